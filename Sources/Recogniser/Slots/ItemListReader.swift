import Text

/// Reads a list of things: where one ends and the next begins, and how much of each.
///
/// Commas and conjunctions part things, unless a known name holds them together ("mac and
/// cheese"). Where neither is said, as speech recognition writes it, known names that follow one
/// another are parted ("milk eggs bread"). A correction takes back what stands before it.
struct ItemListReader {
  let utterance: Utterance
  let limit: Int
  let isReference: Bool
  var items: [SpokenItem] = []
  /// How much there is to be of every thing that follows: "two of each: …".
  var share: Amount?
  var place: Int
  let amounts: AmountReader
  /// For amounts behind a name.
  let trailing: AmountReader
  /// Of some amounts, by where they end, whether they stand behind their things.
  var trailsBehind: [Int: Bool] = [:]

  /// The things named in the words of `range`; `isReference` when they must be there already.
  static func read(
    _ range: Range<Int>,
    in utterance: Utterance,
    isReference: Bool
  ) -> [SpokenItem] {
    let trimmed = EdgeTrimmer(utterance: utterance).trim(range)
    var reader = ItemListReader(utterance, trimmed, isReference: isReference)
    while reader.place < reader.limit { reader.readOne() }
    return reader.items
  }

  private init(_ utterance: Utterance, _ range: Range<Int>, isReference: Bool) {
    self.utterance = utterance
    self.isReference = isReference
    place = range.lowerBound
    limit = range.upperBound
    amounts = AmountReader(utterance: utterance, limit: limit)
    trailing = AmountReader(utterance: utterance, limit: limit, mayEnd: true)
  }

  private mutating func readOne() {
    let start = place
    if readCondition() || readExclusion() || readQuality() || skipSeparators() { return }
    if isReference, readHandles() || readPlaces() { return }
    if readShare() { return }
    let amount = readAmount().map(sharingUnit)
    if place < limit, let amount {
      let isDangling = amount.isArticle && utterance.isSeparator(place)
      if isDangling || correctionEnd(at: place) != nil || shareOut(amount) { return }
    }
    let nameStart = place
    if place == limit, let amount, items.isEmpty || amount.unit != 0 {
      return items.append(SpokenItem(name: .generic, amount: amount, range: start..<limit))
    }
    readName(after: amount)
    if isForSomebody(nameStart) { return items[items.count - 1].keep(start..<place) }
    append(nameStart..<place, amount: amount, from: start)
    readTrailingAmount(behind: nameStart)
    place = max(place, start + 1)
  }

  // MARK: Between things

  /// Skips commas, conjunctions, fillers and corrections; the last take back what stands before
  /// them: the amount, when an amount alone follows, else the thing.
  private mutating func skipSeparators() -> Bool {
    if let end = separatorEnd(at: place) {
      let isMark = utterance.isSeparator(place) || utterance.isMark(place, "=")
      place = end
      if isMark { readLateAmount() }
      return true
    }
    if let correction = correctionEnd(at: place) {
      place = correction
      if let last = items.indices.last, !correctAmount(of: last) { items.removeLast() }
      return true
    }
    if let end = chatterEnd(at: place) ?? bulletEnd(at: place) {
      place = end
      return true
    }
    let fillers: LexiconClass = [.filler, .polite]
    if let filler = longest(fillers, at: place), utterance.notes[place].nameEnd <= place + 1,
      filler.end < limit, longest(.conjunction, at: filler.end) == nil
    {
      place = filler.end
      return true
    }
    return false
  }

  func separatorEnd(at place: Int) -> Int? {
    guard !utterance.notes[place].isInsideName, !beginsUnspacedName(place) else { return nil }
    if utterance.isMark(place, "=") { return place + 1 }  // `eggs=12`
    if utterance.isInnerMark(place) { return partsKnown(place) ? place + 1 : nil }
    if utterance.isSeparator(place) { return isAbbreviation(place) ? nil : place + 1 }
    if utterance.isMark(place, "/"), !utterance.tokens[place].isGlued { return place + 1 }
    if utterance.tokens[place].isSolo, utterance.notes[place].joinEnd <= place { return nil }
    return longest([.conjunction, .then], at: place)?.end
  }

  /// In scripts without spaces a joining word is only the beginning of a known name: `とうふ`.
  private func beginsUnspacedName(_ place: Int) -> Bool {
    utterance.tokens[place].isSolo && utterance.notes[place].nameEnd > place
  }

  /// Whether a space parts two things, in scripts that have none inside names: `牛乳 卵 パン`.
  private func isSpaced(_ place: Int) -> Bool {
    let token = utterance.tokens[place]
    return token.isSolo && !token.isGlued && utterance.tokens[place - 1].isSolo
  }

  /// The dot behind one or two letters does not part: `Dr. Pepper`.
  private func isAbbreviation(_ place: Int) -> Bool {
    guard place > 0, place + 1 < limit, utterance.isMark(place, ".") else {
      return false
    }
    return utterance.tokens[place].isGlued && utterance.tokens[place - 1].range.count <= 2
  }

  /// Behind words that take back what stands before them.
  ///
  /// A correction of one word counts only between two amounts ("two no three avocados") or when
  /// marks stand around it: a name may begin with it. An afterthought counts also between known
  /// things ("apples sorry pears").
  func correctionEnd(at place: Int) -> Int? {
    let followsComma = place > 0 && utterance.isSeparator(place - 1)
    if let end = afterthoughtEnd(at: place), followsComma || partsThings(place..<end) {
      return end
    }
    let end = min(utterance.notes[place].correctionEnd, limit)
    guard end > place else { return nil }
    if let more = afterthoughtEnd(at: end) { return more }
    if end > place + 1 { return end }
    return followsComma || amounts.read(at: end) != nil ? end : nil
  }

  /// "actually" before a thing or an amount; "actually also" adds.
  private func afterthoughtEnd(at place: Int) -> Int? {
    guard place < limit, let word = longest(.afterthought, at: place), word.end < limit,
      utterance.notes[place].nameEnd <= place, !utterance.isSeparator(word.end),
      utterance.notes[word.end].classes.isDisjoint(with: [.conjunction, .then, .filler])
    else { return nil }
    return word.end
  }

  /// Whether a known thing or a number stands before `words`, and one behind them.
  private func partsThings(_ words: Range<Int>) -> Bool {
    guard words.lowerBound > 0 else { return false }
    let before = utterance.notes[words.lowerBound - 1]
    guard
      before.isInsideName || before.nameEnd == words.lowerBound || before.isNumber
        || before.classes.contains(.cardinal)
    else { return false }
    return utterance.notes[words.upperBound].nameEnd > words.upperBound
      || trailing.read(at: skipArticles(words.upperBound)) != nil
  }

  func skipArticles(_ place: Int) -> Int {
    var place = place
    while place < limit, utterance.notes[place].nameEnd <= place + 1,
      correctionEnd(at: place) == nil,
      let article = longest([.article, .filler], at: place), article.end < limit,
      !utterance.isSeparator(article.end), !utterance.isGluedNumber(article.end)
    {
      place = article.end
    }
    return place
  }

  // MARK: One thing

  /// Moves on to the end of the name: a separator, a correction, an amount that ends the thing or
  /// begins the next.
  private mutating func readName(after amount: Amount?) {
    let start = place
    while place < limit {
      if place > start, !utterance.notes[place].isInsideName {
        if utterance.isMark(place, "(") || endsThing(from: start, at: place) { return }
        if let end = flavourEnd(from: start, at: place) {
          place = end
          continue
        }
        if let end = separatorEnd(at: place), !joinsTask(from: start, at: place, end) { return }
        if correctionEnd(at: place) != nil { return }
        if let next = trailing.read(at: skipLink(place)),
          !next.isArticle || beginsThing(next, behind: start..<place, current: amount),
          endsName(next, from: start, current: amount)
        {
          return
        }
        if isSpaced(place) { return }
      }
      place += 1
    }
  }

  /// Whether a conjunction belongs to something to do: "call mom and dad", "walk and feed the dog".
  private func joinsTask(from start: Int, at place: Int, _ end: Int) -> Bool {
    guard !utterance.isSeparator(place),
      utterance.notes[start].classes.contains(.taskVerb), end < limit
    else { return false }
    return place == start + 1 || !utterance.notes[end].classes.contains(.taskVerb)
  }

  private mutating func append(_ range: Range<Int>, amount: Amount?, from start: Int) {
    let name = withoutInfinitive(EdgeTrimmer(utterance: utterance).trim(range))
    if amount?.isImpossible ?? false {
      return items.append(SpokenItem(name: .generic, amount: amount, range: name))
    }
    guard !name.isEmpty else { return }
    if utterance.lexicon.isPhrase(name, .pronoun, in: utterance) {
      return items.append(SpokenItem(name: .last, amount: amount, range: name))
    }
    if isGeneric(start..<name.upperBound) || isGeneric(name) || amount != nil && isNumber(name) {
      return items.append(SpokenItem(name: .generic, amount: amount, range: name))
    }
    if namesNothing(name, amount) { return }
    var amount = amount ?? share
    NameTiling(utterance: utterance).visitParts(of: name) { part in
      items.append(
        SpokenItem(
          name: .named,
          amount: amount,
          range: part,
          isKnown: utterance.notes[part.lowerBound].nameEnd == part.upperBound
        )
      )
      amount = share
    }
  }

  /// "to call mom" is something to do: "call mom".
  private func withoutInfinitive(_ range: Range<Int>) -> Range<Int> {
    guard !isReference, let to = longest(.infinitive, at: range.lowerBound),
      to.end < range.upperBound, utterance.notes[to.end].classes.contains(.taskVerb)
    else { return range }
    return to.end..<range.upperBound
  }

  /// "one two three": more numbers behind an amount name nothing.
  private func isNumber(_ range: Range<Int>) -> Bool {
    range.allSatisfy { place in
      utterance.notes[place].isNumber || utterance.notes[place].classes.contains(.cardinal)
    }
  }

  /// "something", "the first item": no name at all.
  private func isGeneric(_ range: Range<Int>) -> Bool {
    if let ordinal = longest(.ordinal, at: range.lowerBound), ordinal.end <= range.upperBound {
      let rest = ordinal.end..<range.upperBound
      return rest.isEmpty || isGeneric(rest)
        || utterance.lexicon.isPhrase(rest, [.handle, .pronoun], in: utterance)
    }
    return utterance.lexicon.isPhrase(range, .generic, in: utterance)
  }

  func longest(_ classes: LexiconClass, at place: Int) -> (end: Int, node: LexiconNode)? {
    guard place < limit, !utterance.notes[place].classes.isDisjoint(with: classes) else {
      return nil
    }
    return utterance.lexicon.longest(classes, at: place, in: utterance, limit: limit)
  }
}
