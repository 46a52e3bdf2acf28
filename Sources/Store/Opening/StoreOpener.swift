import Files
import Shopping

/// Opens the database of a store, or makes it.
struct StoreOpener: Sendable {
  let files: StoreFiles
  let seed: UInt64?
  let safeguards: Safeguards
  let schema: Schema

  init(_ settings: StoreSettings, schema: Schema = .current) {
    files = StoreFiles(folder: settings.folder)
    seed = settings.seed
    safeguards = settings.safeguards
    self.schema = schema
  }

  /// Opens what is there.
  ///
  /// - Returns: `nil` when there is no store yet, or one of an earlier version: ``create(_:)`` or
  ///   ``upgrade()`` under the writers' lock make it usable.
  func open() throws(StoreError) -> Connection? {
    guard let status = try files.checked() else { return nil }
    try files.requireLocalFolder(filing { () throws(FileError) in try .of(files.folder) })
    guard status.size > 0 else { throw .damaged(files.database, "the file is empty") }
    let connection = try reading(Connection(files.database))
    return try schema.isBehind(connection) ? nil : connection
  }

  /// Makes the store usable: makes the database, or brings it to this version.
  ///
  /// Under the writers' lock, so that of several programs started at once one does the work.
  func prepare() throws(StoreError) {
    if try files.checked() == nil {
      try create()
    } else if try open() == nil {
      let connection = try configured(Connection(files.database))
      try schema.migrate(connection)
    }
  }
}

// MARK: - Connecting

extension StoreOpener {
  /// Configures a connection so that it can read, whatever may be written.
  ///
  /// In a folder that cannot be written SQLite cannot make what its connections share. When its log
  /// is empty the database file alone is the truth, and is read as a file that does not change.
  private func reading(_ connection: Connection) throws(StoreError) -> Connection {
    do throws(StoreError) {
      return try configured(connection)
    } catch {
      guard error.kind == .readOnly || error.kind == .failed, try isLogEmpty() else { throw error }
      let immutable = try Connection(files.database, .immutable)
      guard try immutable.integer("PRAGMA user_version") > 0 else { throw error }
      return immutable
    }
  }

  private func isLogEmpty() throws(StoreError) -> Bool {
    try filing { () throws(FileError) in try FileStatus.of(files.log) }?.size ?? 0 == 0
  }

  private func configured(_ connection: Connection) throws(StoreError) -> Connection {
    try connection.run("PRAGMA synchronous = \(safeguards.contains(.synchronous) ? "FULL" : "OFF")")
    // What a log that had to grow larger leaves behind.
    try connection.run("PRAGMA journal_size_limit = 4194304")
    // Reads the file for the first time.
    _ = try connection.integer("PRAGMA user_version")
    return connection
  }
}

// MARK: - Making the database

extension StoreOpener {
  /// Makes the database under another name and gives it its own when it is whole and durable, so
  /// that an empty or half-made database is always damage and never a new store.
  private func create() throws(StoreError) {
    guard try isLogEmpty() else {
      throw .damaged(files.database, "the file is gone, but its log \(files.log) is still there")
    }
    try removeUnfinished()
    try build(files.unfinished)
    try filing { () throws(FileError) in
      try DurableFile.synchronise(files.unfinished)
      try DurableFile.rename(files.unfinished, to: files.database)
    }
  }

  private func removeUnfinished() throws(StoreError) {
    for suffix in ["", "-journal", "-wal", "-shm"] {
      try filing { () throws(FileError) in try DurableFile.remove(files.unfinished + suffix) }
    }
  }

  private func build(_ path: String) throws(StoreError) {
    try filing { () throws(FileError) in try DurableFile.create(path) }
    let connection = try Connection(path, .readWrite)
    // Nobody reads it before it is made durable as a whole.
    try connection.run("PRAGMA synchronous = OFF")
    try connection.run("PRAGMA journal_mode = MEMORY")
    try schema.migrate(connection)
    try connection.run(
      "INSERT INTO meta (key, value) VALUES ('replica', ?)",
      .text(replicaText(newReplica()))
    )
    // Kept in the file: every later connection finds it so.
    try connection.run("PRAGMA journal_mode = WAL")
  }

  /// Who this machine is among those that share the lists.
  private func newReplica() -> UInt64 {
    guard let seed else { return .random(in: 0 ... .max) }
    // Not from the sequence that rows are drawn from.
    var identities = SeededIdentities(seed: ~seed)
    return identities.next().low
  }
}
