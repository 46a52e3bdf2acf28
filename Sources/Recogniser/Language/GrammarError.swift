/// A mistake in a language's files, at its place.
///
/// Printed as compilers do, `en/add_items.phrases:2:5: error: …`, so that editors and build tools
/// find the place by themselves.
public struct GrammarError: Error, Sendable, Hashable, CustomStringConvertible {
  /// As the file was named when it was read.
  public var file: String
  /// From 1.
  public var line: Int
  /// In characters, from 1.
  public var column: Int
  /// What was seen, what is allowed, what to do.
  public var message: String

  /// Makes an error at a place.
  public init(file: String, line: Int, column: Int, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  /// The text for people.
  public var description: String { "\(file):\(line):\(column): error: \(message)" }
}

/// All mistakes found in one go.
public struct GrammarErrors: Error, Sendable, CustomStringConvertible {
  /// At least one, in file and line order.
  public var errors: [GrammarError]

  /// Gathers errors.
  public init(_ errors: [GrammarError]) { self.errors = errors }

  /// The text for people.
  public var description: String { errors.map(\.description).joined(separator: "\n") }
}

/// What is wrong with a line whose place the caller knows.
struct GrammarLineProblem: Error {
  var message: String

  init(_ message: String) { self.message = message }
}
