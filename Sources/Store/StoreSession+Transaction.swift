import Shopping

/// A log of this many pages (1 MiB) is moved to the database; opening reads the log, so that this
/// bounds its time.
private let longestLog = 256

// A transaction is `begin`, the changes, `commit` or `takeBack`, and always `end`. In between the
// household is the caller's alone, so that changing it copies nothing.

extension StoreSession {
  /// Locks out other writers and lends the newest household with a pen.
  mutating func begin(
    _ draft: JournalDraft,
    _ journal: JournalReader
  ) throws(StoreError) -> Household {
    do throws(StoreError) {
      try lockWriters()
      let store = try beginImmediate()
      var household = store.lendHousehold()
      household.begin(with: pen(draft, store), journal: journal)
      return household
    } catch {
      forget()
      throw error
    }
  }

  /// Keeps what was done, durably, together with its entry and what is to be remembered.
  ///
  /// - Returns: The entry's number; `nil` when there was nothing to tell in the journal.
  mutating func commit(
    _ household: inout Household,
    _ draft: JournalDraft,
    _ answer: [UInt8],
    remembering changes: [String: [UInt8]?] = [:]
  ) throws(StoreError) -> Int? {
    let changes = draft.isDryRun ? [:] : changes
    guard let store = open else { return nil }
    let entry = self.entry(household, draft, answer, store)
    guard entry != nil || !changes.isEmpty else {
      takeBack(&household)
      return nil
    }
    do throws(StoreError) {
      let position = try entry.map { entry throws(StoreError) in
        try store.connection.append(entry, after: store.position)
      }
      try store.connection.remember(changes)
      try store.connection.run("COMMIT")
      household.commit()
      if let position { store.advance(to: position) }
      store.takeHousehold(household)
    } catch {
      store.connection.rollback()
      forget()
      throw error
    }
    if store.connection.pagesInLog >= longestLog { checkpoint(.passive) }
    return entry?.number
  }

  /// Takes back what was done.
  mutating func takeBack(_ household: inout Household) {
    guard let store = open else { return }
    household.rollback()
    store.connection.rollback()
    store.takeHousehold(household)
  }

  /// Lets other writers in again.
  mutating func end() { unlockWriters() }

  private func pen(_ draft: JournalDraft, _ store: OpenStore) -> Pen {
    Pen(
      replica: store.replica,
      now: settings.clock.now(store.position.time),
      author: draft.author,
      clock: store.position.clock,
      identities: settings.seed.map {
        SeededIdentities(seed: $0, drawn: store.position.identities)
      } ?? RandomIdentities()
    )
  }

  /// The entry that keeps what was done, `nil` when there is nothing to keep.
  private func entry(
    _ household: Household,
    _ draft: JournalDraft,
    _ answer: [UInt8],
    _ store: OpenStore
  ) -> StoredEntry? {
    let hasChanged = !household.operations.isEmpty || !household.undoneEntries.isEmpty
    guard let pen = household.pen, !draft.isDryRun, hasChanged || draft.requestID != nil else {
      return nil
    }
    let seeded = pen.identities as? SeededIdentities
    return StoredEntry(
      number: store.position.number + 1,
      time: pen.now,
      replica: store.replica,
      clock: pen.clock,
      identities: seeded?.drawn ?? store.position.identities,
      lastOperation: store.position.operations + household.operations.count,
      draft: draft,
      answer: answer,
      undoes: household.undoneEntries,
      operations: household.operations.map(StoredOperation.init)
    )
  }
}

extension Connection {
  /// Appends an entry where the journal has come to.
  ///
  /// - Returns: where it has come to then.
  fileprivate func append(
    _ entry: StoredEntry,
    after position: JournalPosition
  ) throws(StoreError) -> JournalPosition {
    let hash = entry.hash(after: position.hash)
    try append(entry, hash: hash)
    return JournalPosition(entry, hash: hash)
  }
}

extension JournalPosition {
  /// The position after `entry`.
  fileprivate init(_ entry: StoredEntry, hash: [UInt8]) {
    self.init(
      number: entry.number,
      time: entry.time,
      clock: entry.clock,
      identities: entry.identities,
      operations: entry.lastOperation,
      hash: hash
    )
  }
}
