import Files
import Threads

extension SQLiteListStore {
  /// Reads whatever can still be read of the rows, without changing anything.
  ///
  /// - Throws: ``StoreError`` when the file cannot be opened at all; one that is no database, or of
  ///   which nothing can be read, has no rows.
  public func salvage() throws -> StoreSalvage {
    let connection = try Connection(opener.files.database, .readWrite)
    var salvager = Salvager(connection)
    return salvager.salvage()
  }

  /// Moves the store's files aside, so that the next call makes a new store.
  ///
  /// - Returns: the folder they are in now.
  /// - Throws: ``StoreError``, also when another program does not give the lock back.
  public func setAside(as name: String) throws -> String {
    let files = opener.files
    return try session.withLock { session throws(StoreError) in
      session.forget()
      try session.lockWriters()
      defer { session.unlockWriters() }
      let folder = "\(files.folder)/\(name)"
      try filing { () throws(FileError) in
        try PrivateFolder.create(folder)
        // The log goes first: a database without its log is an older whole one, a log without its
        // database is nothing.
        for file in [files.log, files.shared, files.database] where try FileStatus.of(file) != nil {
          let base = file.split(separator: "/").last.map(String.init) ?? "store"
          try DurableFile.rename(file, to: "\(folder)/\(base)")
        }
      }
      return folder
    }
  }
}
