import JSON

/// Checks the answer to a form against what the form asked for.
struct ElicitationCheck {
  private let key: String
  private let schema: JSONObject

  init(_ key: String, _ elicitation: Elicitation) {
    self.key = key
    schema = elicitation.schema
  }

  /// What the person did.
  ///
  /// - Throws: ``ProtocolError`` naming the first value that does not fit.
  func answer(in result: JSONObject) throws(ProtocolError) -> ElicitationAnswer {
    switch result["action"]?.string {
    case "decline": return .declined
    case "cancel": return .cancelled
    case "accept": return .accepted(try content(result["content"]?.object ?? [:]))
    default: throw misfit("action", "accept, decline or cancel")
    }
  }

  private func content(_ given: JSONObject) throws(ProtocolError) -> JSONObject {
    let required = Set((schema["required"]?.array ?? []).compactMap(\.string))
    var content = JSONObject()
    for property in schema["properties"]?.object?.members ?? [] {
      guard let value = given[property.key] else {
        if required.contains(property.key) {
          throw misfit("content.\(property.key)", "there")
        }
        continue
      }
      try check(value, against: property.value, at: "content.\(property.key)")
      content[property.key] = value
    }
    return content
  }

  private func check(
    _ value: JSONValue,
    against property: JSONValue,
    at place: String
  ) throws(ProtocolError) {
    let fits =
      switch property["type"]?.string {
      case "string": value.string != nil
      case "integer": value.int != nil
      case "number": value.number != nil
      case "boolean": value.bool != nil
      case "array": value.array?.allSatisfy { $0.string != nil } ?? false
      default: true
      }
    guard fits else { throw misfit(place, "of type \(property["type"]?.string ?? "")") }
    if let choices = choices(of: property), !choices.contains(value) {
      let shown = choices.compactMap(\.string).joined(separator: ", ")
      throw misfit(place, "one of \(shown)")
    }
  }

  private func choices(of property: JSONValue) -> [JSONValue]? {
    property["enum"]?.array ?? property["oneOf"]?.array?.compactMap { $0["const"] }
  }

  private func misfit(_ place: String, _ wanted: String) -> ProtocolError {
    ProtocolError(.invalidParams, "The answer to \(key.quoted): \(place) has to be \(wanted).")
  }
}
