/// What another replica holds, as it comes out of a document.
public struct Incoming: Sendable, Hashable {
  /// Its rows, deleted ones included; handles mean nothing here.
  public var rows: [Row]
  /// The rows as both sides last had them; empty when that is not known.
  ///
  /// From them follows who has changed what: notes can be joined line by line, and a value that
  /// loses against another is told from one that was overwritten by somebody who had read it.
  public var base: [Row]
  /// Deletions older than this have left the other side's document.
  public var gcBefore: Stamp
  /// The rows are all that the other side holds, so that a row it lacks says something.
  ///
  /// What it says depends on the policy, and is never a deletion with ``MergePolicy/fieldMerge``.
  public var isComplete: Bool

  /// Takes what a document says.
  public init(
    rows: [Row],
    base: [Row] = [],
    gcBefore: Stamp = .oldest,
    isComplete: Bool = true
  ) {
    self.rows = rows
    self.base = base
    self.gcBefore = gcBefore
    self.isComplete = isComplete
  }
}
