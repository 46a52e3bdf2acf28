/// Which values are still the ones that an entry wrote, seen while walking back the journal.
///
/// An undo writes the old value with a new stamp. To undo further back, one has to know that the
/// new stamp stands for the old write; the history learns it from the undo entries it passes.
struct UndoHistory {
  /// A register of a row.
  struct Cell: Hashable {
    var row: RowID
    var field: RowField
  }

  private struct Write: Hashable {
    var cell: Cell
    var stamp: Stamp
  }

  private var restored: [Write: Stamp] = [:]
  /// The undo entry that took back an entry, by the latter's number.
  private var undoByEntry: [Int: JournalEntry] = [:]

  /// Whether an undo that was passed has taken this entry back.
  func isUndone(_ entry: Int) -> Bool { undoByEntry[entry] != nil }

  /// Learns from the next older entry.
  mutating func pass(_ entry: JournalEntry) {
    for number in entry.undoes where undoByEntry[number] == nil { undoByEntry[number] = entry }
    guard let undo = undoByEntry[entry.number] else { return }
    let undone = Dictionary(
      entry.operations.map { ($0.after.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    for operation in undo.operations {
      guard let back = undone[operation.after.id] else { continue }
      for field in RowField.allCases {
        learn(field, of: operation.after, from: back)
      }
    }
  }

  /// Notes that the write of a cell at `stamp` has brought back what `old` had written.
  mutating func restore(_ cell: Cell, at stamp: Stamp, from old: Stamp) {
    restored[Write(cell: cell, stamp: stamp)] = old
  }

  /// The write whose value a cell holds that was written at `stamp`.
  func origin(of stamp: Stamp, in cell: Cell) -> Stamp {
    var origin = stamp
    while let older = restored[Write(cell: cell, stamp: origin)] { origin = older }
    return origin
  }

  private mutating func learn(_ field: RowField, of row: Row, from undone: Operation) {
    guard let now = row.stamp(of: field), let was = undone.before?.stamp(of: field),
      let written = undone.after.stamp(of: field), was != written, now > written
    else { return }
    let write = Write(cell: Cell(row: row.id, field: field), stamp: now)
    // An undo of several steps brought back what the oldest of them found.
    guard restored[write] == nil || restored[write] == written else { return }
    restored[write] = was
  }
}
