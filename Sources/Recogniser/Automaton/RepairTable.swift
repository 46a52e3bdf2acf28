import Text

/// Carrier words by their misspellings with one letter left out: Garbe's symmetric deletes (2012).
///
/// Two words within one edit share a form in which at most one letter is missing from either, so
/// one look-up per letter finds every candidate; the true distance is measured afterwards.
enum RepairTable {
  /// The shortest word that is ever repaired.
  static let shortest = 3
  /// From this length two edits are forgiven.
  static let longWord = 8

  /// The edits forgiven in a word of `count` letters.
  static func limit(forLength count: Int) -> Int {
    count < shortest ? 0 : count < longWord ? 1 : 2
  }

  /// Visits the keys of `word`, a folded spelling, with up to `limit` letters left out; itself
  /// first.
  static func visitForms(of word: [UInt32], limit: Int, _ visit: (WordKey) -> Void) {
    visit(WordKey(folded: word, leavingOut: -1, -1))
    guard limit > 0 else { return }
    for first in word.indices {
      visit(WordKey(folded: word, leavingOut: first, -1))
      guard limit > 1 else { continue }
      for second in (first + 1)..<max(first + 1, word.count) {
        visit(WordKey(folded: word, leavingOut: first, second))
      }
    }
  }
}
