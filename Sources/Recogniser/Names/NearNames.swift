import Threads

/// Finds near names among few or many; what it needs is made when it is first asked.
///
/// Up to some thousand names the quickest is to look at each (``LengthBuckets``). Beyond that the
/// names are sorted once (``SortedNames``), and those that came later stand in the buckets until
/// they are too many.
struct NearNames: Sendable {
  /// Above this many names they are sorted.
  static let manyNames = 2_048

  private var shelf = Shelf()

  /// Names are about to come that copies of this index do not know.
  mutating func part() {
    if !isKnownUniquelyReferenced(&shelf) { shelf = Shelf(shelf.copy) }
  }

  /// The names closest to `word`, a folded spelling.
  func nearest(
    to word: Span<UInt8>,
    within limit: Int,
    among names: NameTable
  )
    -> [NameIndex.Match]
  {
    let content = shelf.content(for: names)
    guard content.mayHold(word, within: limit), let automaton = EditAutomaton(word) else {
      return []
    }
    var nearest = Nearest(within: limit)
    content.recent.search(for: automaton, among: names, into: &nearest)
    content.sorted?.search(for: automaton, among: names, into: &nearest)
    return nearest.matches
  }

  /// What has been made so far.
  struct Content: Sendable {
    var sorted: SortedNames?
    var recent = LengthBuckets()
    /// The names with lower numbers are in one of both.
    var covered = 0

    /// Takes in the names that came since.
    mutating func cover(_ names: NameTable) {
      guard covered < names.count else { return }
      let sortedCount = sorted?.count ?? 0
      let waiting = recent.count + names.count - covered
      if waiting > max(NearNames.manyNames, sortedCount / 4) {
        sorted = SortedNames(names)
        recent = LengthBuckets()
      } else {
        for number in covered..<names.count { recent.append(number, of: names) }
      }
      covered = names.count
    }

    /// False when no name is within `limit` edits of `word`, so that no automaton is needed: an
    /// automaton takes two thousand bytes, and few words are near a name.
    func mayHold(_ word: Span<UInt8>, within limit: Int) -> Bool {
      sorted != nil || recent.mayHold(word, within: limit)
    }
  }

  /// Holds the content for copies of one index, so that one of them makes it for all.
  private final class Shelf: Sendable {
    private let held: Guarded<Content>

    init(_ content: Content = Content()) { held = Guarded(content) }

    var copy: Content { held.withLock { $0 } }

    func content(for names: NameTable) -> Content {
      held.withLock { content in
        content.cover(names)
        return content
      }
    }
  }
}
