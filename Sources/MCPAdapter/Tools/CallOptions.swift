import IntentKit
import JSON

/// What every writing tool takes beside its intent's own parameters.
struct CallOptions: Sendable {
  var requestID: String?
  var isDryRun = false

  /// As the tools declare them.
  static let parameters = [
    ParameterDescription(
      name: "request_id",
      summary:
        "Makes a retry safe: the same call with the same key gives the first answer again and "
        + "changes nothing. Any text, new for each change.",
      isRequired: false,
      schema: .string(maximumLength: 200)
    ),
    ParameterDescription(
      name: "dry_run",
      summary: "Shows what would happen and keeps nothing.",
      isRequired: false,
      schema: .boolean
    ),
  ]

  static let names = Set(parameters.map(\.name))

  /// Takes the options out of `arguments`.
  ///
  /// - Throws: ``IntentError`` when one has a wrong value.
  init(takingFrom arguments: inout JSONObject) throws {
    let options = JSONObject(
      arguments.members.filter { Self.names.contains($0.key) }.map { ($0.key, $0.value) }
    )
    let checked = try ArgumentCheck.checked(options, against: Self.parameters)
    for name in Self.names { arguments[name] = nil }
    requestID = checked["request_id"]?.string
    isDryRun = checked["dry_run"]?.bool ?? false
  }

  /// No options.
  init() {}
}
