import JSON

extension JSONValue {
  /// The list or object that this is the JSON text of; any other value as it is.
  ///
  /// Some clients send lists and objects as text; text that only looks like one is no list.
  var unwrapped: JSONValue {
    guard case .string(let text) = self, let value = try? JSONReader.read(text) else { return self }
    return value
  }

  private static var longestShown: Int { 100 }

  /// The value as text, cut when long, so that an error about a megabyte is not a megabyte.
  ///
  /// What is not text is written as JSON.
  var shownText: String {
    if case .string(let text) = self { return Self.cut(text) }
    return Self.cut(JSONWriter.text(of: self))
  }

  /// The value where errors can show it: long text cut, long lists and objects as the cut text of
  /// their JSON.
  var shortened: JSONValue {
    switch self {
    case .null, .bool: self
    case .number(let number) where number.text.utf8.count <= Self.longestShown: self
    default:
      JSONWriter.bytes(of: self).count <= Self.longestShown ? self : .string(shownText)
    }
  }

  /// The value where sentences can say it: a number as it is, everything else as text.
  var spoken: JSONValue {
    if case .number = shortened { return self }
    return .string(shownText)
  }

  private static func cut(_ text: String) -> String {
    guard text.utf8.count > longestShown else { return text }
    let scalars = String.UnicodeScalarView(text.unicodeScalars.prefix(longestShown - 1))
    return String(scalars) + "…"
  }
}
