import IntentKit
import JSON

/// Arguments that would be taken, filled with names the domain knows.
struct ExampleArguments: Sendable {
  let dispatcher: any Dispatcher

  /// The required ones of `parameters`; where there are none, the one called `name`.
  func object(for parameters: [ParameterDescription], or name: String? = nil) -> JSONObject {
    let required = parameters.filter(\.isRequired)
    let shown = required.isEmpty ? parameters.filter { $0.name == name } : required
    return JSONObject(shown.map { ($0.name, value(of: $0.schema, named: $0.name)) })
  }

  private func value(of schema: ValueSchema, named name: String) -> JSONValue {
    switch schema {
    case .boolean: true
    case .integer(let minimum, _): .number(JSONNumber(minimum ?? 1))
    case .number(let above): .number(JSONNumber((above ?? 0) + 1))
    case .string: .string(name)
    case .choice(let words): .string(words.first ?? "")
    case .entity(let kind): .string(dispatcher.entities(kind).first?.name ?? kind)
    case .array(let element, _): [value(of: element, named: name)]
    case .record(let fields):
      // What has a name is best called by it.
      .object(object(for: fields, or: (fields.first(where: \.isEntity) ?? fields.first)?.name))
    }
  }
}

extension ParameterDescription {
  fileprivate var isEntity: Bool { if case .entity = schema { true } else { false } }
}
