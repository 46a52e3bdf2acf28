/// Parts words that are several known names in a row, as speech recognition writes a list.
struct NameTiling {
  let utterance: Utterance

  /// The names in `range`: several when three or more known names cover it, or two of which the
  /// first is a plural ("eggs milk"); else the range itself ("milk chocolate" is one thing).
  func parts(of range: Range<Int>) -> [Range<Int>] {
    guard range.count > 1, utterance.nameEnd[range.lowerBound] < range.upperBound else {
      return [range]
    }
    var parts: [Range<Int>] = []
    var place = range.lowerBound
    while place < range.upperBound {
      let end = utterance.nameEnd[place]
      guard end > place, end <= range.upperBound else { return [range] }
      parts.append(place..<end)
      place = end
    }
    return parts.count >= 3 ? parts : [range]
  }
}
