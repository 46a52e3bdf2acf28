/// Joins two changes of one note, line by line; lines end at a new line or at `; `.
enum NoteMerge {
  /// The note with both changes; `nil` when both replaced the same line, each by another.
  ///
  /// Lines that both added in one place are both kept, those of the earlier change first.
  static func joined(_ base: String, _ earlier: String, _ later: String) -> String? {
    let lines = lines(of: base)
    let first = Change(from: lines, to: Self.lines(of: earlier))
    let second = Change(from: lines, to: Self.lines(of: later))
    var joined: [Substring] = []
    for gap in 0...lines.count {
      let (added, alsoAdded) = (first.added[gap], second.added[gap])
      let isContradiction =
        gap < lines.count && first.removed.contains(gap) && second.removed.contains(gap)
        && added != alsoAdded && !added.isEmpty && !alsoAdded.isEmpty
      if isContradiction { return nil }
      joined += added + alsoAdded.filter { !added.contains($0) }
      let isRemoved = first.removed.contains(gap) || second.removed.contains(gap)
      if gap < lines.count, !isRemoved { joined.append(lines[gap]) }
    }
    return joined.joined(separator: (base + earlier + later).contains("\n") ? "\n" : "; ")
  }

  static func lines(of note: String) -> [Substring] {
    note.split(separator: "\n").flatMap { $0.split(separator: "; ") }
  }

  /// What one side did to the lines.
  private struct Change {
    /// The lines added before each of the old ones, and after the last.
    var added: [[Substring]]
    /// The old lines that are gone.
    var removed: Set<Int> = []

    init(from old: [Substring], to new: [Substring]) {
      added = Array(repeating: [], count: old.count + 1)
      let difference = new.difference(from: old)
      var isNew: Set<Int> = []
      for case .insert(let position, _, _) in difference { isNew.insert(position) }
      for case .remove(let position, _, _) in difference { removed.insert(position) }
      let kept = old.indices.filter { !removed.contains($0) }
      var passed = 0
      for position in new.indices {
        if isNew.contains(position) {
          added[passed == 0 ? 0 : kept[passed - 1] + 1].append(new[position])
        } else {
          passed += 1
        }
      }
    }
  }
}
