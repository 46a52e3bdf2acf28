import Bridge
import Shopping

/// The bridge file as one machine wrote it, with what a sync service knows of it.
struct FileVersion {
  private(set) var bytes: [UInt8]
  /// The rows in the file, read from its bytes once; `nil` when it is damaged.
  private(set) var rows: [Row]?
  /// How many versions of each machine's it comes after.
  var vector: [Int]
  /// What the writer's clock showed, in milliseconds since 1970.
  var modified: Int64
  var writer: Int
  /// The edits that its rows come from.
  var seen: EditSet

  func comesAfter(_ other: FileVersion) -> Bool {
    zip(vector, other.vector).allSatisfy { $0 >= $1 }
  }

  /// Of two versions that know nothing of each other the newer by its time is kept.
  func isNewer(than other: FileVersion) -> Bool {
    (modified, writer) > (other.modified, other.writer)
  }

  init(_ bytes: [UInt8], vector: [Int], modified: Int64, writer: Int, seen: EditSet) {
    self.bytes = bytes
    self.vector = vector
    self.modified = modified
    self.writer = writer
    self.seen = seen
    rows = try? BridgeReader.read(bytes).rows.map(\.row)
  }

  /// Loses its end on the way.
  mutating func tear() {
    bytes.removeLast(bytes.count / 3)
    rows = try? BridgeReader.read(bytes).rows.map(\.row)
  }

  /// The bytes of a file with these rows.
  static func bytes(of rows: [Row]) -> [UInt8] {
    var document = BridgeDocument(fileID: RowID(high: 1, low: 1), title: "")
    document.rows = rows.map { BridgeRow($0) }
    return BridgeWriter.bytes(of: document)
  }
}
