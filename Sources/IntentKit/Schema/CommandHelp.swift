public import JSON

extension ValueSchema {
  /// The value's place in a usage line: `NUMBER`, `open|checked|all`.
  fileprivate var placeholder: String {
    switch self {
    case .boolean: "true|false"
    case .integer, .number: "NUMBER"
    case .string: "TEXT"
    case .choice(let words): words.joined(separator: "|")
    case .entity(let kind): kind.uppercased()
    case .array(let element, _): "[\(element.placeholder), …]"
    case .record(let fields): "{\(fields.map(\.name).joined(separator: ", "))}"
    }
  }
}

extension ParameterDescription {
  /// Its name on a command line: `--create-list`.
  public var flag: String {
    "--" + name.split(separator: "_", omittingEmptySubsequences: false).joined(separator: "-")
  }
}

extension IntentDescription {
  /// One line that shows how to call the intent, optional parameters in brackets:
  /// `set_timers --timers [{name, minutes}, …] [--listener PERSON]`.
  public var usage: String {
    parameters.reduce(name) { line, parameter in
      let argument = "\(parameter.flag) \(parameter.schema.placeholder)"
      return line + (parameter.isRequired ? " \(argument)" : " [\(argument)]")
    }
  }

  /// The usage line, the summary, and a line for every parameter and field.
  public var help: String {
    let lines = parameters.flatMap { $0.helpLines(indented: 2) }
    return ([usage, "  " + summary] + lines).joined(separator: "\n") + "\n"
  }

  /// The declaration as data, for tools that complete, document or test.
  public var json: JSONObject {
    [
      "name": .string(name),
      "title": .string(title),
      "summary": .string(summary),
      "effects": .array(effects.words.map(JSONValue.string)),
      "usage": .string(usage),
      "completion": .object(completion),
      "input_schema": .object(inputSchema),
      "output_schema": .object(outputSchema),
    ]
  }
}

extension IntentDescription {
  /// What can be offered for each parameter that is not open:
  /// `{"filter": {"words": ["open", …]}, "list": {"entities": "list"}}`.
  private var completion: JSONObject {
    var sources: JSONObject = [:]
    for parameter in parameters {
      switch parameter.schema.completion {
      case .words(let words):
        sources[parameter.name] = ["words": .array(words.map(JSONValue.string))]
      case .entities(let kind): sources[parameter.name] = ["entities": .string(kind)]
      case .open: break
      }
    }
    return sources
  }
}

extension Catalogue {
  /// Every declaration: `{"intents": [{"name": …, "input_schema": …}, …]}`.
  public var json: JSONObject { ["intents": .array(intents.map { .object($0.json) })] }
}

extension ParameterDescription {
  fileprivate func helpLines(indented indent: Int) -> [String] {
    let margin = String(repeating: " ", count: indent)
    let need = isRequired ? "" : " (optional)"
    return ["\(margin)\(name): \(summary)\(need)"]
      + schema.fields.flatMap { $0.helpLines(indented: indent + 2) }
  }
}

extension ValueSchema {
  /// The fields of an object, or of the objects in a list.
  fileprivate var fields: [ParameterDescription] {
    switch self {
    case .record(let fields): fields
    case .array(let element, _): element.fields
    default: []
    }
  }
}

extension Effects {
  /// The names of what is in the set.
  fileprivate var words: [String] {
    let named: [(Effects, String)] = [
      (.writes, "writes"), (.destroys, "destroys"), (.idempotent, "idempotent"),
    ]
    return named.filter { contains($0.0) }.map(\.1)
  }
}
