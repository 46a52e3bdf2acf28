import CSQLite
import Glibc

extension StoreError {
  /// Names what SQLite reports; see <https://sqlite.org/rescode.html>.
  init(sqlite status: Int32, handle: OpaquePointer?, path: String) {
    let systemCode = unsafe handle == nil ? 0 : sqlite3_system_errno(handle)
    let kind = Kind(sqlite: status, systemCode: systemCode)
    let text = unsafe handle == nil ? sqlite3_errstr(status) : sqlite3_errmsg(handle)
    var detail = unsafe text.map { unsafe String(cString: $0) } ?? "SQLite error \(status)"
    if kind == .failed { detail += " (SQLite code \(status))" }
    if systemCode != 0 { detail += unsafe " (\(String(cString: strerror(systemCode))))" }
    self.init(kind, path: path, detail: detail, advice: kind.advice)
  }
}

extension StoreError.Kind {
  fileprivate init(sqlite status: Int32, systemCode: Int32) {
    switch (status & 0xFF, systemCode) {
    case (_, ENOSPC), (_, EDQUOT), (SQLITE_FULL, _): self = .full
    case (SQLITE_CORRUPT, _): self = .damaged
    case (SQLITE_NOTADB, _): self = .notAStore
    case (SQLITE_READONLY, _), (SQLITE_PERM, _), (_, EACCES), (_, EROFS), (_, EPERM):
      self = .readOnly
    case (SQLITE_BUSY, _), (SQLITE_LOCKED, _): self = .locked
    default: self = .failed
    }
  }

  /// What to do about it, where nothing more is known.
  var advice: String {
    switch self {
    case .damaged: "put a copy of the file from a backup in its place; this one is left as it is"
    case .notAStore: "move the file away, or choose another folder with BANANAS_HOME"
    case .readOnly: "give yourself permission to write the file and its folder"
    case .full: "free some space, then try again"
    case .locked: "wait for the other program to finish, or end it"
    case .newer, .networkFolder, .unsuitable, .failed:
      "check the disk and the system log, then try again"
    }
  }
}
