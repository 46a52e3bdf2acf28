import Text

/// Reads a list of things: where one ends and the next begins, and how much of each.
///
/// Commas and conjunctions part things, unless a known name holds them together ("mac and
/// cheese"). Where neither is said, as speech recognition writes it, known names that follow one
/// another are parted ("milk eggs bread"). A correction takes back what stands before it.
struct ItemListReader {
  private let utterance: Utterance
  private let limit: Int
  private let isReference: Bool
  private var items: [SpokenItem] = []
  private var place: Int
  private let amounts: AmountReader
  /// For amounts behind a name.
  private let trailing: AmountReader

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
    if skipSeparators() { return }
    if isReference, let handle = readHandle() { return items.append(handle) }
    if amounts.isImpossible(at: place) { return readImpossible() }
    let amount = readAmount()
    if place < limit, amount != nil, correctionEnd(at: place) != nil { return }
    let nameStart = place
    readName(after: amount)
    append(nameStart..<place, amount: amount, from: start)
    readTrailingAmount()
    place = max(place, start + 1)
  }

  /// No more or less than nothing of something: named so that the person is asked.
  private mutating func readImpossible() {
    let start = place
    readName(after: nil)
    items.append(SpokenItem(name: .generic, range: start..<place))
  }

  /// An amount with the articles around it: "the two avocados".
  private mutating func readAmount() -> Amount? {
    let start = place
    var amount = amounts.read(at: place)
    if let amount { place = amount.end }
    place = skipArticles(place)
    if amount == nil, let late = amounts.read(at: place) {
      amount = late
      place = skipArticles(late.end)
    }
    if isReference, let read = amount, !isDroppable(read, nameAt: place) {
      place = start
      return nil
    }
    return amount
  }

  /// Whether an amount before a thing that is there already is not part of its name: "the two
  /// eggs", but "five mile run".
  private func isDroppable(_ amount: Amount, nameAt place: Int) -> Bool {
    if amount.isArticle || amount.unit != nil || place >= limit { return true }
    return utterance.notes[place].nameEnd > place
  }

  // MARK: Between things

  /// Skips commas, conjunctions, fillers and corrections; the last drop the thing before them.
  private mutating func skipSeparators() -> Bool {
    if let end = separatorEnd(at: place) {
      let isMark = utterance.isSeparator(place)
      place = end
      if isMark { readLateAmount() }
      return true
    }
    if let correction = correctionEnd(at: place) {
      if !items.isEmpty, place > 0 { items.removeLast() }
      place = correction
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

  /// "milk, 2 litres": an amount alone behind a mark belongs to the thing before it.
  private mutating func readLateAmount() {
    guard place < limit, let last = items.indices.last, items[last].amount == nil,
      let amount = trailing.read(at: place), amount.unit != nil || amount.hasDigits,
      amount.end == limit || separatorEnd(at: amount.end) != nil
    else { return }
    items[last].amount = amount
    place = amount.end
  }

  private func separatorEnd(at place: Int) -> Int? {
    guard !utterance.notes[place].isInsideName, !utterance.isInnerMark(place) else { return nil }
    if utterance.isSeparator(place) { return isAbbreviation(place) ? nil : place + 1 }
    return longest([.conjunction, .then], at: place)?.end
  }

  /// The dot behind one or two letters does not part: `Dr. Pepper`.
  private func isAbbreviation(_ place: Int) -> Bool {
    guard place > 0, place + 1 < limit, utterance.text(place..<(place + 1)) == "." else {
      return false
    }
    return utterance.tokens[place].isGlued && utterance.tokens[place - 1].range.count <= 2
  }

  /// A correction of one word counts only between two amounts ("two no three avocados") or when
  /// marks stand around it: a name may begin with it.
  private func correctionEnd(at place: Int) -> Int? {
    let end = min(utterance.notes[place].correctionEnd, limit)
    guard end > place else { return nil }
    if end > place + 1 { return end }
    let followsComma = place > 0 && utterance.isSeparator(place - 1)
    return followsComma || amounts.read(at: end) != nil ? end : nil
  }

  private func skipArticles(_ place: Int) -> Int {
    var place = place
    while place < limit, utterance.notes[place].nameEnd <= place + 1,
      let article = longest([.article, .filler], at: place), article.end < limit,
      !utterance.isSeparator(article.end)
    {
      place = article.end
    }
    return place
  }

  // MARK: One thing

  private mutating func readHandle() -> SpokenItem? {
    let sign = utterance.isMark(place, "#") ? place + 1 : place
    let start = longest(.handle, at: place)?.end ?? sign
    guard start < limit, start > place || utterance.tokens[start].kind == .number,
      let reading = NumberReader(utterance: utterance, limit: limit).read(at: start),
      !reading.isArticle, let number = reading.value.whole, number > 0,
      reading.end == limit || separatorEnd(at: reading.end) != nil
    else { return nil }
    defer { place = reading.end }
    return SpokenItem(name: .handle(Int(number)), range: place..<reading.end)
  }

  /// Moves on to the end of the name: a separator, a correction, an amount that ends the thing or
  /// begins the next.
  private mutating func readName(after amount: Amount?) {
    let start = place
    while place < limit {
      if place > start, !utterance.notes[place].isInsideName {
        if utterance.isMark(place, "(") { return }
        if let end = separatorEnd(at: place), !joinsTask(from: start, at: place, end) { return }
        if correctionEnd(at: place) != nil { return }
        if let next = trailing.read(at: place), !next.isArticle, endsName(next, current: amount) {
          return
        }
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

  /// Whether an amount in the middle of words ends the name before it.
  private func endsName(_ next: Amount, current: Amount?) -> Bool {
    if next.note != nil || utterance.notes[place - 1].classes.contains(.preposition) {
      return false
    }
    let closes = next.end == limit || separatorEnd(at: next.end) != nil
    if closes { return current == nil && (next.hasDigits || next.unit != nil) }
    return current != nil
  }

  /// "milk 0.5 l", "oat milk x2": an amount behind the name.
  private mutating func readTrailingAmount() {
    if place < limit, utterance.isMark(place, "(") { return readBracket() }
    guard place < limit, let last = items.indices.last, items[last].amount == nil,
      let amount = trailing.read(at: place), !amount.isArticle
    else { return }
    items[last].amount = amount
    place = amount.end
  }

  /// "tomatoes (4)", "milk (organic)": an amount or a note in brackets.
  private mutating func readBracket() {
    let inner = place + 1
    let closing = (inner..<limit).first { utterance.isMark($0, ")") } ?? limit
    defer { place = min(closing + 1, limit) }
    guard let last = items.indices.last, inner < closing else { return }
    let reader = AmountReader(utterance: utterance, limit: closing, mayEnd: true)
    if let amount = reader.read(at: inner), amount.end == closing, items[last].amount == nil {
      items[last].amount = amount
      return
    }
    var amount = items[last].amount ?? Amount(end: closing)
    amount.note = utterance.text(inner..<closing)
    items[last].amount = amount
  }

  private mutating func append(_ range: Range<Int>, amount: Amount?, from start: Int) {
    let name = EdgeTrimmer(utterance: utterance).trim(range)
    guard !name.isEmpty else { return }
    if utterance.lexicon.isPhrase(name, .pronoun, in: utterance) {
      return items.append(SpokenItem(name: .last, amount: amount, range: name))
    }
    if isGeneric(start..<name.upperBound) || isGeneric(name) {
      return items.append(SpokenItem(name: .generic, amount: amount, range: name))
    }
    for (index, part) in NameTiling(utterance: utterance).parts(of: name).enumerated() {
      items.append(
        SpokenItem(
          name: .named(utterance.name(part, isCounted: amount != nil)),
          amount: index == 0 ? amount : nil,
          range: part,
          isKnown: utterance.notes[part.lowerBound].nameEnd == part.upperBound
        )
      )
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

  private func longest(_ classes: LexiconClass, at place: Int) -> (end: Int, node: LexiconNode)? {
    guard place < limit, !utterance.notes[place].classes.isDisjoint(with: classes) else {
      return nil
    }
    return utterance.lexicon.longest(classes, at: place, in: utterance, limit: limit)
  }
}
