public import Shopping
import Threads

/// The truth on this machine: a household in an SQLite database that many processes use at once.
///
/// Nothing is opened or created before the first call; the first one makes the folder and the
/// database. A change is on the disk when ``write(_:_:)`` returns.
public final class SQLiteListStore: ListStore {
  let opener: StoreOpener
  private let journal: JournalReader
  let session: Guarded<StoreSession>

  /// A store as the settings say, with the words of the household's languages.
  public convenience init(_ settings: StoreSettings, vocabulary: Vocabulary) {
    self.init(settings, vocabulary: vocabulary, schema: .current)
  }

  /// A store of another version, for tests of what happens between versions.
  package init(_ settings: StoreSettings, vocabulary: Vocabulary, schema: Schema) {
    opener = StoreOpener(settings, schema: schema)
    journal = JournalReader(opener)
    session = Guarded(StoreSession(settings, opener, vocabulary))
  }

  /// Lends the current state, refreshed when another process has committed.
  ///
  /// - Throws: ``StoreError``, and what `body` throws.
  public func read<Result>(_ body: (Household) throws -> Result) throws -> Result {
    let household = try session.withLock { session throws(StoreError) in try session.current() }
    return try body(household)
  }

  /// Runs `body` in one transaction under the writers' lock.
  ///
  /// Within `body`, ``read(_:)`` and ``write(_:_:)`` cannot be called.
  ///
  /// - Throws: ``StoreError``, and what `body` throws.
  public func write(
    _ draft: JournalDraft,
    _ body: (inout Household) throws -> [UInt8]
  ) throws -> (answer: [UInt8], entry: Int?) {
    try transaction(draft) { household, _ in (try body(&household), [:]) }
  }

  /// Runs `body` in one transaction; it returns the answer and what the memory is to hold from then
  /// on.
  func transaction(
    _ draft: JournalDraft,
    _ body: (inout Household, StoreSession) throws -> (
      answer: [UInt8], changes: [String: [UInt8]?]
    )
  ) throws -> (answer: [UInt8], entry: Int?) {
    try session.withLock { session in
      defer { session.end() }
      var household = try session.begin(draft, journal)
      do {
        let (answer, changes) = try body(&household, session)
        return (answer, try session.commit(&household, draft, answer, remembering: changes))
      } catch {
        session.takeBack(&household)
        throw error
      }
    }
  }

  /// Journal entries, newest first, that number below `before` (all when `nil`).
  ///
  /// - Throws: ``StoreError``.
  public func journal(before: Int?, limit: Int) throws -> [JournalEntry] {
    try journal.allEntries(before: before, limit: limit)
  }

  /// Moves the log into the database and closes the store.
  ///
  /// For programs that have been running for a while. One that made a change and exits need not:
  /// nothing is lost, and the next one goes on with the log. It waits for nobody: while another
  /// program writes, the log is left to that one.
  public func close() {
    session.withLock { session in
      defer { session.forget() }
      guard session.open != nil, (try? session.lockWriters(within: .zero)) != nil else { return }
      session.checkpoint(.truncating)
      session.unlockWriters()
    }
  }
}
