import Files
import Shopping
import Threads

/// Reads the journal on a connection of its own, so that a transaction can look back at what has
/// been committed while it runs.
final class JournalReader: JournalReading {
  private struct Reading {
    let connection: Connection
    let file: FileStatus?
  }

  private let opener: StoreOpener
  private let reading = Guarded<Reading?>(nil)

  init(_ opener: StoreOpener) { self.opener = opener }

  /// Which entries changed or undid something.
  private static let changed = """
    (undoes <> '[]' OR operations > (
      SELECT coalesce(max(earlier.operations), 0) FROM journal AS earlier
      WHERE earlier.number = journal.number - 1))
    """

  /// Entries that changed or undid something, newest first.
  func entries(before: Int?, limit: Int) throws -> [JournalEntry] {
    try select("number < ? AND \(Self.changed)", [.integer(before ?? .max)], limit: limit)
  }

  /// The number of the newest entry that changed or undid something.
  func newestNumber() throws -> Int {
    try read { connection throws(StoreError) in
      try connection.integer(
        "SELECT number FROM journal WHERE \(Self.changed) ORDER BY number DESC LIMIT 1"
      )
    } ?? 0
  }

  /// All entries, newest first.
  func allEntries(before: Int?, limit: Int) throws(StoreError) -> [JournalEntry] {
    try select("number < ?", [.integer(before ?? .max)], limit: limit)
  }

  /// The entry recorded under a request's key.
  func entry(forRequest requestID: String) throws -> JournalEntry? {
    try select("request_id = ?", [.text(requestID)], limit: 1).first
  }

  private func select(
    _ condition: String,
    _ values: [SQLValue],
    limit: Int
  ) throws(StoreError) -> [JournalEntry] {
    try read { connection throws(StoreError) in
      try connection.entries(where: condition, values, limit: limit).map {
        pair throws(StoreError) in try JournalEntry(pair.entry, path: connection.path)
      }
    } ?? []
  }

  /// Reads in one snapshot; `nil` when there is no store yet.
  private func read<Result: Sendable>(
    _ body: @Sendable (Connection) throws(StoreError) -> Result
  ) throws(StoreError) -> Result? {
    try reading.withLock { reading throws(StoreError) in
      do throws(StoreError) {
        guard let connection = try current(&reading) else { return nil }
        return try connection.snapshot { () throws(StoreError) in try body(connection) }
      } catch {
        reading = nil
        throw error
      }
    }
  }

  private func current(_ reading: inout Reading?) throws(StoreError) -> Connection? {
    let file = try opener.files.checked()
    if let open = reading, let file, open.file?.isSameFile(as: file) == true {
      return open.connection
    }
    reading = try opener.open().map { Reading(connection: $0, file: file) }
    return reading?.connection
  }
}
