public import Shopping

/// Something that one author did with one request.
public struct Deed: Sendable, Hashable {
  /// The journal entry that has it; several deeds that came from other machines may share one.
  public var entry: Int
  /// Milliseconds since 1970; of what came from elsewhere, when it came.
  public var time: Int64
  /// The person or program.
  public var author: String
  /// The way in, such as `repl` or `page`.
  public var surface: String
  /// The machine, as its owner calls it.
  public var device: String
  /// What was said, when it was said in words.
  public var phrase: String?
  /// What became different.
  public var operations: [Operation]
  /// The entries that it took back, when it was an undo.
  public var undoes: [Int]

  /// Puts a deed together.
  public init(
    entry: Int,
    time: Int64,
    author: String,
    surface: String,
    device: String,
    phrase: String?,
    operations: [Operation],
    undoes: [Int]
  ) {
    self.entry = entry
    self.time = time
    self.author = author
    self.surface = surface
    self.device = device
    self.phrase = phrase
    self.operations = operations
    self.undoes = undoes
  }
}

/// What was done to the lists, by anybody, through any surface, on any machine.
public protocol HouseholdHistory: Sendable {
  /// The deeds of the entries that number below `before` (all when `nil`), newest first.
  ///
  /// - Parameters:
  ///   - before: the number of an entry.
  ///   - limit: how many entries to read.
  /// - Returns: the deeds, and the number of the oldest entry that was read; `nil` behind the first.
  /// - Throws: what keeps the journal from being read.
  func deeds(before: Int?, limit: Int) throws -> (deeds: [Deed], oldest: Int?)
}

/// The history that a store's journal has by itself.
struct JournalHistory: HouseholdHistory {
  private let store: any ListStore

  init(_ store: any ListStore) { self.store = store }

  func deeds(before: Int?, limit: Int) throws -> (deeds: [Deed], oldest: Int?) {
    let entries = try store.journal(before: before, limit: limit)
    return (entries.map { Deed($0, device: "") }, entries.last?.number)
  }
}

extension Deed {
  /// What an entry of this machine, which is called `device`, tells.
  public init(_ entry: JournalEntry, device: String) {
    self.init(
      entry: entry.number,
      time: entry.time,
      author: entry.draft.author,
      surface: entry.draft.surface,
      device: device,
      phrase: entry.draft.phrase,
      operations: entry.operations,
      undoes: entry.undoes
    )
  }
}
