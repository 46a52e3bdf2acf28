import JSON
public import Shopping

/// A row that is none: its bytes, and what is wrong with them.
public struct MalformedRow: Sendable, Hashable {
  /// As they stand in the file.
  public var bytes: [UInt8]
  /// The member that is missing or wrong, and what it has to be.
  public var problem: String

  /// A row that could not be read.
  public init(bytes: [UInt8], problem: String) {
    self.bytes = bytes
    self.problem = problem
  }

  /// The row's identity, when at least that can be read.
  public var id: RowID? {
    guard let row = try? JSONReader.read(bytes) else { return nil }
    return ["id", "uuid"].lazy.compactMap { row[$0]?.string.flatMap { RowID($0) } }.first
  }
}
