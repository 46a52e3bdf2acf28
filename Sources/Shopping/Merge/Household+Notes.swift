extension Household {
  /// The row with a note that has the changes of both sides, when they can be told and do not
  /// contradict each other; else as it is.
  ///
  /// The joined note is a write of this replica, later than both: others take it from here.
  mutating func joiningNotes(
    of ours: Row,
    and theirs: Row,
    in kept: Row,
    _ merge: inout Merge
  ) -> Row {
    guard case (.item(let ours), .item(let theirs), .item(var item)) = (ours, theirs, kept),
      case .item(let base)? = merge.base[item.id],
      ours.note.stamp > base.note.stamp, theirs.note.stamp > base.note.stamp,
      ours.note != theirs.note
    else { return kept }
    let (earlier, later) =
      ours.note.stamp < theirs.note.stamp ? (ours.note, theirs.note) : (theirs.note, ours.note)
    guard
      let joined = NoteMerge.joined(base.note.value, earlier.value, later.value),
      NoteMerge.lines(of: joined).sorted() != NoteMerge.lines(of: later.value).sorted(),
      joined.unicodeScalars.count <= TextField.note.limit
    else { return kept }
    item.note = Register(joined, at: stamp(after: later.stamp))
    merge.result.decisions.append(.joinedNotes(before: ours, after: item))
    return .item(item)
  }
}
