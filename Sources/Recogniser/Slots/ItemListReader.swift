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
  }

  private mutating func readOne() {
    let start = place
    if skipSeparators() { return }
    if isReference, let handle = readHandle() { return items.append(handle) }
    var amount = amounts.read(at: place)
    if let amount { place = amount.end }
    place = skipArticles(place)
    if amount == nil, let late = amounts.read(at: place) {  // "the two avocados"
      amount = late
      place = skipArticles(late.end)
    }
    let nameStart = place
    readName(amount: &amount)
    append(nameStart..<place, amount: amount, from: start)
    skipTrailingAmount()
    place = max(place, start + 1)
  }

  // MARK: Between things

  /// Skips commas, conjunctions, fillers and corrections; the last drop the thing before them.
  private mutating func skipSeparators() -> Bool {
    if let end = separatorEnd(at: place) {
      place = end
      return true
    }
    if let correction = correctionEnd(at: place) {
      if !items.isEmpty, place > 0 { items.removeLast() }
      place = correction
      return true
    }
    let fillers: LexiconClass = [.filler, .polite]
    if let filler = longest(fillers, at: place), utterance.nameEnd[place] <= place + 1,
      filler.end < limit, longest(.conjunction, at: filler.end) == nil
    {
      place = filler.end
      return true
    }
    return false
  }

  private func separatorEnd(at place: Int) -> Int? {
    guard !utterance.isInsideName[place] else { return nil }
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

  /// A correction of one word counts only between two amounts ("two no three avocados") or behind
  /// a comma: a name may begin with it.
  private func correctionEnd(at place: Int) -> Int? {
    guard let correction = longest(.correction, at: place) else { return nil }
    if correction.end > place + 1 { return correction.end }
    let followsComma = place > 0 && utterance.isSeparator(place - 1)
    let precedesAmount = amounts.read(at: correction.end) != nil
    return followsComma || precedesAmount ? correction.end : nil
  }

  private func skipArticles(_ place: Int) -> Int {
    var place = place
    while place < limit, utterance.nameEnd[place] <= place + 1,
      let article = longest([.article, .filler], at: place), article.end < limit,
      !utterance.isSeparator(article.end)
    {
      place = article.end
    }
    return place
  }

  // MARK: One thing

  private mutating func readHandle() -> SpokenItem? {
    let start = longest(.handle, at: place)?.end ?? place
    guard start < limit, utterance.tokens[start].kind == .number,
      utterance.nameEnd[start] <= start || start > place,
      let number = Int(utterance.text(start..<(start + 1))), number > 0,
      start + 1 == limit || separatorEnd(at: start + 1) != nil
    else { return nil }
    defer { place = start + 1 }
    return SpokenItem(name: .handle(number), range: place..<(start + 1))
  }

  /// Moves on to the end of the name: a separator, a correction, an amount that ends the thing or
  /// begins the next.
  private mutating func readName(amount: inout Amount?) {
    let start = place
    while place < limit {
      if place > start, !utterance.isInsideName[place] {
        if separatorEnd(at: place) != nil || correctionEnd(at: place) != nil { return }
        if let next = amounts.read(at: place), !next.isArticle, endsName(next, current: amount) {
          return
        }
      }
      place += 1
    }
    _ = amount
  }

  /// Whether an amount in the middle of words ends the name before it.
  private func endsName(_ next: Amount, current: Amount?) -> Bool {
    if next.note != nil { return false }
    let closes = next.end == limit || separatorEnd(at: next.end) != nil
    if closes { return current == nil && (next.hasDigits || next.unit != nil) }
    return current != nil
  }

  /// "milk 0.5 l", "oat milk x2": an amount behind the name.
  private mutating func skipTrailingAmount() {
    guard place < limit, let last = items.indices.last, items[last].amount == nil,
      let amount = amounts.read(at: place)
    else { return }
    items[last].amount = amount
    place = amount.end
  }

  private mutating func append(_ range: Range<Int>, amount: Amount?, from start: Int) {
    let name = EdgeTrimmer(utterance: utterance).trim(range)
    guard !name.isEmpty else {
      return appendNameless(amount, from: start)
    }
    if utterance.lexicon.isPhrase(name, .pronoun, in: utterance) {
      return items.append(SpokenItem(name: .last, amount: amount, range: name))
    }
    if isGeneric(start..<name.upperBound) || isGeneric(name) {
      return items.append(SpokenItem(name: .generic, amount: amount, range: name))
    }
    for (index, part) in NameTiling(utterance: utterance).parts(of: name).enumerated() {
      items.append(
        SpokenItem(
          name: .named(utterance.name(part)),
          amount: index == 0 ? amount : nil,
          range: part,
          isKnown: utterance.nameEnd[part.lowerBound] == part.upperBound
        )
      )
    }
  }

  private func isGeneric(_ range: Range<Int>) -> Bool {
    utterance.lexicon.isPhrase(range, .generic, in: utterance)
  }

  /// An amount that nothing follows: its unit is the name ("two bags"), unless it is taken back.
  private mutating func appendNameless(_ amount: Amount?, from start: Int) {
    guard let amount, amount.value != nil, amount.unit != nil,
      correctionEnd(at: min(place, limit)) == nil || place >= limit
    else { return }
    let range = (amount.end - 1)..<amount.end
    guard range.lowerBound >= start else { return }
    var bare = amount
    bare.unit = nil
    items.append(SpokenItem(name: .named(utterance.name(range)), amount: bare, range: range))
  }

  private func longest(_ classes: LexiconClass, at place: Int) -> (end: Int, node: LexiconNode)? {
    guard place < limit, !utterance.classes[place].isDisjoint(with: classes) else { return nil }
    return utterance.lexicon.longest(classes, at: place, in: utterance, limit: limit)
  }
}

extension Utterance {
  /// The name that some words give: as said, or a brand's own spelling where its plural was said.
  func name(_ range: Range<Int>) -> String {
    if let (end, node) = lexicon.longest(
      .brand,
      at: range.lowerBound,
      in: self,
      limit: range.upperBound
    ), end == range.upperBound, node.canonical != 0 {
      return lexicon.image.string(node.canonical)
    }
    return text(range)
  }
}
