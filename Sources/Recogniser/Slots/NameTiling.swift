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
    guard count > 1, !isOneThing(range), !(count == 2 && isWrittenTogether(range)) else {
      return visit(range)
    }
    visitJoined(range, isWhole: false, visit)
  }

  /// Whether two known names make a third: in scripts without spaces nearly all do that nothing
  /// parts (`チーズケーキ`, `牛肉麵`), while more are things in a row.
  private func isWrittenTogether(_ range: Range<Int>) -> Bool {
    let second = utterance.tokens[utterance.notes[range.lowerBound].nameEnd]
    return second.isSolo && second.isGlued
  }

  /// Whether all the names of `range` go on into one another: "rice wine vinegar".
  private func isOneThing(_ range: Range<Int>) -> Bool {
    var parts = 0
    visitJoined(range, isWhole: true) { _ in parts += 1 }
    return parts == 1
  }

  private func visitJoined(_ range: Range<Int>, isWhole: Bool, _ visit: (Range<Int>) -> Void) {
    var part = range.lowerBound..<utterance.notes[range.lowerBound].nameEnd
    var last = part
    while part.upperBound < range.upperBound {
      let next = part.upperBound..<utterance.notes[part.upperBound].nameEnd
      if goesOn(last, with: next, isWhole: isWhole) {
        part = part.lowerBound..<next.upperBound
      } else {
        visit(part)
        part = next
      }
      last = next
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
  /// "juice" or "toast" make one thing of what is before it ("mango juice") if nothing else stands
  /// beside them, for in a longer row they stand for themselves ("eggs bacon toast"), as they do
  /// behind a plural ("apples juice"). So does "milk", and only behind what gives it its flavour.
  private func goesOn(_ first: Range<Int>, with second: Range<Int>, isWhole: Bool) -> Bool {
    if isPhrase(second, .head) { return true }
    if isWhole, isPhrase(second, .flavoured), isPhrase(first, .flavour) { return true }
    if isPhrase(second, .looseHead) { return isWhole && !isPhrase(first, .plural) }
    return isPhrase(first, .brand) && !isPhrase(second, .brand)
  }

  private func isPhrase(_ range: Range<Int>, _ classes: LexiconClass) -> Bool {
    utterance.lexicon.isPhrase(range, classes, in: utterance)
  }
}
