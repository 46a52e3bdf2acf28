import Shopping

/// How far the journal has come: what the next entry goes on from.
struct JournalPosition: Equatable {
  /// The last entry's number; 0 before the first.
  var number = 0
  /// When it was made; `nil` before the first.
  var time: Int64?
  /// The last stamp this replica gave.
  var clock = Stamp.oldest
  /// How many identities have been drawn from the seed.
  var identities = 0
  /// The last operation's number; they count from 1 without gaps, too.
  var operations = 0
  /// The last entry's link in the chain.
  var hash = ChainLink.start
}

extension JournalPosition {
  /// Reads where the journal has come to.
  init(_ connection: Connection) throws(StoreError) {
    var found = JournalPosition()
    let sql = """
      SELECT number, time, clock, identities, operations, hash
      FROM journal ORDER BY number DESC LIMIT 1
      """
    try connection.query(sql) { row throws(StoreError) in
      guard let clock = Stamp(row.text(2)) else {
        throw .damaged(connection.path, "journal entry \(row.integer(0)) has no clock")
      }
      found = JournalPosition(
        number: row.integer(0),
        time: Int64(row.integer(1)),
        clock: clock,
        identities: row.integer(3),
        operations: row.integer(4),
        hash: row.bytes(5)
      )
    }
    self = found
  }
}
