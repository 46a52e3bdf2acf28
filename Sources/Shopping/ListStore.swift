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
  /// `draft.isDryRun`, everything is taken back. A body that changed nothing and undid nothing
  /// leaves no entry, unless `draft.requestID` asks for its answer to be kept.
  ///
  /// - Returns: the answer bytes, and the entry's number (`nil` when nothing was written).
  func write(
    _ draft: JournalDraft,
    _ body: (inout Household) throws -> [UInt8]
  ) throws -> (answer: [UInt8], entry: Int?)

  /// Journal entries, newest first, that number below `before` (all when `nil`).
  func journal(before: Int?, limit: Int) throws -> [JournalEntry]
}
