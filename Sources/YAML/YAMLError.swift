/// What is wrong with a YAML file, and where.
public struct YAMLError: Error, Sendable, Hashable, CustomStringConvertible {
  /// As the file was named when it was read.
  public var file: String
  /// From 1.
  public var line: Int
  /// In characters, from 1.
  public var column: Int
  /// What was seen and what is allowed.
  public var message: String

  /// Makes an error at a place.
  public init(file: String, line: Int, column: Int, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
  }

  /// The text for people, as compilers write it.
  public var description: String { "\(file):\(line):\(column): error: \(message)" }
}
