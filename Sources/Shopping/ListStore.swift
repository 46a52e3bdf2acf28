/// The port through which the domain reaches the truth on this machine.
///
/// All calls are synchronous and safe from any thread; one transaction runs at a time per store.
public protocol ListStore: Sendable {
  /// Lends the current state, refreshed when another process has committed.
  func read<Result>(_ body: (Household) throws -> Result) throws -> Result

  /// Runs `body` in one transaction under the writers' lock.
  ///
  /// When it returns, the household's ``Household/operations`` and the journal entry made of
  /// `draft` and the returned bytes are committed together and durably. When it throws, or
  /// `draft.isDryRun`, everything is taken back.
  ///
  /// - Returns: the answer bytes, and the entry's number (`nil` when nothing was written).
  func write(
    _ draft: JournalDraft,
    _ body: (inout Household) throws -> [UInt8]
  ) throws -> (answer: [UInt8], entry: Int?)

  /// The journal entry recorded under this request key.
  func entry(forRequest requestID: String) throws -> JournalEntry?

  /// Journal entries, newest first, that number below `before` (all when `nil`).
  func journal(before: Int?, limit: Int) throws -> [JournalEntry]
}

/// What is known of a journal entry before its transaction runs.
public struct JournalDraft: Sendable, Hashable {
  public var intent: String
  /// Canonical JSON of the arguments.
  public var arguments: [UInt8]
  public var surface: String
  public var author: String
  public var phrase: String?
  public var requestID: String?
  public var isDryRun: Bool

  public init(
    intent: String,
    arguments: [UInt8],
    surface: String,
    author: String,
    phrase: String? = nil,
    requestID: String? = nil,
    isDryRun: Bool = false
  ) {
    self.intent = intent
    self.arguments = arguments
    self.surface = surface
    self.author = author
    self.phrase = phrase
    self.requestID = requestID
    self.isDryRun = isDryRun
  }
}

/// One change to one row: what it was and what it became. `before` is `nil` for a new row.
public struct Operation: Sendable, Hashable {
  public var before: Row?
  public var after: Row

  public init(before: Row?, after: Row) {
    self.before = before
    self.after = after
  }
}

/// A committed invocation with everything it changed.
public struct JournalEntry: Sendable, Hashable {
  /// 1, 2, 3 … without gaps.
  public var number: Int
  /// Milliseconds since 1970.
  public var time: Int64
  public var draft: JournalDraft
  public var answer: [UInt8]
  public var operations: [Operation]
  /// The entries this one took back, when it is an undo.
  public var undoes: [Int]

  public init(
    number: Int,
    time: Int64,
    draft: JournalDraft,
    answer: [UInt8],
    operations: [Operation],
    undoes: [Int] = []
  ) {
    self.number = number
    self.time = time
    self.draft = draft
    self.answer = answer
    self.operations = operations
    self.undoes = undoes
  }
}

/// The journal as the domain's undo reads it, inside a transaction.
public protocol JournalReading: Sendable {
  /// Entries that changed something, newest first.
  func entries(before: Int?, limit: Int) throws -> [JournalEntry]
}
