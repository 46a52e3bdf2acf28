import Files

/// A step from one version of the schema to the next.
package struct Migration: Sendable {
  /// Statements run in one transaction, together with the new version number.
  let statements: [String]

  package init(statements: [String]) { self.statements = statements }
}

/// The tables, by the migrations that lead to them.
package struct Schema: Sendable {
  /// Marks the file as ours: "Bana" (<https://sqlite.org/pragma.html#pragma_application_id>).
  static let applicationID = 0x4261_6E61

  /// The first leads to version 1, the second to version 2 … A published one is never edited.
  package let migrations: [Migration]

  package init(migrations: [Migration]) { self.migrations = migrations }

  package static let current = Schema(migrations: [.first, .second])

  var version: Int { migrations.count }

  /// Brings the database to this version: each migration wholly or not at all.
  ///
  /// Under the writers' lock.
  func migrate(_ connection: Connection) throws(StoreError) {
    while case let version = try connection.integer("PRAGMA user_version"), version < self.version {
      try connection.transaction { () throws(StoreError) in
        for statement in migrations[version].statements { try connection.run(statement) }
        try connection.run("PRAGMA user_version = \(version + 1)")
      }
    }
  }

  /// Refuses other programs' databases and later versions.
  ///
  /// - Returns: Whether the database is of an earlier version.
  func isBehind(_ connection: Connection) throws(StoreError) -> Bool {
    guard try connection.integer("PRAGMA application_id") == Schema.applicationID else {
      throw StoreError(
        .notAStore,
        path: connection.path,
        detail: "it is a database, but not a shopping list",
        advice: StoreError.Kind.notAStore.advice
      )
    }
    let found = try connection.integer("PRAGMA user_version")
    guard found <= version else {
      throw StoreError(
        .newer,
        path: connection.path,
        detail: "it has schema \(found), and this program knows schemas up to \(version)",
        advice: "use a newer version of this program; nothing was changed"
      )
    }
    return found < version
  }
}

extension Migration {
  /// Rows are whole documents; the columns beside them are for people with a database browser, and
  /// are computed from the document, so that the two cannot disagree.
  fileprivate static let first = Migration(statements: [
    "PRAGMA application_id = \(Schema.applicationID)",
    "CREATE TABLE meta (key TEXT PRIMARY KEY, value ANY NOT NULL) STRICT, WITHOUT ROWID",
    """
    CREATE TABLE list (
      id TEXT PRIMARY KEY,
      row TEXT NOT NULL,
      name TEXT AS (row ->> 'name'),
      deleted INTEGER AS (row ->> 'deleted')
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE item (
      id TEXT PRIMARY KEY,
      row TEXT NOT NULL,
      list TEXT AS (row ->> 'list'),
      name TEXT AS (row ->> 'name'),
      quantity TEXT AS (row ->> 'quantity'),
      checked INTEGER AS (row ->> 'checked'),
      deleted INTEGER AS (row ->> 'deleted')
    ) STRICT, WITHOUT ROWID
    """,
    """
    CREATE TABLE operation (
      number INTEGER PRIMARY KEY,
      entry INTEGER NOT NULL,
      kind TEXT NOT NULL,
      row TEXT NOT NULL,
      before TEXT,
      after TEXT NOT NULL
    ) STRICT
    """,
    """
    CREATE TABLE journal (
      number INTEGER PRIMARY KEY,
      time INTEGER NOT NULL,
      replica TEXT NOT NULL,
      clock TEXT NOT NULL,
      identities INTEGER NOT NULL,
      operations INTEGER NOT NULL,
      intent TEXT NOT NULL,
      arguments TEXT NOT NULL,
      surface TEXT NOT NULL,
      author TEXT NOT NULL,
      phrase TEXT,
      request_id TEXT,
      answer TEXT NOT NULL,
      undoes TEXT NOT NULL,
      hash BLOB NOT NULL
    ) STRICT
    """,
    """
    CREATE UNIQUE INDEX journal_request ON journal (request_id) WHERE request_id IS NOT NULL
    """,
  ])
}

extension Migration {
  /// What is remembered of exchanges with other machines.
  fileprivate static let second = Migration(statements: [
    "CREATE TABLE memory (key TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT"
  ])
}
