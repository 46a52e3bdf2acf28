import Text

/// Amounts of several parts, and units that stand alone.
extension AmountReader {
  /// `6 pack of beer`, "box of tissues", "bag frozen peas", "kilo y medio": one, though nobody says
  /// so.
  func readUnitAlone(at place: Int) -> Amount? {
    guard let unit = longest(.unit, at: place), !unit.node.classes.contains(.plural) else {
      return nil
    }
    if utterance.tokens[place].isSolo { return nil }
    let isNumbered =
      unit.end > place + 1
      && (utterance.notes[place].isNumber || utterance.notes[place].classes.contains(.cardinal))
    var amount = Amount(value: ExactFraction(1), unit: unit.node.unit, start: place, end: unit.end)
    let isCounted = addFraction(to: &amount) || isNumbered
    guard isCounted || !mayEnd && holdsSomething(unit, at: place) else { return nil }
    amount.isArticle = !isCounted
    amount.isPlain = isNumbered
    amount.isPack = unit.node.classes.contains(.pack)
    finishOf(&amount)
    return amount
  }

  /// "a pound and a half", 兩公斤半: adds the part of a unit that is said behind it; whether one was.
  func addFraction(to amount: inout Amount) -> Bool {
    let joined = longest(.numberJoiner, at: amount.end).flatMap { numbers.fraction(at: $0.end) }
    guard let part = joined ?? numbers.fractionBehind(amount.end),
      let value = amount.value, let sum = value + part.value
    else { return false }
    amount.value = sum
    amount.end = part.end
    return true
  }

  /// Whether "of" and something follows a unit, or a known name a container.
  private func holdsSomething(_ unit: (end: Int, node: LexiconNode), at place: Int) -> Bool {
    guard unit.end < limit else { return false }
    if let of = longest(.of, at: unit.end) { return of.end < limit }
    let nameEnd = utterance.notes[unit.end].nameEnd
    return unit.node.classes.contains(.container) && nameEnd > unit.end && isLast(nameEnd)
      && utterance.notes[place].nameEnd <= unit.end
  }

  /// Whether the number before a pack says how many it holds: "a 12 pack", not "2 packs".
  func isMultiple(_ unit: LexiconNode, _ amount: Amount) -> Bool {
    guard unit.classes.contains(.multiple), amount.size == nil, let count = amount.value?.whole
    else { return false }
    return count > 3
  }

  /// "two fifty grams": two hundred and fifty, if no pack is of fifty grams.
  func readHundreds(
    _ number: NumberReader.Reading,
    _ unit: (end: Int, node: LexiconNode),
    into amount: inout Amount
  ) -> Bool {
    guard let hundreds = amount.value?.whole, let rest = number.value.whole,
      (1..<10).contains(hundreds), (10..<100).contains(rest), !unit.node.classes.contains(.pack),
      !amount.isArticle, !amount.isPlain
    else { return false }
    amount.value = ExactFraction(hundreds * 100 + rest)
    amount.unit = unit.node.unit
    amount.end = unit.end
    return true
  }

  /// "2 lb 3 oz", "one kilo two hundred grams"; of two dimensions no sum can be made, so both stay
  /// as said: "half a pound and 200 g".
  func addSmallerUnits(than unit: LexiconNode, to amount: inout Amount) {
    guard unit.dimension != 0, let value = amount.value else { return }
    let joiner = longest(.numberJoiner, at: amount.end)
    let start = joiner?.end ?? amount.end
    guard let number = numbers.read(at: start), !number.isArticle,
      let smaller = longest(.unit, at: number.end), smaller.node.dimension != 0,
      !mayEnd || isLast(smaller.end)
    else { return }
    if smaller.node.dimension != unit.dimension {
      guard joiner != nil, longest(.of, at: smaller.end) != nil else { return }
      amount.note = amount.start..<smaller.end
      (amount.value, amount.unit) = (nil, 0)
    } else {
      guard let more = share(of: smaller.node, in: unit), let part = number.value * more,
        let sum = value + part
      else { return }
      amount.value = sum
    }
    amount.end = smaller.end
  }

  /// How much of `unit` one of `smaller` is; `nil` when it is not smaller.
  private func share(of smaller: LexiconNode, in unit: LexiconNode) -> ExactFraction? {
    let image = utterance.lexicon.image
    guard let part = image.value(smaller.value), let whole = image.value(unit.value), part < whole
    else { return nil }
    return part / whole
  }

  /// "250 g x 2": so many of that size; not "3 cajas de 12", boxes that hold so many.
  func readCountBehind(_ amount: inout Amount) {
    guard amount.size == nil, amount.note == nil, let value = amount.value,
      longest(.of, at: amount.end) == nil, let by = timesEnd(at: amount.end),
      let count = numbers.read(at: by),
      !count.isArticle, longest(.unit, at: count.end) == nil
    else { return }
    amount.size = .measure(value, unit: amount.unit)
    amount.value = count.value
    (amount.unit, amount.isPack, amount.isPlain) = (0, false, true)
    amount.end = count.end
  }
}
