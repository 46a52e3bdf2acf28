import CSQLite

/// One open database, used by one thread at a time.
///
/// Statements are prepared once and kept. SQLite's own checkpoints are off, the one at the last
/// close too: SQLite before 3.51.3 can damage a database when a checkpoint meets a commit
/// (<https://sqlite.org/wal.html#walresetbug>), so ours run under the writers' lock only.
// The pointers never leave the class, and it is not Sendable: one thread at a time has them.
@safe
final class Connection {
  /// How a database is opened.
  enum Mode {
    case readWrite
    case create
    /// Changes nothing, not even what connections share in memory.
    case readOnly
    /// For a folder in which nothing can be created; the file must not change meanwhile.
    case immutable
  }

  /// The database file.
  let path: String
  private let handle: OpaquePointer
  private let frames = UnsafeMutablePointer<Int32>.allocate(capacity: 1)
  private var statements: [String: OpaquePointer] = unsafe [:]

  init(_ path: String, _ mode: Mode = .readWrite) throws(StoreError) {
    var handle: OpaquePointer?
    let name = mode.parameters.map { uniformName(path) + $0 } ?? path
    let status = unsafe sqlite3_open_v2(name, &handle, mode.flags, nil)
    guard status == SQLITE_OK, let handle = unsafe handle else {
      let error = unsafe StoreError(sqlite: status, handle: handle, path: path)
      unsafe sqlite3_close(handle)
      throw error
    }
    self.path = path
    unsafe self.handle = handle
    unsafe sqlite3_busy_timeout(handle, 5_000)
    unsafe frames.initialize(to: 0)
    unsafe sqlite3_wal_autocheckpoint(handle, 0)
    // Replaces the hook by which SQLite would checkpoint by itself.
    unsafe sqlite3_wal_hook(handle, noteFrames, frames)
    _ = unsafe csqlite_set(handle, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1)
    _ = unsafe csqlite_set(handle, SQLITE_DBCONFIG_DEFENSIVE, 1)
  }

  deinit {
    unsafe statements.values.forEach { unsafe sqlite3_finalize($0) }
    unsafe sqlite3_close(handle)
    unsafe frames.deallocate()
  }

  /// How many pages the log held after this connection's last commit.
  var pagesInLog: Int { unsafe Int(frames.pointee) }

  /// Whether only reading is possible.
  var isReadOnly: Bool { unsafe sqlite3_db_readonly(handle, "main") == 1 }

  /// Whether a transaction is open.
  var isInTransaction: Bool { unsafe sqlite3_get_autocommit(handle) == 0 }

  /// How long to wait for locks that other connections hold.
  func setBusyTimeout(milliseconds: Int32) { unsafe sqlite3_busy_timeout(handle, milliseconds) }

  /// Runs a statement to its end.
  func run(_ sql: String, _ values: SQLValue...) throws(StoreError) {
    try query(sql, values) { _ throws(StoreError) in }
  }

  /// Hands each row to `body`.
  func query(
    _ sql: String,
    _ values: [SQLValue] = [],
    _ body: (borrowing SQLRow) throws(StoreError) -> Void
  ) throws(StoreError) {
    let statement = try unsafe prepared(sql)
    defer {
      unsafe sqlite3_reset(statement)
      unsafe sqlite3_clear_bindings(statement)
    }
    for (index, value) in values.enumerated() {
      try check(unsafe bind(value, to: statement, at: Int32(index + 1)))
    }
    while true {
      let status = unsafe sqlite3_step(statement)
      if status == SQLITE_DONE { return }
      guard status == SQLITE_ROW else {
        throw unsafe StoreError(sqlite: status, handle: handle, path: path)
      }
      try body(unsafe SQLRow(statement))
    }
  }

  /// The first column of the first row, as a number; 0 when there is no row.
  func integer(_ sql: String, _ values: SQLValue...) throws(StoreError) -> Int {
    var result = 0
    try query(sql, values) { row throws(StoreError) in result = row.integer(0) }
    return result
  }

  private func prepared(_ sql: String) throws(StoreError) -> OpaquePointer {
    if let statement = unsafe statements[sql] { return unsafe statement }
    var statement: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    let status = unsafe sqlite3_prepare_v3(
      handle,
      sql,
      Int32(sql.utf8.count),
      flags,
      &statement,
      nil
    )
    guard status == SQLITE_OK, let statement = unsafe statement else {
      throw unsafe StoreError(sqlite: status, handle: handle, path: path)
    }
    unsafe statements[sql] = statement
    return unsafe statement
  }

  private func bind(_ value: SQLValue, to statement: OpaquePointer, at index: Int32) -> Int32 {
    switch value {
    case .null: unsafe sqlite3_bind_null(statement, index)
    case .integer(let value): unsafe sqlite3_bind_int64(statement, index, Int64(value))
    case .text(let text): unsafe bind(Array(text.utf8), csqlite_bind_text, to: statement, at: index)
    case .utf8(let bytes): unsafe bind(bytes, csqlite_bind_text, to: statement, at: index)
    case .blob(let bytes): unsafe bind(bytes, csqlite_bind_blob, to: statement, at: index)
    }
  }

  private typealias Binder = (OpaquePointer?, Int32, UnsafeRawPointer?, Int32) -> Int32

  private func bind(
    _ bytes: [UInt8],
    _ binder: Binder,
    to statement: OpaquePointer,
    at index: Int32
  ) -> Int32 {
    // SQLite takes a null pointer for NULL, so that nothing must still have an address.
    unsafe (bytes.isEmpty ? [0] : bytes).withUnsafeBytes {
      unsafe binder(statement, index, $0.baseAddress, Int32(bytes.count))
    }
  }

  private func check(_ status: Int32) throws(StoreError) {
    guard status == SQLITE_OK else {
      throw unsafe StoreError(sqlite: status, handle: handle, path: path)
    }
  }
}

/// Called by SQLite after each commit of the connection.
private func noteFrames(
  _ frames: UnsafeMutableRawPointer?,
  _ handle: OpaquePointer?,
  _ name: UnsafePointer<CChar>?,
  _ count: Int32
) -> Int32 {
  unsafe frames?.assumingMemoryBound(to: Int32.self).pointee = count
  return SQLITE_OK
}

extension Connection.Mode {
  fileprivate var flags: Int32 {
    let always = SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE
    return switch self {
    case .readWrite: always | SQLITE_OPEN_READWRITE
    case .create: always | SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    case .readOnly, .immutable: always | SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
    }
  }

  /// See <https://sqlite.org/c3ref/open.html>.
  fileprivate var parameters: String? {
    switch self {
    case .readWrite, .create: nil
    case .readOnly: "?readonly_shm=1"
    case .immutable: "?immutable=1"
    }
  }
}

/// The path as a URI.
private func uniformName(_ path: String) -> String {
  let plain = path.utf8.map { byte in
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: "_"):
      String(Unicode.Scalar(byte))
    default: (byte < 16 ? "%0" : "%") + String(byte, radix: 16)
    }
  }
  return "file:\(plain.joined())"
}
