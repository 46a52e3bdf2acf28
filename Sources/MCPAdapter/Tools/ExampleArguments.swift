import IntentKit
import JSON

/// Arguments that would be taken: the required parameters, filled with names the domain knows.
struct ExampleArguments: Sendable {
  let dispatcher: any Dispatcher

  func object(for parameters: [ParameterDescription]) -> JSONObject {
    let required = parameters.filter(\.isRequired)
    return JSONObject(required.map { ($0.name, value(of: $0.schema, named: $0.name)) })
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
      .object(
        object(
          for: fields.contains(where: \.isRequired) ? fields : fields.prefix(1).map(\.madeRequired)
        )
      )
    }
  }
}

extension ParameterDescription {
  fileprivate var madeRequired: ParameterDescription {
    var copy = self
    copy.isRequired = true
    return copy
  }
}
