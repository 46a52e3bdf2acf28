public import IntentKit
public import JSON

/// Reads the text a person gave for one parameter as the value its schema wants.
///
/// What does not fit is handed on as a string: the dispatcher's check then says what was wrong.
public enum ArgumentText: Sendable {
  /// The value of `texts`; several only where the schema is an array.
  ///
  /// JSON is taken as JSON where the schema has structure; `milk` for a record becomes the record
  /// whose name is "milk".
  public static func value(_ texts: [String], for schema: ValueSchema) -> JSONValue {
    switch schema {
    case .array(let element, maximumCount: _):
      if texts.count == 1, let array = json(texts[0], opening: "[") { return array }
      return .array(texts.map { value([$0], for: element) })
    case .record(let fields):
      let text = texts.last ?? ""
      if let object = json(text, opening: "{") { return object }
      guard let name = nameField(of: fields) else { return .string(text) }
      return .object([name: .string(text)])
    case .boolean:
      let text = texts.last ?? "true"
      return ["true": true, "false": false][text] ?? .string(text)
    case .integer, .number:
      let text = texts.last ?? ""
      return JSONNumber(text).map(JSONValue.number) ?? .string(text)
    case .string, .choice, .entity:
      return .string(texts.last ?? "")
    }
  }

  private static func json(_ text: String, opening: String) -> JSONValue? {
    guard text.drop(while: { $0 == " " }).hasPrefix(opening) else { return nil }
    return try? JSONReader.read(text)
  }

  /// The field that bare text stands for: the one it cannot do without, else `name`.
  private static func nameField(of fields: [ParameterDescription]) -> String? {
    let texts = fields.filter { field in
      switch field.schema {
      case .string, .entity: true
      default: false
      }
    }
    return (texts.first { $0.isRequired } ?? texts.first { $0.name == "name" } ?? texts.first)?.name
  }
}
