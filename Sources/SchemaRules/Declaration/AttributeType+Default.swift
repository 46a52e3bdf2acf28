extension AttributeType {
  /// Whether a default, as it is written in the file, can be a value of the type.
  ///
  /// Of types whose values have many forms nothing is refused.
  func admits(_ text: String) -> Bool {
    switch self {
    case .bool: text == "true" || text == "false"
    case .integer: Int64(text) != nil
    case .real, .decimal: Double(text)?.isFinite == true
    case .text, .date, .data, .uuid, .json, .undefined: true
    }
  }

  /// What a default has to be, in words.
  var form: String {
    switch self {
    case .bool: "true or false"
    case .integer: "a whole number"
    case .real, .decimal: "a number"
    case .text, .date, .data, .uuid, .json, .undefined: "any text"
    }
  }
}
