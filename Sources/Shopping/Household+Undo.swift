import Text

/// What undoing came to.
public struct Undoing: Sendable, Hashable {
  /// The entries taken back, newest first.
  public internal(set) var entries: [JournalEntry] = []
  /// Rows that somebody has changed since in the same place; their later changes stay.
  public internal(set) var kept: [Row] = []
}

extension Household {
  /// Takes back the latest changes, whoever made them through whichever surface.
  ///
  /// Steps go back in time: what was undone before is passed over, and an undo is not undone. What
  /// one phrase asked for is one step, however many entries it came to. Only fields that still hold
  /// what the undone entry wrote return to what they were before it. An entry whose fields have all
  /// been changed since counts as undone, too.
  ///
  /// - Parameters:
  ///   - steps: How many requests; fewer are taken back when the journal ends.
  ///   - author: Takes back only what this author did; `agent` are all programs, and a program is
  ///     known by its own name, too.
  /// - Returns: What was taken back, and what was left.
  /// - Throws: ``ShoppingError/nothingToUndo(author:)``, and what reading the journal throws.
  /// - Complexity: O(*n*) in the number of changes since the oldest one taken back.
  public mutating func undo(steps: Int = 1, author: String? = nil) throws -> Undoing {
    try undo(steps: steps, author: author, of: .min ... .max)
  }

  /// Takes back one change, whatever has been done since.
  ///
  /// What was changed since in the same place stays as it is.
  ///
  /// - Returns: What was taken back, and what was left.
  /// - Throws: ``ShoppingError/nothingToUndo(author:)`` when there is no such entry, or it is an undo
  ///   or was taken back; and what reading the journal throws.
  /// - Complexity: O(*n*) in the number of changes since the entry.
  public mutating func undo(entry number: Int) throws -> Undoing {
    try undo(steps: 1, author: nil, of: number...number)
  }

  /// Takes back the latest changes whose entries have such numbers.
  private mutating func undo(
    steps: Int,
    author: String?,
    of numbers: ClosedRange<Int>
  ) throws -> Undoing {
    var undoing = Undoing()
    var history = UndoHistory()
    var requests = UndoneRequests(left: steps)
    var before: Int?
    while !requests.areAll, before ?? .max > numbers.lowerBound {
      let entries = try journal?.entries(before: before, limit: 16) ?? []
      guard let oldest = entries.last else { break }
      before = oldest.number
      for entry in entries where !requests.areAll {
        history.pass(entry)
        guard numbers.contains(entry.number), entry.undoes.isEmpty,
          !history.isUndone(entry.number), entry.draft.isBy(author), requests.take(entry.draft)
        else { continue }
        try revert(entry, &history, &undoing)
      }
    }
    guard !undoing.entries.isEmpty else { throw ShoppingError.nothingToUndo(author: author) }
    undoneEntries = undoing.entries.map(\.number)
    return undoing
  }

  private mutating func revert(
    _ entry: JournalEntry,
    _ history: inout UndoHistory,
    _ undoing: inout Undoing
  ) throws {
    for operation in entry.operations.reversed() {
      let isWhole: Bool
      switch (operation.before, operation.after) {
      case (let before, .item(let after)):
        isWhole = try revert(before?.item, after, &history)
      case (let before, .list(let after)):
        isWhole = revert(before?.list, after, &history)
      }
      if !isWhole { undoing.kept.append(operation.after) }
    }
    undoing.entries.append(entry)
  }
}

/// The requests that an undo takes back, newest first.
///
/// The journal has an entry for each command of a phrase. Nobody asks for the same twice in one
/// phrase: where a command comes again, the phrase was said again.
private struct UndoneRequests {
  private var left: Int
  private var commands: [JournalDraft] = []
  /// Whether as many as were asked for are taken back, the last one whole.
  private(set) var areAll = false

  init(left: Int) { self.left = left }

  /// Whether the next older entry is to be taken back, too.
  mutating func take(_ draft: JournalDraft) -> Bool {
    if !isOfSamePhrase(draft) {
      areAll = left == 0
      guard !areAll else { return false }
      left -= 1
      commands = []
    }
    commands.append(draft)
    areAll = left == 0 && draft.phrase == nil
    return true
  }

  private func isOfSamePhrase(_ draft: JournalDraft) -> Bool {
    guard let last = commands.last, last.phrase != nil,
      (last.phrase, last.author, last.surface) == (draft.phrase, draft.author, draft.surface)
    else { return false }
    return !commands.contains { ($0.intent, $0.arguments) == (draft.intent, draft.arguments) }
  }
}

extension JournalDraft {
  /// Whether the author goes by this name.
  fileprivate func isBy(_ name: String?) -> Bool {
    name.map { AuthorName(author).isAlso($0) } ?? true
  }
}

/// Who did something, as the journal has it.
public struct AuthorName: Sendable, Hashable {
  private let folded: String

  /// Takes a journal's author.
  public init(_ author: String) { folded = Folding.fold(author) }

  /// Whether the author goes by this name, however it is written: `agent:claude` does by `agent` and
  /// `claude`, too.
  public func isAlso(_ name: String) -> Bool {
    let name = Folding.fold(name)
    return folded == name || folded.split(separator: ":").contains { $0 == name }
  }
}
