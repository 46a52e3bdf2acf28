/// Parts words that are several known names in a row, as speech recognition writes a list.
struct NameTiling {
  let utterance: Utterance

  /// The names in `range`: several when known names cover it without a gap; else the range itself.
  ///
  /// A word such as "soup" makes one name of itself and the known name before it.
  func parts(of range: Range<Int>) -> [Range<Int>] {
    guard range.count > 1, utterance.notes[range.lowerBound].nameEnd < range.upperBound else {
      return [range]
    }
    var parts: [Range<Int>] = []
    var place = range.lowerBound
    while place < range.upperBound {
      let end = utterance.notes[place].nameEnd
      guard end > place, end <= range.upperBound else { return [range] }
      if let last = parts.last, goesOn(last, with: place..<end) {
        parts[parts.count - 1] = last.lowerBound..<end
      } else {
        parts.append(place..<end)
      }
      place = end
    }
    return parts
  }

  /// Whether two known names are one thing: "tomato" and "soup", "heinz" and "ketchup".
  private func goesOn(_ first: Range<Int>, with second: Range<Int>) -> Bool {
    if utterance.notes[second.lowerBound].classes.contains(.head) { return true }
    return isBrand(first) && !isBrand(second)
  }

  private func isBrand(_ range: Range<Int>) -> Bool {
    utterance.lexicon.isPhrase(range, .brand, in: utterance)
  }
}
