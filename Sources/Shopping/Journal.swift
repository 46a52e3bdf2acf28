/// What is known of a journal entry before its transaction runs.
public struct JournalDraft: Sendable, Hashable {
  /// The intent's name.
  public var intent: String
  /// Canonical JSON of the arguments.
  public var arguments: [UInt8]
  /// The way in, such as `repl` or `mcp`.
  public var surface: String
  /// The person or program that asked.
  public var author: String
  /// The utterance behind the request, when there was one.
  public var phrase: String?
  /// The key that makes a retry safe.
  public var requestID: String?
  /// Everything is taken back at the end.
  public var isDryRun: Bool

  /// Takes what the caller said of the request.
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

/// One change to one row: what it was and what it became.
public struct Operation: Sendable, Hashable {
  /// `nil` for a new row.
  public var before: Row?
  /// The row from then on.
  public var after: Row

  /// A change between two versions of one row.
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
  /// What was asked, by whom.
  public var draft: JournalDraft
  /// What was answered.
  public var answer: [UInt8]
  /// The changes, in order; one a row.
  public var operations: [Operation]
  /// The entries this one took back, when it is an undo.
  public var undoes: [Int]

  /// A committed entry.
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

/// The journal as it is read inside a transaction: by undo, and before a request is repeated.
public protocol JournalReading: Sendable {
  /// The entry recorded under this request key; read inside the transaction, so that two processes
  /// that repeat a request at once cannot both carry it out.
  func entry(forRequest requestID: String) throws -> JournalEntry?

  /// Entries that changed or undid something, newest first, that number below `before`.
  func entries(before: Int?, limit: Int) throws -> [JournalEntry]

  /// The number of the newest entry that changed or undid something; 0 when there is none.
  func newestNumber() throws -> Int
}

extension JournalReading {
  /// Reads the whole entry; a journal that can do with less says so itself.
  public func newestNumber() throws -> Int {
    try entries(before: nil, limit: 1).first?.number ?? 0
  }
}
