import Text

/// What is said between and behind the things of a list without being one.
extension ItemListReader {
  /// "milk, but only if it's on offer": kept with the thing as said, or, where something is taken
  /// away, left to be asked about; that it must be there goes without saying.
  mutating func readCondition() -> Bool {
    guard let last = items.indices.last, let start = conditionStart(at: place) else { return false }
    if isReference {
      let isPresence = utterance.lexicon.isPhrase(start..<limit, .presence, in: utterance)
      items[last].isConditional = !isPresence
    } else {
      items[last].keep(start..<limit)
    }
    place = limit
    return true
  }

  /// Where a condition at `place` begins, conjunctions before it left out.
  private func conditionStart(at place: Int) -> Int? {
    if longest([.condition, .presence], at: place) != nil { return place }
    guard let joiner = separatorEnd(at: place), longest(.condition, at: joiner) != nil else {
      return nil
    }
    return joiner
  }

  /// "bread, not the sliced kind": what is left out is no thing; a new thing keeps it as a note,
  /// unless it is one of those named before, or another thing altogether ("bread but not butter").
  mutating func readExclusion() -> Bool {
    guard let last = items.indices.last, let word = exclusion(at: place) else { return false }
    let start = place
    place = skipArticles(word.end)
    let nameStart = place
    while place < limit, separatorEnd(at: place) == nil { place += 1 }
    let name = EdgeTrimmer(utterance: utterance).trim(nameStart..<place)
    guard !name.isEmpty else { return true }
    let others = items.filter { !isSame($0.range, name) }
    if others.count < items.count {
      items = others
    } else if !isReference, !isOtherThing(name, than: items[last].range) {
      items[last].keep(start..<name.upperBound)
    }
    return true
  }

  /// With a comma or more behind them the words may be a correction: "nie masło", but "nie, masło"
  /// and "nie czekaj".
  private func exclusion(at place: Int) -> (end: Int, node: LexiconNode)? {
    guard let word = longest(.exclusion, at: place), word.end < limit,
      utterance.notes[place].nameEnd <= place,
      utterance.notes[place].correctionEnd <= word.end
    else { return nil }
    return word
  }

  /// Whether a known name stands at `range` that has no word in common with the one at `other`, and
  /// is no flavour of it: "juice, not orange".
  private func isOtherThing(_ range: Range<Int>, than other: Range<Int>) -> Bool {
    let words = other.map { utterance.tokens[$0].key }
    return NameTiling(utterance: utterance).count(in: range) > 0
      && !utterance.notes[range.lowerBound].classes.contains(.flavour)
      && !range.contains { words.contains(utterance.tokens[$0].key) }
  }

  private func isSame(_ range: Range<Int>, _ other: Range<Int>) -> Bool {
    range.count == other.count
      && zip(range, other).allSatisfy { utterance.tokens[$0].key == utterance.tokens[$1].key }
  }

  /// "two cards, one for mum": whether what begins at `place` only says whom the last thing is for.
  func isForSomebody(_ place: Int) -> Bool {
    !isReference && !items.isEmpty && place < limit
      && utterance.notes[place].classes.isSuperset(of: [.heardAs, .preposition])
  }

  /// "coffee, decaf", "biscuits the chocolate ones": which kind of the last thing is meant.
  mutating func readQuality() -> Bool {
    guard !isReference, let last = items.indices.last,
      let end = qualityEnd(at: place) ?? kindEnd(at: place)
    else { return false }
    items[last].keep(place..<end)
    place = end
    return true
  }

  /// Behind a quality that stands alone behind a comma.
  private func qualityEnd(at place: Int) -> Int? {
    guard place > 0, utterance.isSeparator(place - 1),
      let word = longest([.quality, .size], at: place), isClosed(word.end),
      utterance.notes[place].nameEnd <= word.end
    else { return nil }
    return word.end
  }

  /// Behind an article, a few words, and one for a kind; behind "and" it is another thing.
  private func kindEnd(at place: Int) -> Int? {
    guard !isReference, place > 0, let article = longest(.article, at: place), article.end < limit,
      utterance.notes[place - 1].classes.isDisjoint(with: .conjunction)
    else { return nil }
    let last = (article.end..<min(article.end + 4, limit)).first { isClosed($0 + 1) }
    guard let last, utterance.notes[last].classes.contains(.kind),
      utterance.notes[article.end].nameEnd <= last
    else { return nil }
    return last + 1
  }

  /// Behind "that's all" and such, if nothing else belongs to it.
  func chatterEnd(at place: Int) -> Int? {
    guard let chat = longest(.chatter, at: place), isClosed(chat.end),
      utterance.notes[place].nameEnd <= place + 1
    else { return nil }
    return chat.end
  }

  private func isClosed(_ place: Int) -> Bool { place == limit || separatorEnd(at: place) != nil }

  /// Whether a remark ends the thing whose name begins at `start`.
  func endsThing(from start: Int, at place: Int) -> Bool {
    if longest([.condition, .presence], at: place) != nil || bulletEnd(at: place) != nil
      || kindEnd(at: place) != nil
    {
      return true
    }
    return exclusion(at: place) != nil
      && NameTiling(utterance: utterance).count(in: start..<place) > 0
  }

  /// Behind the number of a row in a list that somebody wrote: `1) milk 2) eggs`.
  func bulletEnd(at place: Int) -> Int? {
    guard place + 1 < limit, utterance.notes[place].isNumber, utterance.isMark(place + 1, ")"),
      utterance.tokens[place + 1].isGlued, !utterance.tokens[place].isGlued
    else { return nil }
    return place + 2
  }

  /// Whether a slash without spaces stands between two known things: `milk/eggs`.
  func partsKnown(_ place: Int) -> Bool {
    utterance.isMark(place, "/") && place > 0 && place + 1 < limit
      && utterance.notes[place - 1].nameEnd == place
      && utterance.notes[place + 1].nameEnd > place + 1
  }

  /// Behind the conjunction in "salt and vinegar crisps": one flavour of one thing.
  func flavourEnd(from start: Int, at place: Int) -> Int? {
    guard utterance.notes[place].classes.contains(.flavourPair) else { return nil }
    for first in start..<place {
      guard let pair = longest(.flavourPair, at: first), pair.end > place,
        longest([.head, .looseHead, .flavoured], at: pair.end) != nil
      else { continue }
      return pair.end
    }
    return nil
  }

  /// "the, the, the cheese", ":)": nothing is named.
  func namesNothing(_ name: Range<Int>, _ amount: Amount?) -> Bool {
    if name.allSatisfy({ utterance.tokens[$0].kind == .mark }) { return true }
    return (amount?.isArticle ?? true)
      && utterance.lexicon.isPhrase(name, [.article, .chatter], in: utterance)
  }

  // MARK: Rows by their numbers and places

  /// "the second one", "the first two": rows by their places among those shown.
  mutating func readPlaces() -> Bool {
    let start = skipArticles(place)
    let numbers = NumberReader(utterance: utterance, limit: limit)
    let leading = longest(.ordinal, at: start)
    let before = leading == nil ? numbers.cardinal(at: start) : nil  // los dos primeros
    guard let ordinal = leading ?? before.flatMap({ longest(.ordinal, at: $0.end) }),
      let first = utterance.lexicon.image.value(ordinal.node.value)?.ordinal
    else { return false }
    let isUnspaced = utterance.tokens[ordinal.end - 1].isSolo  // 前兩個, with what it counts by
    let behind = isUnspaced ? numbers.read(at: ordinal.end) : numbers.cardinal(at: ordinal.end)
    let number = before ?? behind
    let count = number?.value.whole ?? 1
    var end = max(number?.end ?? ordinal.end, ordinal.end)
    if end < limit, let empty = longest([.generic, .handle], at: end) { end = empty.end }
    let isPronoun =
      utterance.lexicon.isPhrase(place..<end, .pronoun, in: utterance)
      || utterance.lexicon.isPhrase(start..<end, .pronoun, in: utterance)
    guard isClosed(end), !isPronoun, (1...20).contains(count),
      count == 1 || first == 1 || first == -1
    else {
      return false
    }
    let places = first < 0 ? (-count)...(-1) : first...(first + count - 1)
    items += places.map { SpokenItem(name: .place(Int($0)), range: place..<end) }
    place = end
    return true
  }

  /// "#3", "item 3", "1-3": rows by the numbers they are shown with.
  mutating func readHandles() -> Bool {
    let start = place
    guard let first = handle(at: place) else { return false }
    var numbers = first.number...first.number
    place = first.end
    if place < limit, let last = rangeEnd(at: place, from: first.number) {
      numbers = first.number...last.number
      place = last.end
    }
    guard isClosed(place) else {
      place = start
      return false
    }
    items += numbers.map { SpokenItem(name: .handle($0), range: start..<place) }
    return true
  }

  private func handle(at place: Int) -> (number: Int, end: Int)? {
    let sign = utterance.isMark(place, "#") ? place + 1 : place
    let start = longest(.handle, at: place)?.end ?? sign
    guard start < limit, start > place || utterance.tokens[start].kind == .number,
      let reading = NumberReader(utterance: utterance, limit: limit).read(at: start),
      !reading.isArticle, let number = reading.value.whole, number > 0
    else { return nil }
    let end = reading.end
    let isNumbered = end < limit && utterance.tokens[end].isSolo
    return (Int(number), isNumbered ? longest(.handle, at: end)?.end ?? end : end)  // 3番
  }

  /// The end of "1-3" and "2 to 5", which may not be far away.
  private func rangeEnd(at place: Int, from first: Int) -> (number: Int, end: Int)? {
    let isHyphen = utterance.tokens[place].isHyphenated
    guard let start = isHyphen ? place : longest(.rowRange, at: place)?.end, start < limit,
      let last = handle(at: start), (first...(first + 100)).contains(last.number)
    else { return nil }
    return last
  }
}

extension ExactFraction {
  /// The place that its word names: a third is also the third.
  fileprivate var ordinal: Int64? { numerator == 1 ? denominator : whole }
}
