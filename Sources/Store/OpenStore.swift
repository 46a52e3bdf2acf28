import Files
import Shopping

/// A store that has been opened: the connection, and the household as it was last seen.
final class OpenStore {
  let connection: Connection
  let replica: UInt64
  private let file: FileStatus
  private(set) var position = JournalPosition()
  private var version = 0
  private(set) var household: Household

  /// Reads everything once.
  init(
    _ connection: Connection,
    file: FileStatus,
    vocabulary: Vocabulary
  ) throws(StoreError) {
    self.connection = connection
    self.file = file
    replica = try connection.replica()
    household = Household(vocabulary: vocabulary)
    try connection.snapshot { () throws(StoreError) in
      version = try connection.integer("PRAGMA data_version")
      position = try JournalPosition(connection)
      household.load(try connection.rows(.list))
      household.load(try connection.rows(.item))
    }
  }

  /// Whether the open file is no longer the one in its place: moved away, or exchanged.
  func isMoved(from path: String) throws(StoreError) -> Bool {
    let status = try filing { () throws(FileError) in try FileStatus.of(path) }
    return status.map { !$0.isSameFile(as: file) } ?? true
  }

  /// Takes in what others have committed; costs a look at a number when nobody has.
  ///
  /// - Returns: `false` when the history is no longer the one that was read, because a backup was
  ///   put in its place. Then everything must be read again.
  func refresh() throws(StoreError) -> Bool {
    if try connection.integer("PRAGMA data_version") == version { return true }
    if connection.isInTransaction { return try catchUp() }
    return try connection.snapshot { () throws(StoreError) in try catchUp() }
  }

  private func catchUp() throws(StoreError) -> Bool {
    let version = try connection.integer("PRAGMA data_version")
    let newest = try JournalPosition(connection)
    guard try isContinued(by: newest) else { return false }
    household.load(try connection.rows(changedAfter: position.operations))
    self.version = version
    position = newest
    return true
  }

  private func isContinued(by newest: JournalPosition) throws(StoreError) -> Bool {
    guard newest.number > position.number else { return newest == position }
    if position.number == 0 { return true }
    var hash: [UInt8] = []
    let sql = "SELECT hash FROM journal WHERE number = ?"
    try connection.query(sql, [.integer(position.number)]) { row throws(StoreError) in
      hash = row.bytes(0)
    }
    return hash == position.hash
  }

  /// Goes on from an entry that has been committed here.
  func advance(to position: JournalPosition) { self.position = position }

  /// Gives the household away, so that a change to it is no copy.
  func lendHousehold() -> Household {
    let lent = household
    household = Household(vocabulary: household.vocabulary)
    return lent
  }

  /// Takes the household back after a transaction.
  func takeHousehold(_ household: Household) { self.household = household }
}
