import Text

/// Tells whether two spellings are one word, of which one slipped: "tomatos", "tomatoes".
///
/// Only what people do to a word that they mean counts: a letter that is doubled, or not; two
/// letters that changed places; a letter left out of a long word or put into it, neither the first
/// nor the last. Another letter makes another word: batter is no butter.
enum Slip {
  /// The shortest word whose double letter may be single in the other.
  private static let shortest = 4
  /// The shortest word in which letters may have changed places; one more than that is the shortest
  /// that may have a letter too many, or lack one that another has.
  private static let shortestTwisted = 5

  /// Whether one of two spellings is the other with one such slip, or with several double letters
  /// wrong.
  static func isAll(between one: String, and other: String) -> Bool {
    let (one, other) = (Array(one.unicodeScalars), Array(other.unicodeScalars))
    let shorter = min(one.count, other.count)
    guard one != other, max(one.count, other.count) >= shortest else { return false }
    if withoutDoubles(one) == withoutDoubles(other) { return true }
    let first = zip(one, other).prefix { $0 == $1 }.count
    let last = zip(one.reversed(), other.reversed()).prefix { $0 == $1 }.count
    guard first > 0, last > 0, shorter >= shortestTwisted else { return false }
    if one.count == other.count {
      return first + last == one.count - 2 && one[first] == other[first + 1]
        && one[first + 1] == other[first]
    }
    return max(one.count, other.count) > shortestTwisted && abs(one.count - other.count) == 1
      && first + last >= shorter
  }

  private static func withoutDoubles(_ letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
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
    let said = String(decoding: meant, as: UTF8.self)
    guard Slip.isAll(between: Folding.fold(known), and: said), !isWord(known) else { return nil }
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
