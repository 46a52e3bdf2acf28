import Text

/// What follows the number: a unit, the size of each piece, what a pack holds.
extension AmountReader {
  func readUnit(into amount: inout Amount) {
    if let by = timesEnd(at: amount.end) {
      if !readSize(into: &amount, at: by) { amount.end = by }
    } else if !beginsNameOrUnit(amount.end) {
      if readSize(into: &amount, at: amount.end) || readSizeWord(into: &amount) {
        return finishOf(&amount)
      }
      if amount.isArticle { readLateNumber(into: &amount) }
    }
    if amount.size == nil, let unit = longest(.unit, at: amount.end),
      mayEnd || !isLast(unit.end) || isMeasure(unit.node, at: amount.end)
    {
      readPlainUnit(unit, into: &amount)
    }
    finishOf(&amount)
    if amount.isPack, amount.size == nil { readContents(into: &amount) }
  }

  /// Grams are nothing by themselves, rolls and cups are.
  private func isMeasure(_ unit: LexiconNode, at place: Int) -> Bool {
    !unit.classes.contains(.pack) && utterance.notes[place].nameEnd <= place
  }

  private func beginsNameOrUnit(_ place: Int) -> Bool {
    place < limit && (beginsName(place) || longest(.unit, at: place) != nil)
  }

  /// Whether the thing ends at `place`.
  func isLast(_ place: Int) -> Bool {
    guard skipDot(place) < limit else { return true }
    if utterance.isSeparator(place) { return skipDot(place) == place }
    guard let joiner = longest(.conjunction, at: place) else { return false }
    return numbers.fraction(at: joiner.end) == nil
  }

  private func readPlainUnit(_ unit: (end: Int, node: LexiconNode), into amount: inout Amount) {
    let single = amount.value
    take(unit, into: &amount)
    if isMultiple(unit.node, amount) {
      amount.size = single.map(Amount.Size.count)  // "a 12 pack"
      amount.value = ExactFraction(1)
      return
    }
    _ = addFraction(to: &amount)
    addSmallerUnits(than: unit.node, to: &amount)
    readCountBehind(&amount)
    if !amount.isArticle, !amount.isPack, let single, let pack = longest(.pack, at: amount.end) {
      amount.size = .measure(single, unit: amount.unit)  // "400 g tin"
      amount.value = ExactFraction(1)
      take(pack, into: &amount)
    }
  }

  private func take(_ unit: (end: Int, node: LexiconNode), into amount: inout Amount) {
    amount.unit = unit.node.unit
    amount.isPack = unit.node.classes.contains(.pack)
    amount.end = skipDot(unit.end)
  }

  /// `400 g tins` or `24 packs` behind a count; behind an article that nothing is packed by, a
  /// plain amount: "another 500 g".
  private func readSize(into amount: inout Amount, at place: Int) -> Bool {
    guard let number = numbers.read(at: place), !number.isArticle, number.end > place,
      let unit = longest(.unit, at: number.end)
    else { return false }
    if unit.node.classes.contains(.pack) {
      guard utterance.tokens[place].kind == .number else { return false }
      amount.size = .count(number.value)
      take(unit, into: &amount)
      return true
    }
    let end = skipDot(unit.end)
    let pack = longest(.pack, at: end)
    if pack == nil, utterance.tokens[place].kind != .number {
      return readHundreds(number, unit, into: &amount)
    }
    if pack == nil, amount.isArticle {
      amount.value = number.value
      amount.isArticle = false
      take(unit, into: &amount)
      return true
    }
    amount.size = .measure(number.value, unit: unit.node.unit)
    amount.end = end
    if let pack { take(pack, into: &amount) }
    return true
  }

  /// `large bag` behind a count.
  private func readSizeWord(into amount: inout Amount) -> Bool {
    guard let size = longest(.size, at: amount.end), let pack = longest(.unit, at: size.end),
      mayEnd || !isLast(pack.end)
    else { return false }
    amount.size = .words(amount.end..<size.end)
    take(pack, into: &amount)
    return true
  }

  /// "another two eggs": the number behind the article is the amount.
  private func readLateNumber(into amount: inout Amount) {
    guard let number = numbers.read(at: amount.end), !number.isArticle, number.end < limit,
      longest(.unit, at: number.end) != nil || utterance.notes[number.end].nameEnd > number.end
    else { return }
    amount.value = number.value
    amount.end = number.end
    amount.isArticle = false
  }

  /// "a pack of 6 eggs", "a bag of 5 kg potatoes": what each pack holds.
  private func readContents(into amount: inout Amount) {
    let place = amount.end
    guard place < limit, !beginsName(place), let number = numbers.read(at: place),
      !number.isArticle, number.value.whole.map({ $0 > 1 }) ?? true, number.end < limit,
      longest(.inName, at: number.end) == nil, !isSignBehind(number.end)
    else { return }
    if let unit = longest(.unit, at: number.end), !unit.node.classes.contains(.pack) {
      amount.size = .measure(number.value, unit: unit.node.unit)
      amount.end = skipDot(unit.end)
    } else if longest(.of, at: place - 1) != nil, number.value.isWhole, !isLast(number.end) {
      amount.size = .count(number.value)
      amount.end = number.end
    }
    finishOf(&amount)
  }

  /// A sign or a word written to the number belongs to it: `2%`, `7up`.
  private func isSignBehind(_ place: Int) -> Bool {
    utterance.tokens[place].isGlued && longest(.unit, at: place) == nil
  }

  /// The dot of an abbreviated unit: `1.5 c. oil`.
  private func skipDot(_ place: Int) -> Int {
    let isDot =
      place + 1 < limit && utterance.tokens[place].isGlued && utterance.isMark(place, ".")
    return isDot ? place + 1 : place
  }

  func finishOf(_ amount: inout Amount) {
    if let of = longest(.of, at: amount.end) { amount.end = of.end }
  }
}
