import Text

/// What is said of mistakes in templates.
extension Template {
  static func unknown(
    _ what: String,
    _ name: String,
    in signature: IntentSignature
  ) -> String {
    let names = signature.parameters.map(\.name)
    return "unknown \(what) '\(name)'" + suggestion(nearest(to: name, among: names), else: names)
  }

  static func suggestion(_ close: [String], else all: some Collection<String>) -> String {
    if let best = close.first { return "; did you mean '\(best)'?" }
    return all.isEmpty ? "" : "; there are " + all.sorted().joined(separator: ", ")
  }

  /// A mistake in it, at a place of its text.
  func error(
    _ message: String,
    at place: Expression.Place = Expression.Place(offset: 0)
  ) -> GrammarError {
    let before = String(decoding: text.utf8.prefix(place.offset), as: UTF8.self)
    return GrammarError(file: file, line: line, column: before.count + 1, message: message)
  }
}
