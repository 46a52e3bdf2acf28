import Text

/// Parts words that are several known names in a row, as speech recognition writes a list.
struct NameTiling {
  let utterance: Utterance

  /// Visits the names in `range`: several when known names cover it without a gap; else the range
  /// itself.
  ///
  /// A word such as "soup" makes one name of itself and the known name before it.
  func visitParts(of range: Range<Int>, _ visit: (Range<Int>) -> Void) {
    let count = count(in: range)
    guard count > 1 else { return visit(range) }
    var part = range.lowerBound..<utterance.notes[range.lowerBound].nameEnd
    while part.upperBound < range.upperBound {
      let next = part.upperBound..<utterance.notes[part.upperBound].nameEnd
      if goesOn(part, with: next, isPair: count == 2) {
        part = part.lowerBound..<next.upperBound
      } else {
        visit(part)
        part = next
      }
    }
    visit(part)
  }

  /// How many known names cover `range` without a gap; 0 when they do not.
  func count(in range: Range<Int>) -> Int {
    var count = 0
    var place = range.lowerBound
    while place < range.upperBound {
      let end = utterance.notes[place].nameEnd
      guard end > place, end <= range.upperBound else { return 0 }
      count += 1
      place = end
    }
    return count
  }

  /// Whether two known names are one thing: "tomato" and "soup", "heinz" and "ketchup".
  ///
  /// "juice" or "toast" make one thing of a pair ("mango juice"), but in a longer row they stand for
  /// themselves ("eggs bacon toast"), as they do behind a plural ("apples juice").
  private func goesOn(_ first: Range<Int>, with second: Range<Int>, isPair: Bool) -> Bool {
    if isPhrase(second, .head) { return true }
    if isPhrase(second, .looseHead) { return isPair && !isPhrase(first, .plural) }
    return isPhrase(first, .brand) && !isPhrase(second, .brand)
  }

  private func isPhrase(_ range: Range<Int>, _ classes: LexiconClass) -> Bool {
    utterance.lexicon.isPhrase(range, classes, in: utterance)
  }
}
