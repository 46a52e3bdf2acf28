import Files
public import Shopping
import Threads

/// A list store that keeps itself alike with a shared folder, unseen by whoever uses it.
///
/// The store below is the truth: what cannot be exchanged with the folder is told, and makes no
/// call fail. Before each call the folder is looked at, which costs a `stat` while nothing has
/// changed there. What was written goes out a moment later, and at the latest with ``close()``.
///
/// While nothing is shared, all this costs one look at the store's memory.
public final class SyncedListStore: ListStore {
  /// How the program that has the store works.
  public enum Life: Sendable {
    /// It does one thing and ends.
    case brief
    /// It waits for what people or programs want next.
    case long
  }

  /// How long changes are gathered before they go out.
  static let gathering = Duration.milliseconds(250)
  /// How often a program that lives long looks for what it may have missed, and after how long a
  /// pass that failed is tried again.
  static let interval = Duration.seconds(2)

  let truth: any ReplicaStore
  let life: Life
  let privateFolder: String
  let tell: @Sendable (SyncEvent) -> Void
  let state = Guarded(SyncedState())
  /// Held during a pass; there is one at a time.
  let passing = Guarded(())
  /// Held while something is written, until it is known which entry it is.
  private let writing = Guarded<Set<Int>>([])

  /// Keeps `truth` alike with the folder that its memory names.
  ///
  /// - Parameters:
  ///   - truth: the store of this machine.
  ///   - privateFolder: the store's own folder.
  ///   - life: how the program works.
  ///   - tell: is told of passes and of trouble, from any thread.
  public init(
    _ truth: any ReplicaStore,
    privateFolder: String,
    life: Life,
    tell: @escaping @Sendable (SyncEvent) -> Void
  ) {
    self.truth = truth
    self.privateFolder = privateFolder
    self.life = life
    self.tell = tell
  }

  /// Lends the current state, with what has come from other machines.
  public func read<Result>(_ body: (Household) throws -> Result) throws -> Result {
    look()
    return try truth.read(body)
  }

  /// Runs `body` in one transaction; what it changes goes out a moment later.
  public func write(
    _ draft: JournalDraft,
    _ body: (inout Household) throws -> [UInt8]
  ) throws -> (answer: [UInt8], entry: Int?) {
    look()
    let result = try writing.withLock { own in
      let result = try truth.write(draft, body)
      if let entry = result.entry { own.insert(entry) }
      return result
    }
    if result.entry != nil { publishSoon() }
    return result
  }

  /// Journal entries, newest first, that number below `before`.
  public func journal(before: Int?, limit: Int) throws -> [JournalEntry] {
    look()
    return try truth.journal(before: before, limit: limit)
  }

  /// Whether an entry was written by this program, through this store.
  public func hasWritten(_ entry: Int) -> Bool { writing.withLock { $0.contains(entry) } }

  /// Sends out what has not gone out yet, and stops looking.
  public func close() {
    let watch = state.withLock { state in
      state.isClosed = true
      defer { state.watch = nil }
      return state.watch
    }
    watch?.stop()
    if state.withLock(\.mustPublish), let folder = sharedFolder() { passQuietly(over: folder) }
  }
}

/// What a synced store knows of the folder.
struct SyncedState {
  /// The folder as it was set up when that was last looked up.
  var folder: BridgeFolder?
  /// When that was.
  var lookedUp: ContinuousClock.Instant?
  /// The folder after the last pass.
  var sighting: BridgeSighting?
  /// Not before this is a pass tried again that failed.
  var nextTry: ContinuousClock.Instant?
  /// Something was written that has not gone out.
  var mustPublish = false
  var isClosed = false
  var watch: FolderWatch?
  /// What has been told since all was well.
  var told: Set<SyncTrouble> = []
}
