import Files
import Shopping

/// What one store of this process holds on to between calls; used by one thread at a time.
struct StoreSession {
  let settings: StoreSettings
  let opener: StoreOpener
  private let vocabulary: Vocabulary
  private let lock: SideLock
  private(set) var open: OpenStore?

  init(_ settings: StoreSettings, _ opener: StoreOpener, _ vocabulary: Vocabulary) {
    self.settings = settings
    self.opener = opener
    self.vocabulary = vocabulary
    lock = SideLock(path: opener.files.lock)
  }

  /// The household as it is now.
  mutating func current() throws(StoreError) -> Household {
    do throws(StoreError) {
      return try refreshed().household
    } catch {
      forget()
      throw error
    }
  }

  /// Closes the store; the next call opens it anew.
  ///
  /// What was remembered of a store in trouble is not to be trusted.
  mutating func forget() { open = nil }

  private mutating func refreshed() throws(StoreError) -> OpenStore {
    while true {
      let store = try opened(toWrite: false)
      if try isCurrent(store) { return store }
      forget()
    }
  }

  private func isCurrent(_ store: OpenStore) throws(StoreError) -> Bool {
    if !settings.safeguards.contains(.refresh) { return true }
    return try store.refresh()
  }
}

// MARK: - Writers

extension StoreSession {
  /// Takes the writers' lock, in a folder that is made when it is missing; waits for other writers
  /// as long as the settings say, or `patience`.
  mutating func lockWriters(within patience: Duration? = nil) throws(StoreError) {
    let patience = patience ?? settings.patience
    try filing { () throws(FileError) in
      try PrivateFolder.create(opener.files.folder)
      if settings.safeguards.contains(.sideLock) { try lock.acquire(within: patience) }
    }
  }

  mutating func unlockWriters() { lock.release() }

  /// Starts a transaction on the newest state; under the writers' lock.
  mutating func beginImmediate() throws(StoreError) -> OpenStore {
    while true {
      let store = try opened(toWrite: true)
      try confirmReplica(of: store)
      try store.connection.run("BEGIN IMMEDIATE")
      if try isCurrent(store) { return store }
      store.connection.rollback()
      forget()
    }
  }

  /// How a checkpoint leaves the log.
  enum Checkpoint: String {
    /// As a file that the next commits write over; growing a file again would cost them more.
    case passive = "PASSIVE"
    /// Empty.
    case truncating = "TRUNCATE"
  }

  /// Moves what is in the log to the database; under the writers' lock.
  ///
  /// What was acknowledged is safe in the log. So a checkpoint that cannot be made now, because
  /// somebody reads or the disk is full, is left to a later one, and its trouble is no trouble.
  mutating func checkpoint(_ kind: Checkpoint) {
    guard let connection = open?.connection else { return }
    connection.setBusyTimeout(milliseconds: 0)
    try? connection.run("PRAGMA wal_checkpoint(\(kind.rawValue))")
    connection.setBusyTimeout(milliseconds: 5_000)
  }
}

// MARK: - Opening

extension StoreSession {
  /// Opens the store; a writer holds the lock already.
  private mutating func opened(toWrite: Bool) throws(StoreError) -> OpenStore {
    if let open, try !open.isMoved(), !(toWrite && open.connection.isReadOnly) { return open }
    forget()
    let connection = try connected(toWrite: toWrite)
    let store = try OpenStore(connection, opener.files, vocabulary: vocabulary)
    open = store
    return store
  }

  private mutating func connected(toWrite: Bool) throws(StoreError) -> Connection {
    if let connection = try opener.open(toWrite: toWrite) { return connection }
    if !toWrite { try lockWriters() }
    defer { if !toWrite { unlockWriters() } }
    try opener.prepare()
    guard let connection = try opener.open(toWrite: toWrite) else {
      throw .damaged(opener.files.database, "the file vanished while it was being opened")
    }
    return connection
  }
}
