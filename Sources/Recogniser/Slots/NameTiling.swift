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
      if let last = parts.last, utterance.notes[place].classes.contains(.head) {
        parts[parts.count - 1] = last.lowerBound..<end
      } else {
        parts.append(place..<end)
      }
      place = end
    }
    return parts
  }
}
