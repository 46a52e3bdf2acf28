import Text

/// Tells whether a word is another one that slipped: "tomatos" is meant to be "tomatoes".
///
/// Only what people do to a word that they mean counts: a letter that is doubled, or not; two
/// letters that changed places; a letter left out of a long word or put into it, neither the first
/// nor the last. Another letter makes another word: batter is no butter.
enum Slip {
  /// The shortest word in which a double letter may be single.
  private static let shortest = 4
  /// The shortest word in which letters may have changed places.
  private static let shortestTwisted = 5
  /// The shortest word with a letter too many or too few.
  private static let shortestUneven = 6

  /// Whether `said` is `meant` with one such slip, or with several double letters wrong.
  static func made(_ said: [UInt8], of meant: [UInt8]) -> Bool {
    guard said != meant, said.count >= shortest else { return false }
    if withoutDoubles(said) == withoutDoubles(meant) { return true }
    let first = zip(said, meant).prefix { $0 == $1 }.count
    let last = zip(said.reversed(), meant.reversed()).prefix { $0 == $1 }.count
    guard first > 0, last > 0, said.count >= shortestTwisted else { return false }
    if said.count == meant.count {
      return first + last == said.count - 2 && said[first] == meant[first + 1]
        && said[first + 1] == meant[first]
    }
    return said.count >= shortestUneven && abs(said.count - meant.count) == 1
      && first + last >= min(said.count, meant.count)
  }

  private static func withoutDoubles(_ letters: [UInt8]) -> [UInt8] {
    letters.enumerated().filter { $0 == 0 || letters[$0 - 1] != $1 }.map(\.1)
  }
}

extension Utterance {
  /// What is on the list that is a slip of the thing which the words of `range` name, as a word that
  /// the language does not know: new names are kept as they were said, but are the same thing.
  func slip(of range: Range<Int>) -> String? {
    guard !names.isEmpty,
      names.longest(from: range.lowerBound, in: tokens, before: range.upperBound)?.end
        != range.upperBound
    else { return nil }
    let bytes = bytes
    let meant = NameTable.folded(tokens[range], in: bytes.span)
    let near = names.nearest(to: meant.span, within: NameTable.letterCount(of: meant) < 6 ? 1 : 2)
    guard near.count == 1, let edits = near.first?.edits, edits > 0 else { return nil }
    let known = names.name(near[0].number)
    guard Slip.made(Array(Folding.fold(known).utf8), of: meant), !isWord(known) else { return nil }
    return known
  }

  /// Whether the language knows every word of `name`.
  private func isWord(_ name: String) -> Bool {
    var numbers: [UInt32] = []
    var phrases = Pool<UInt32>(capacity: 4)
    let words = Tokeniser.tokens(in: name, dividing: lexicon.division)
    lexicon.lookUp(words, words: &numbers, phrases: &phrases)
    return !numbers.contains(0)
  }
}
