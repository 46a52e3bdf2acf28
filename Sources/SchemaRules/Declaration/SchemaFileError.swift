/// A line of a schema file that cannot be read.
public struct SchemaFileError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file.
  public var file: String
  /// From 1; 0 when it is about the file as a whole.
  public var line: Int
  /// What is wrong and what would be right.
  public var problem: String

  /// The place as compilers print it, and the problem.
  public var description: String {
    line == 0 ? "\(file): error: \(problem)" : "\(file):\(line): error: \(problem)"
  }
}
