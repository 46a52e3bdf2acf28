import JSON
import ProcessTesting
import Testing

/// A place of its own for one store, where time and chance are the same as in every other.
final class Home: Sendable {
  private let folder = TemporaryFolder()
  private let language: String

  /// - Parameter language: The language that is spoken.
  init(language: String = "en") { self.language = language }

  /// What the program is told of the world.
  var environment: [String: String] {
    [
      "HOME": folder.path, "XDG_DATA_HOME": folder("data"), "BANANAS_HOME": folder("store"),
      "BANANAS_CLOCK": "2026-11-30T08:00:00Z", "BANANAS_SEED": "7", "BANANAS_LANG": language,
    ]
  }

  /// Runs the program to its end.
  func run(_ arguments: [String], input: String = "") throws -> ChildProcess.Ending {
    try ChildProcess.run(
      [builtProgram()] + arguments,
      environment: environment,
      input: input
    )
  }

  /// Starts the program.
  func start(_ arguments: [String]) throws -> ChildProcess {
    try ChildProcess([builtProgram()] + arguments, environment: environment)
  }

  /// Everything in the store.
  func dump() throws -> StoreDump {
    let ending = try run(["dump", "--canonical"])
    try #require(ending.status == 0, "\(ending.errors)")
    return try StoreDump(ending.output)
  }
}

/// What a store holds, as canonical text.
struct StoreDump: Equatable {
  /// Lists and items, with ids, times and stamps.
  let state: String
  /// The journal's entries, but for who asked and how.
  let journal: [String]
  /// The calls that the journal's entries were.
  let calls: DoorScript
  /// The surfaces through which the journal's entries came.
  let surfaces: Set<String>

  init(_ text: String) throws {
    var document = try #require(try JSONReader.read(text).object)
    let entries = try #require(document["journal"]?.array).map { try #require($0.object) }
    document["journal"] = nil
    state = JSONWriter.text(of: .object(document), style: .canonical)
    surfaces = Set(entries.compactMap { $0["caller"]?["surface"]?.string })
    calls = DoorScript(
      commands: try entries.map { entry in
        DoorScript.Command(
          phrases: [],
          intent: try #require(entry["intent"]?.string),
          arguments: try #require(entry["arguments"]?.object)
        )
      }
    )
    journal = entries.map { entry in
      JSONWriter.text(of: JSONValue.object(entry).withoutCallers, style: .canonical)
    }
  }

  /// Where another store went another way; `nil` when both hold the same.
  func difference(from other: StoreDump) -> String? {
    for (ours, theirs) in zip(journal, other.journal) where ours != theirs {
      return "journal: \(ours)\ninstead of: \(theirs)"
    }
    if journal.count != other.journal.count {
      return "\(journal.count) entries instead of \(other.journal.count)"
    }
    return state == other.state ? nil : "state: \(state)\ninstead of: \(other.state)"
  }
}

extension JSONValue {
  /// `origin`, the call that a question was about, is kept beside a request's key only.
  private static let callerMembers: Set<String> = [
    "caller", "author", "phrase", "phrases", "request_id", "origin",
  ]

  /// The value without who asked and in which words, also where an answer quotes them.
  fileprivate var withoutCallers: JSONValue {
    switch self {
    case .array(let elements): .array(elements.map(\.withoutCallers))
    case .object(let object):
      .object(
        JSONObject(
          object.members.filter { !Self.callerMembers.contains($0.key) }
            .map { ($0.key, $0.value.withoutCallers) }
        )
      )
    default: self
    }
  }
}
