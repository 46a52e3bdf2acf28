import Text

/// Takes politeness, fillers and marks off the ends of a stretch of words, never out of it.
struct EdgeTrimmer {
  let utterance: Utterance

  /// `range` without what says nothing at its ends; names that are known stay whole.
  func trim(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var end = range.upperBound
    while start < end, let next = leading(start, end) { start = next }
    while start < end, let next = trailing(start, end) { end = next }
    return start..<end
  }

  private func leading(_ start: Int, _ end: Int) -> Int? {
    if utterance.isSeparator(start) { return start + 1 }
    guard utterance.notes[start].nameEnd <= start + 1, !utterance.notes[start].isInsideName,
      let phrase = utterance.lexicon.longest(
        [.filler, .polite, .wake],
        at: start,
        in: utterance,
        limit: end
      ), phrase.end < end, !utterance.notes[phrase.end].classes.contains(.conjunction)
    else { return nil }
    return phrase.end
  }

  private func trailing(_ start: Int, _ end: Int) -> Int? {
    if utterance.isSeparator(end - 1) { return end - 1 }
    guard !utterance.notes[end - 1].isInsideName else { return nil }
    let longest = utterance.tokens[end - 1].isSolo ? 12 : 6
    for first in max(start + 1, end - longest)..<max(start + 1, end)
    where utterance.lexicon.isPhrase(first..<end, .sayingNothing, in: utterance) {
      return first
    }
    return nil
  }
}
