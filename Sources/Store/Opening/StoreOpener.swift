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
  /// - Returns: `nil` when there is no store yet, or one of an earlier version: ``prepare()`` under
  ///   the writers' lock makes it usable.
  func open(toWrite: Bool = false) throws(StoreError) -> Connection? {
    guard let status = try files.checked() else { return nil }
    try files.requireLocalFolder(filing { () throws(FileError) in try .of(files.folder) })
    guard status.size > 0 else { throw .damaged(files.database, "the file is empty") }
    let connection = try toWrite ? connected(.readWrite) : connectedToRead()
    return try schema.isBehind(connection) ? nil : connection
  }

  /// Makes the store usable: makes the database, or brings it to this version.
  ///
  /// Under the writers' lock, so that of several programs started at once one does the work.
  func prepare() throws(StoreError) {
    if try files.checked() == nil {
      try create()
    } else if try open() == nil {
      try schema.migrate(connected(.readWrite))
    }
  }
}

// MARK: - Connecting

extension StoreOpener {
  /// Connects so that reading is possible, whatever may be written.
  ///
  /// Before it reads, SQLite makes anew what connections share in memory. Where nothing can be
  /// written that fails, and it is asked to do without: first with the log, then, when there is no
  /// log, with the database alone.
  private func connectedToRead() throws(StoreError) -> Connection {
    do throws(StoreError) {
      return try connected(.readWrite)
    } catch {
      guard [.readOnly, .full, .failed].contains(error.kind) else { throw error }
      if let connection = try? connected(.readOnly) { return connection }
      guard try isLogEmpty(), let connection = try? connected(.immutable) else { throw error }
      return connection
    }
  }

  private func isLogEmpty() throws(StoreError) -> Bool {
    try filing { () throws(FileError) in try FileStatus.of(files.log) }?.size ?? 0 == 0
  }

  private func connected(_ mode: Connection.Mode) throws(StoreError) -> Connection {
    let connection = try Connection(files.database, mode)
    try connection.run("PRAGMA synchronous = \(safeguards.contains(.synchronous) ? "FULL" : "OFF")")
    // What a log that had to grow larger leaves behind.
    try connection.run("PRAGMA journal_size_limit = 4194304")
    // Reads the file for the first time.
    _ = try connection.integer("SELECT count(*) FROM sqlite_schema")
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
    try connection.setReplica(newReplica())
    // Kept in the file: every later connection finds it so.
    try connection.run("PRAGMA journal_mode = WAL")
  }

  /// A name for this machine among those that share the lists, after it has had others.
  func newReplica(after others: Int = 0) -> UInt64 {
    guard let seed else { return .random(in: 0 ... .max) }
    // Not from the sequence that rows are drawn from.
    var identities = SeededIdentities(seed: ~seed, drawn: others)
    return identities.next().low
  }
}
