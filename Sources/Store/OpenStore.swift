import Files
import Shopping

/// A store that has been opened: the connection, and the household as it was last seen.
final class OpenStore {
  let connection: Connection
  private(set) var replica: UInt64
  /// Whether it is known that this is not a copy of another store.
  var isConfirmed = false
  private let files: StoreFiles
  private let opened: [FileStatus?]
  private(set) var position = JournalPosition()
  private var version = 0
  private(set) var household: Household

  /// Reads everything once.
  init(
    _ connection: Connection,
    _ files: StoreFiles,
    vocabulary: Vocabulary
  ) throws(StoreError) {
    self.connection = connection
    self.files = files
    opened = try files.identities()
    replica = try connection.replica()
    household = Household(vocabulary: vocabulary)
    try connection.snapshot { () throws(StoreError) in
      version = try connection.integer("PRAGMA data_version")
      position = try JournalPosition(connection)
      household.load(try connection.rows(.list))
      household.load(try connection.rows(.item))
    }
  }

  /// Whether the open files are no longer those in their places: moved away, or exchanged.
  ///
  /// What is written to them would be lost.
  func isMoved() throws(StoreError) -> Bool {
    for (now, then) in zip(try files.identities(), opened) {
      guard let now, let then else { return now != nil || then != nil }
      if !now.isSameFile(as: then) { return true }
    }
    return false
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
    replica = try connection.replica()
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

  /// Goes on under a name that has been committed here.
  func rename(to replica: UInt64) { self.replica = replica }

  /// Gives the household away, so that a change to it is no copy.
  func lendHousehold() -> Household {
    let lent = household
    household = Household(vocabulary: household.vocabulary)
    return lent
  }

  /// Takes the household back after a transaction.
  func takeHousehold(_ household: Household) { self.household = household }
}
