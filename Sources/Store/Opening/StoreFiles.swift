import Files

/// The files of one store, by name.
struct StoreFiles: Sendable {
  let folder: String

  /// The database.
  var database: String { "\(folder)/bananas.db" }
  /// SQLite's log of commits that are not in the database yet.
  var log: String { database + "-wal" }
  /// What SQLite's connections share in memory; made anew from the log.
  var shared: String { database + "-shm" }
  /// Held by whoever writes.
  var lock: String { "\(folder)/bananas.lock" }
  /// Tells the database from a copy of it; see ``Residence``.
  var nonce: String { "\(folder)/bananas.nonce" }
  /// A database that is being made; takes its name when it is whole.
  var unfinished: String { database + ".new" }

  /// Refuses what is not a plain file in the place of one of them.
  ///
  /// - Returns: The database as it stands, `nil` when there is none.
  func checked() throws(StoreError) -> FileStatus? {
    try filing { () throws(FileError) in
      for path in [log, shared] { _ = try FileStatus.ofPlainFile(path) }
      return try FileStatus.ofPlainFile(database)
    }
  }

  /// The database and its log as they stand.
  func identities() throws(StoreError) -> [FileStatus?] {
    try filing { () throws(FileError) in
      [try FileStatus.of(database), try FileStatus.of(log)]
    }
  }

  /// Refuses folders whose file system does not share memory between machines.
  func requireLocalFolder(_ kind: FileSystemKind) throws(StoreError) {
    guard case .network(let name) = kind else { return }
    throw StoreError(
      .networkFolder,
      path: folder,
      detail: "it is on a network file system (\(name)), where a database can be damaged",
      advice: "choose a folder on this machine's own disk with BANANAS_HOME"
    )
  }
}
