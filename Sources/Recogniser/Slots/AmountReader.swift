import Text

/// Reads an amount: a number with a unit, a size, or a vague word instead.
///
/// Understood are `500 g`, `2 x 400 g tins of`, `a pound and a half of`, `three packs of`, `x2`,
/// `a few`.
struct AmountReader {
  let utterance: Utterance
  let limit: Int
  /// Whether nothing has to follow, as in "make it two bags".
  ///
  /// Else a unit that nothing follows is itself what is meant: "add two rolls".
  var mayEnd = false

  var numbers: NumberReader { NumberReader(utterance: utterance, limit: limit) }

  /// The amount that begins at `place`; `nil` when there is none, or when what looks like one is
  /// part of a known name ("7 up") or glued into a word ("7up", "2%").
  func read(at place: Int) -> Amount? {
    guard place < limit, mayBegin(place), !isInWord(place),
      !beginsName(place) || outgrowsName(place)
    else { return nil }
    if let vague = longest(.vague, at: place) { return vagueAmount(place, vague.end) }
    if let unit = readUnitAlone(at: place) ?? readOpenedRange(at: place) { return unit }
    let start = longest(.by, at: place)?.end ?? place
    if let impossible = readImpossible(at: start) { return impossible }
    let number = numbers.read(at: start)
    if start == place, let number, let range = readRange(at: place, from: number) { return range }
    guard let number = number ?? heard(at: start), start == place || !number.isArticle,
      longest(.inName, at: number.end) == nil
    else { return nil }
    let isDigits = utterance.tokens[start].kind == .number
    guard !isGluedToWord(number.end, isDigits: isDigits), isDigits || !isNameWord(number) else {
      return nil
    }
    var amount = Amount(value: number.value, start: place, end: number.end)
    amount.isArticle = number.isArticle
    amount.isTimes = start > place
    amount.isPlain = isDigits || amount.isTimes
    readUnit(into: &amount)
    return isBareNumeral(amount, number.end) ? nil : amount
  }

  /// In scripts without spaces, where a number word stands before what it counts by, one that
  /// nothing counts by is part of a name: `三明治`, not "three 明治".
  private func isBareNumeral(_ amount: Amount, _ end: Int) -> Bool {
    let counting: LexiconClass = [.unit, .countingUnit, .count]
    guard utterance.tokens[end - 1].isSolo, amount.unit == 0, amount.size == nil,
      utterance.notes[amount.start..<end].allSatisfy({ $0.classes.isDisjoint(with: counting) })
    else { return false }
    return !(mayEnd && isLast(amount.end))
  }

  /// "a few bottles of", kept as said without the "of".
  private func vagueAmount(_ place: Int, _ end: Int) -> Amount {
    var amount = Amount(start: place, end: end)
    if let unit = longest(.unit, at: end), !isLast(unit.end) { amount.end = unit.end }
    var words = place..<amount.end
    while words.count > 1, utterance.notes[words.upperBound - 1].classes.contains(.of) {
      words = place..<(words.upperBound - 1)
    }
    amount.note = words
    finishOf(&amount)
    return amount
  }

  /// Most words can begin no amount, and one look at what they are good for tells.
  private func mayBegin(_ place: Int) -> Bool {
    let note = utterance.notes[place]
    return note.isNumber || !note.classes.isDisjoint(with: .amountStart)
  }

  // MARK: What is no amount

  /// An amount that nothing can have: `0 eggs`, `-3 eggs`, `minus two eggs`, `1e400 eggs`.
  private func readImpossible(at place: Int) -> Amount? {
    guard place < limit else { return nil }
    let start = longest(.negative, at: place)?.end ?? place
    guard start < limit else { return nil }
    let isNegative = start > place || utterance.hasMinus(before: place)
    let isDigits = utterance.tokens[start].kind == .number
    guard isDigits || isNegative || utterance.notes[start].classes.contains(.cardinal) else {
      return nil
    }
    if isDigits, let end = scientificEnd(start) { return impossible(place, end) }
    let isNothing = isDigits && numbers.digitNumber(at: start) == .impossible
    let number = isNothing ? nil : numbers.read(at: start)
    let end = number?.end ?? start + 1
    if let number, ExactFraction(0) < number.value, !isNegative { return nil }
    guard isNothing || number != nil, !isGluedToWord(end, isDigits: isDigits),
      isDigits || isNegative || isKnownOrNothing(end)
    else { return nil }
    return impossible(place, end)
  }

  private func impossible(_ place: Int, _ end: Int) -> Amount {
    Amount(note: place..<end, end: end, isPlain: true, isImpossible: true)
  }

  /// Behind `1e400`, a number as computers write it.
  private func scientificEnd(_ place: Int) -> Int? {
    guard place + 2 < limit, utterance.isLetter(place + 1, "e"),
      utterance.tokens[place + 1].isGlued, utterance.tokens[place + 2].isGlued,
      utterance.tokens[place + 2].kind == .number
    else { return nil }
    return place + 3
  }

  /// "zero eggs" is no amount, "zero alcohol beer" a name.
  private func isKnownOrNothing(_ place: Int) -> Bool {
    place == limit || utterance.notes[place].nameEnd == limit
  }

  /// "zero sugar cola", "half fat milk": nothing of a thing is no amount, and a fraction stands
  /// before "of", an article, a unit or what is known.
  private func isNameWord(_ number: NumberReader.Reading) -> Bool {
    if number.value == ExactFraction(0) { return true }
    let next = number.end
    guard number.value < ExactFraction(1), next + 1 < limit,
      utterance.notes[next - 1].classes.contains(.fraction)
    else { return false }
    return utterance.notes[next].nameEnd <= next && !isClosing(next) && !isClosing(next + 1)
      && longest([.of, .numberArticle, .article, .unit, .countingUnit], at: next) == nil
  }

  private func isClosing(_ place: Int) -> Bool {
    utterance.isSeparator(place) || longest([.conjunction, .then], at: place) != nil
  }

  /// A name with a number in it, known beforehand.
  func beginsName(_ place: Int) -> Bool {
    utterance.notes[place].nameEnd > place + 1 && utterance.notes[place].nameEnd <= limit
  }

  /// Whether "two by four hundred gram tins" begins here, in spite of the planks.
  private func outgrowsName(_ place: Int) -> Bool {
    guard let count = numbers.read(at: place), let by = timesEnd(at: count.end),
      let number = numbers.read(at: by), let unit = longest(.unit, at: number.end)
    else { return false }
    return unit.end > utterance.notes[place].nameEnd
  }

  /// Within a word such as the 12 of `b12`; `eggs-12` are twelve eggs.
  private func isInWord(_ place: Int) -> Bool {
    let token = utterance.tokens[place]
    guard token.kind == .number, place > 0, utterance.tokens[place - 1].kind == .word,
      !utterance.tokens[place - 1].isSolo, !followsMeasure(place)
    else { return false }
    return token.isGlued || token.isHyphenated && utterance.notes[place - 1].nameEnd != place
  }

  /// In scripts without spaces, behind a measure in letters of another script: the 2 of `200g2袋`.
  private func followsMeasure(_ place: Int) -> Bool {
    place > 1 && place + 1 < limit && utterance.tokens[place + 1].isSolo
      && utterance.notes[place - 1].classes.contains(.unit)
      && utterance.tokens[place - 2].kind == .number
  }

  /// `7up`, `2%`: digits that a word or sign goes on from without a space, other than a unit.
  private func isGluedToWord(_ place: Int, isDigits: Bool) -> Bool {
    guard isDigits, place < limit else { return false }
    let token = utterance.tokens[place]
    guard token.isGlued || token.isHyphenated, timesEnd(at: place) == nil else { return false }
    if token.kind == .mark { return !utterance.isSeparator(place) }
    if token.isSolo, endsWord(place) { return false }
    return longest([.unit, .countingUnit], at: place) == nil
  }

  /// Whether digits before the letter at `place`, of a script without spaces, do not belong to it:
  /// a name or another thing begins there, or they are counted by something.
  private func endsWord(_ place: Int) -> Bool {
    utterance.notes[place].nameEnd > place || utterance.tokens[place - 1].isSolo || isLast(place)
  }

  // MARK: Uncertain numbers

  /// "10 to 12", "two or three", "10-12": no one number, so kept as said.
  private func readRange(at place: Int, from first: NumberReader.Reading) -> Amount? {
    guard !first.isArticle, first.end < limit else { return nil }
    let isHyphen = utterance.tokens[first.end].isHyphenated
    guard isHyphen || utterance.notes[first.end].classes.contains(.range) else {
      return readPair(at: place, from: first)
    }
    let next = isHyphen ? first.end : longest(.range, at: first.end)?.end ?? limit
    guard let second = numbers.read(at: next), !second.isArticle, first.value < second.value,
      !isHyphen || utterance.tokens[next].kind == .number, second.end < limit || mayEnd
    else { return nil }
    let end = unspacedUnitEnd(second.end) ?? second.end
    var amount = Amount(note: place..<end, start: place, end: end)
    finishOf(&amount)
    return amount
  }

  /// `2、3本`: two or three, where a unit is written to them.
  private func readPair(at place: Int, from first: NumberReader.Reading) -> Amount? {
    guard utterance.isSeparator(first.end), utterance.tokens[first.end].isGlued,
      let second = numbers.read(at: first.end + 1), let unit = unspacedUnitEnd(second.end),
      let low = first.value.whole, second.value.whole == low + 1, low < 10
    else { return nil }
    var amount = Amount(note: place..<unit, start: place, end: unit)
    finishOf(&amount)
    return amount
  }

  /// In scripts without spaces, behind the unit at `place`.
  private func unspacedUnitEnd(_ place: Int) -> Int? {
    guard place < limit, utterance.tokens[place].isSolo else { return nil }
    return longest([.unit, .countingUnit], at: place)?.end
  }

  /// "between two and three", kept as said.
  private func readOpenedRange(at place: Int) -> Amount? {
    guard let opening = longest(.rangeOpening, at: place),
      let first = numbers.read(at: opening.end), !first.isArticle,
      let joiner = longest([.range, .numberJoiner], at: first.end),
      let second = numbers.read(at: joiner.end), !second.isArticle, second.end < limit || mayEnd
    else { return nil }
    var amount = Amount(note: place..<second.end, end: second.end)
    finishOf(&amount)
    return amount
  }

  /// "to litres of milk": a word that a number sounds like, before a unit or a known name; behind a
  /// name it says what the thing is for ("buns for burgers").
  private func heard(at place: Int) -> NumberReader.Reading? {
    guard !mayEnd, let word = longest(.heardAs, at: place), word.end < limit,
      let value = utterance.lexicon.image.value(word.node.value)
    else { return nil }
    let isBeforeUnit = longest(.unit, at: word.end).map { $0.end < limit } ?? false
    guard isBeforeUnit || utterance.notes[word.end].nameEnd == limit else { return nil }
    return NumberReader.Reading(value: value, end: word.end)
  }

  /// Behind a sign or a word for "times", of which one star is an item's bullet at its beginning.
  func timesEnd(at place: Int) -> Int? {
    if place < limit, utterance.isMark(place, "*") { return place + 1 }
    return longest(.by, at: place)?.end
  }

  func longest(_ classes: LexiconClass, at place: Int) -> (end: Int, node: LexiconNode)? {
    guard place < limit, !utterance.notes[place].classes.isDisjoint(with: classes) else {
      return nil
    }
    return utterance.lexicon.longest(classes, at: place, in: utterance, limit: limit)
  }
}
