import JSON
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

  private var numbers: NumberReader { NumberReader(utterance: utterance, limit: limit) }

  /// The amount that begins at `place`; `nil` when there is none, or when what looks like one is
  /// part of a known name ("7 up") or glued into a word ("7up", "2%").
  func read(at place: Int) -> Amount? {
    guard place < limit, !beginsName(place), !isInWord(place) else { return nil }
    if let vague = longest(.vague, at: place) {
      return Amount(
        note: utterance.lexicon.noteText(place..<vague.end, in: utterance),
        end: vague.end
      )
    }
    if let range = readRange(at: place) { return range }
    let start = longest(.by, at: place)?.end ?? place
    guard let number = numbers.read(at: start) ?? heard(at: start),
      start == place || !number.isArticle,
      ExactFraction(0) < number.value
    else { return nil }
    guard longest(.inName, at: number.end) == nil else { return nil }
    guard !isGluedToWord(number.end, isDigits: utterance.tokens[start].kind == .number) else {
      return nil
    }
    var amount = Amount(value: number.value, end: number.end)
    amount.isArticle = number.isArticle
    amount.hasDigits = utterance.tokens[start].kind == .number
    readUnit(into: &amount)
    return amount
  }

  /// Whether what begins at `place` is an amount that nothing can have: `0 eggs`, `-3 eggs`.
  func isImpossible(at place: Int) -> Bool {
    guard place < limit, utterance.tokens[place].kind == .number, !beginsName(place),
      !isInWord(place), let number = numbers.read(at: place),
      !isGluedToWord(number.end, isDigits: true)
    else { return false }
    return utterance.hasMinus(before: place) || !(ExactFraction(0) < number.value)
  }

  /// "10 to 12", "10-12": no one number, so kept as said.
  private func readRange(at place: Int) -> Amount? {
    guard let first = numbers.read(at: place), !first.isArticle, first.end < limit else {
      return nil
    }
    let isHyphen = utterance.tokens[first.end].isHyphenated
    let next = isHyphen ? first.end : longest(.range, at: first.end)?.end ?? limit
    guard let second = numbers.read(at: next), !second.isArticle, first.value < second.value,
      !isHyphen || utterance.tokens[next].kind == .number, second.end < limit || mayEnd
    else { return nil }
    var amount = Amount(note: utterance.text(place..<second.end), end: second.end)
    finishOf(&amount)
    return amount
  }

  /// "to litres of milk": a word that a number sounds like, before a unit or a known name.
  private func heard(at place: Int) -> NumberReader.Reading? {
    guard let word = longest(.heardAs, at: place), word.end < limit,
      let value = utterance.lexicon.image.value(word.node.value)
    else { return nil }
    let isBeforeUnit = longest(.unit, at: word.end).map { $0.end < limit } ?? false
    guard isBeforeUnit || utterance.notes[word.end].nameEnd == limit else { return nil }
    return NumberReader.Reading(value: value, end: word.end)
  }

  /// A name with a number in it, known beforehand.
  private func beginsName(_ place: Int) -> Bool {
    utterance.notes[place].nameEnd > place + 1 && utterance.notes[place].nameEnd <= limit
  }

  /// Within a word such as the 12 of `b12`.
  private func isInWord(_ place: Int) -> Bool {
    let token = utterance.tokens[place]
    return token.kind == .number && (token.isGlued || token.isHyphenated) && place > 0
      && utterance.tokens[place - 1].kind == .word
  }

  /// `7up`, `2%`: digits that a word or sign goes on from without a space, other than a unit.
  private func isGluedToWord(_ place: Int, isDigits: Bool) -> Bool {
    guard isDigits, place < limit else { return false }
    let token = utterance.tokens[place]
    guard token.isGlued || token.isHyphenated else { return false }
    if token.kind == .mark { return !utterance.isSeparator(place) }
    return longest([.unit, .by, .countingUnit], at: place) == nil
  }

  private func readUnit(into amount: inout Amount) {
    if let by = longest(.by, at: amount.end) {
      if !readSize(into: &amount, at: by.end) { amount.end = by.end }
    } else if !beginsName(amount.end), longest(.unit, at: amount.end) == nil,
      readSize(into: &amount, at: amount.end) || readSizeWord(into: &amount)
    {
      return finishOf(&amount)
    }
    if amount.size == nil, let unit = longest(.unit, at: amount.end), mayEnd || !isLast(unit.end) {
      readPlainUnit(unit, into: &amount)
    }
    finishOf(&amount)
  }

  /// Whether the thing ends at `place`.
  private func isLast(_ place: Int) -> Bool {
    guard skipDot(place) < limit else { return true }
    if utterance.isSeparator(place) { return skipDot(place) == place }
    guard let joiner = longest(.conjunction, at: place) else { return false }
    return numbers.fraction(at: joiner.end) == nil
  }

  private func readPlainUnit(_ unit: (end: Int, node: LexiconNode), into amount: inout Amount) {
    let symbol = utterance.lexicon.image.string(unit.node.unit)
    let sizeText = amount.value.map { $0.json.text + " " + symbol }
    amount.unit = symbol
    amount.end = skipDot(unit.end)
    if let joiner = longest(.numberJoiner, at: amount.end),
      let part = numbers.fraction(at: joiner.end),
      let value = amount.value, let sum = value + part.value
    {
      amount.value = sum
      amount.end = part.end  // "a pound and a half"
    }
    if !amount.isArticle, let pack = longest(.unit, at: amount.end), let sizeText {
      amount.size = sizeText  // "400 g tin"
      amount.value = ExactFraction(1)
      amount.unit = utterance.lexicon.image.string(pack.node.unit)
      amount.end = pack.end
    }
  }

  /// `400 g tins` behind a count.
  private func readSize(into amount: inout Amount, at place: Int) -> Bool {
    guard place < limit, utterance.tokens[place].kind == .number,
      let number = numbers.read(at: place), let unit = longest(.unit, at: number.end)
    else { return false }
    let end = skipDot(unit.end)
    amount.size = number.value.json.text + " " + utterance.lexicon.image.string(unit.node.unit)
    amount.end = end
    if let pack = longest(.unit, at: end) {
      amount.unit = utterance.lexicon.image.string(pack.node.unit)
      amount.end = pack.end
    }
    return true
  }

  /// `large bag` behind a count.
  private func readSizeWord(into amount: inout Amount) -> Bool {
    guard let size = longest(.size, at: amount.end), let pack = longest(.unit, at: size.end),
      mayEnd || !isLast(pack.end)
    else { return false }
    amount.size = utterance.text(amount.end..<size.end)
    amount.unit = utterance.lexicon.image.string(pack.node.unit)
    amount.end = pack.end
    return true
  }

  /// The dot of an abbreviated unit: `1.5 c. oil`.
  private func skipDot(_ place: Int) -> Int {
    let isDot =
      place + 1 < limit && utterance.tokens[place].isGlued && utterance.isSeparator(place)
      && utterance.text(place..<(place + 1)) == "."
    return isDot ? place + 1 : place
  }

  private func finishOf(_ amount: inout Amount) {
    if let of = longest(.of, at: amount.end) { amount.end = of.end }
  }

  private func longest(_ classes: LexiconClass, at place: Int) -> (end: Int, node: LexiconNode)? {
    guard place < limit, !utterance.notes[place].classes.isDisjoint(with: classes) else {
      return nil
    }
    return utterance.lexicon.longest(classes, at: place, in: utterance, limit: limit)
  }
}

/// An amount as said.
struct Amount {
  var value: ExactFraction?
  var unit: String?
  /// The size of one piece: `400 g`.
  var size: String?
  /// A vague amount, as said.
  var note: String?
  /// The place behind it.
  var end: Int
  /// Only an article said so.
  var isArticle = false
  /// Written in digits.
  var hasDigits = false
}

extension LexiconView {
  /// A vague amount without the "of" behind it.
  func noteText(_ range: Range<Int>, in utterance: Utterance) -> String {
    var range = range
    while range.count > 1, utterance.notes[range.upperBound - 1].classes.contains(.of) {
      range = range.lowerBound..<(range.upperBound - 1)
    }
    return utterance.text(range)
  }
}
