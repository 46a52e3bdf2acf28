import Text

/// Finds out which list some words name.
struct ListNameReader {
  /// Words of so many letters are never mended.
  private static let mostPreciseLetters = 4

  let utterance: Utterance

  /// The list named by the words of `range`; `nil` for words that go on with something else: "and
  /// eggs", or what stands behind a comma.
  ///
  /// A known list is written as it is known, also when its name ends in the word list itself
  /// ("Grocery List" for "the grocery list") or one letter is wrong. Four letters or fewer are taken
  /// as they are: too many words are that close.
  func name(_ range: Range<Int>) -> String? {
    let range = withoutArticles(range)
    if let known = known(range) { return known }
    if goesOn(range.lowerBound) { return nil }
    let text = utterance.name(range)
    let isSolo = range.contains { utterance.tokens[$0].isSolo }
    let limit =
      isSolo ? 0 : text.utf8.count >= 8 ? 2 : text.utf8.count > Self.mostPreciseLetters ? 1 : 0
    let close = utterance.lists.nearest(to: text, within: limit)
    return close.count == 1 ? utterance.lists.name(close[0].number) : mended(range) ?? text
  }

  /// Whether what begins at `place` is more of the command: no usual name, behind a mark or a joining
  /// word.
  private func goesOn(_ place: Int) -> Bool {
    let note = utterance.notes[place]
    if note.listEnd > place { return false }
    let isBehindMark = place > 0 && utterance.isSeparator(place - 1)
    return isBehindMark || !note.classes.isDisjoint(with: [.conjunction, .then])
  }

  /// The usual name that `range` is when one of its words is mended: "shoping".
  private func mended(_ range: Range<Int>) -> String? {
    let lexicon = utterance.lexicon
    if lexicon.isPhrase(range, .listName, in: utterance) { return nil }
    for place in range
    where utterance.text(place..<(place + 1)).utf8.count > Self.mostPreciseLetters {
      for word in utterance.repairs(at: place) {
        var words = Array(utterance.words[range])
        words[place - range.lowerBound] = word
        guard lexicon.isPhrase(words, .listName) else { continue }
        return words.map { lexicon.image.string(lexicon.image.word(.spellings, Int($0))) }
          .joined(separator: " ")
      }
    }
    return nil
  }

  private func known(_ range: Range<Int>) -> String? {
    let isSolo = utterance.tokens[range.lowerBound].isSolo
    let furthest = min(range.upperBound + (isSolo ? 6 : 1), utterance.count)
    for end in (range.upperBound...furthest).reversed() {
      if let found = utterance.lists.longest(
        from: range.lowerBound,
        in: utterance.tokens,
        before: end
      ), found.end == end {
        return utterance.lists.name(found.number)
      }
    }
    return nil
  }

  private func withoutArticles(_ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    while start + 1 < range.upperBound, utterance.notes[start].classes.contains(.article),
      utterance.notes[start].listEnd <= start + 1
    {
      start += 1
    }
    return start..<range.upperBound
  }
}
