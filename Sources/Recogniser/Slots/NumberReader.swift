import Text

/// Reads numbers as people say and write them: `12`, `1,5`, `1 1/2`, `½`, `two and a half`, `a
/// hundred and five`, `one point five`, `half a dozen`, `half a million`, `a couple of`.
///
/// The words come from the language's `numbers` and `units` files. A number is the sum of parts
/// that a multiplier closes ("two thousand | three hundred | and five"), as in the classical
/// grammar of number names (Hurford 1975).
struct NumberReader {
  let utterance: Utterance
  /// Nothing from here on belongs to the number.
  let limit: Int

  /// A number with the place behind it.
  struct Reading {
    var value: ExactFraction
    var end: Int
    /// Only an article said so: "an onion".
    var isArticle = false
  }

  /// The number that begins at `place`.
  func read(at place: Int) -> Reading? {
    guard place < limit else { return nil }
    if let count = phrase(.count, at: place), let value = value(of: count.node) {
      let reading = Reading(value: value, end: count.end)
      return dozens(reading) ?? countedMore(reading, each: value)
    }
    if phrase(.decimalPoint, at: place) != nil {
      return addingDecimals(to: Reading(value: ExactFraction(0), end: place))
    }
    guard
      var reading = digits(at: place) ?? unspacedFraction(at: place) ?? words(at: place)
        ?? fraction(at: place)
    else {
      return counted(Reading(value: ExactFraction(1), end: place, isArticle: true), article: place)
    }
    if let point = addingDecimals(to: reading) { reading = point }
    if let sum = addingFraction(to: reading) { reading = sum }
    return counted(multiplied(reading), article: nil)
  }

  /// Carries on with "dozen", "pair of" and such.
  private func counted(_ reading: Reading, article place: Int?) -> Reading? {
    var reading = reading
    if let place {
      guard let article = phrase(.numberArticle, at: place) else {
        return bareCount(at: place)
      }
      if utterance.isGluedNumber(article.end) { return nil }  // "a4"
      reading.end = article.end
    }
    var next = reading.end
    if reading.value < ExactFraction(1) {
      next = phrase(.of, at: next)?.end ?? next  // "three quarters of a pound"
      next = phrase(.numberArticle, at: next)?.end ?? next  // "half a dozen"
      if next > reading.end, phrase(.unit, at: next) != nil { reading.end = next }
    }
    return dozens(Reading(value: reading.value, end: next)) ?? reading
  }

  /// "two dozen", "a couple dozen".
  private func dozens(_ reading: Reading) -> Reading? {
    guard let unit = phrase(.countingUnit, at: reading.end),
      !isLongerUnit(at: unit.end, reading.end),
      let factor = value(of: unit.node), let product = reading.value * factor
    else { return nil }
    return countedMore(Reading(value: product, end: unit.end), each: factor)
  }

  /// In scripts without spaces, whether what counts is only the beginning of another unit's name.
  private func isLongerUnit(at end: Int, _ place: Int) -> Bool {
    guard utterance.tokens[place].isSolo, let unit = phrase(.unit, at: place) else { return false }
    return unit.end > end
  }

  /// "dozen eggs": a counting unit by itself.
  private func bareCount(at place: Int) -> Reading? {
    guard let unit = phrase(.countingUnit, at: place), let factor = value(of: unit.node),
      !utterance.tokens[place].isSolo
    else { return nil }
    return countedMore(Reading(value: factor, end: unit.end), each: factor)
  }

  /// "a dozen and a half of", with the "of" behind it.
  private func countedMore(_ reading: Reading, each factor: ExactFraction) -> Reading {
    var reading = reading
    if let joiner = phrase(.numberJoiner, at: reading.end), let part = fraction(at: joiner.end),
      let more = part.value * factor, let sum = reading.value + more
    {
      reading = Reading(value: sum, end: part.end)
    } else if let part = fractionBehind(reading.end), let sum = reading.value + part.value {
      reading = Reading(value: sum, end: part.end)
    }
    reading.end = phrase(.of, at: reading.end)?.end ?? reading.end
    return reading
  }

  /// "half a million", "2.5 million".
  private func multiplied(_ reading: Reading) -> Reading {
    let start = reading.value.isWhole ? reading.end : skipArticle(reading.end)
    guard let multiplier = phrase(.multiplier, at: start), let factor = value(of: multiplier.node),
      let product = reading.value * factor
    else { return reading }
    return Reading(value: product, end: multiplier.end)
  }

  private func skipArticle(_ place: Int) -> Int { phrase(.numberArticle, at: place)?.end ?? place }

  /// "one point two five": the decimals said one by one.
  private func addingDecimals(to reading: Reading) -> Reading? {
    guard reading.value.isWhole, let point = phrase(.decimalPoint, at: reading.end) else {
      return nil
    }
    var sum = reading.value
    var next = point.end
    var power: Int64 = 1
    while power < 1_000_000, let digit = cardinal(at: next), let whole = digit.value.whole,
      whole < 10
    {
      power *= 10
      guard let part = ExactFraction(whole, over: power), let more = sum + part else { break }
      (sum, next) = (more, digit.end)
    }
    return power > 1 ? Reading(value: sum, end: next) : nil
  }

  /// "… and a half", "… and three quarters", "1 1/2", "2 and 1/2", "1½".
  private func addingFraction(to reading: Reading) -> Reading? {
    guard reading.value.isWhole else { return nil }
    let joiner = phrase(.numberJoiner, at: reading.end)?.end
    guard let part = properDigits(at: joiner ?? reading.end) ?? joiner.flatMap(properFraction),
      let sum = reading.value + part.value
    else { return nil }
    return Reading(value: sum, end: part.end)
  }

  /// "1/2", "½".
  private func properDigits(at place: Int) -> Reading? {
    guard let part = digits(at: place), part.value < ExactFraction(1) else { return nil }
    return part
  }

  /// "a half", "three quarters".
  private func properFraction(at place: Int) -> Reading? {
    if let part = fraction(at: place) { return part }
    guard let count = cardinal(at: place) else { return nil }
    let part = fractionOf(count)
    return part.end > count.end && part.value < ExactFraction(1) ? part : nil
  }

  /// "half", "a quarter"; "a quarter pounder" is one of them.
  func fraction(at place: Int) -> Reading? {
    let start = skipArticle(place)
    guard let part = phrase(.fraction, at: start), let value = value(of: part.node),
      start == place || utterance.notes[start].nameEnd <= part.end
    else { return nil }
    return Reading(value: value, end: part.end)
  }

  /// In scripts without spaces, the fraction right behind a unit: `三個半`.
  func fractionBehind(_ place: Int) -> Reading? {
    guard place < limit, utterance.tokens[place].isSolo, utterance.notes[place].nameEnd <= place
    else { return nil }
    return fraction(at: place)
  }

  /// In scripts without spaces, a fraction that begins with a number word: `四分の一`.
  private func unspacedFraction(at place: Int) -> Reading? {
    guard utterance.tokens[place].isSolo, let part = fraction(at: place), part.end > place + 1
    else { return nil }
    return part
  }

  // MARK: Digits

  private func digits(at place: Int) -> Reading? {
    guard place < limit, utterance.tokens[place].kind == .number else { return nil }
    return digitNumber(at: place).value.map { Reading(value: $0, end: place + 1) }
  }

  /// What the digits at `place`, a number token, say.
  func digitNumber(at place: Int) -> DigitNumber {
    DigitNumber(
      utterance.bytes[utterance.tokens[place].range],
      decimalMark: utterance.lexicon.decimalMark
    )
  }

  // MARK: Words

  private func words(at place: Int) -> Reading? {
    var total = ExactFraction(0)
    var part: ExactFraction?
    var units = NumberUnits()
    var next = place
    var end: Int?
    if let article = phrase(.numberArticle, at: place),
      phrase(.multiplier, at: article.end) != nil
    {
      part = ExactFraction(1)
      next = article.end
    }
    while next < limit {
      let start = end == nil ? next : phrase(.numberJoiner, at: next)?.end ?? next
      if start == next || part == nil || isClosed(part), let unit = cardinal(at: start),
        canFollow(part, unit.value) || units.canFollow(unit.value),
        let sum = (part ?? ExactFraction(0)) + unit.value
      {
        units.add(unit.value)
        part = sum
        next = unit.end
      } else if let factor = phrase(.multiplier, at: next), let value = value(of: factor.node),
        part != nil || end == nil || value < ExactFraction(1000)
      {
        guard let product = units.multiplied(part, by: value) else { return nil }
        if value < ExactFraction(1000) {
          part = product
        } else {
          guard let sum = total + product else { return nil }
          (total, part) = (sum, nil)
        }
        next = factor.end
      } else {
        break
      }
      end = next
    }
    guard let end, let value = total + (part ?? ExactFraction(0)) else { return nil }
    return fractionOf(Reading(value: value, end: end))
  }

  /// "three quarters": a count of fractions.
  private func fractionOf(_ reading: Reading) -> Reading {
    guard let part = phrase(.fraction, at: reading.end), let value = value(of: part.node),
      let product = reading.value * value
    else { return reading }
    return Reading(value: product, end: part.end)
  }

  func cardinal(at place: Int) -> Reading? {
    guard let word = phrase(.cardinal, at: place), let value = value(of: word.node) else {
      return nil
    }
    return Reading(value: value, end: word.end)
  }

  /// Whether a cardinal may be added to what has been said: twenty · three, but not three · four.
  private func canFollow(_ part: ExactFraction?, _ value: ExactFraction) -> Bool {
    guard let part else { return true }
    guard let before = part.whole, let after = value.whole, after > 0 else { return false }
    if after < 10 { return before % 10 == 0 && before > 10 }
    let isByTwenties = after < 20 && [60, 80].contains(before % 100)  // "soixante et onze"
    return isByTwenties || before % 100 == 0 && after < 100
  }

  /// Whether "and" may stand before what is added: "hundred and five", "treinta y cinco".
  private func isClosed(_ part: ExactFraction?) -> Bool {
    guard let whole = part?.whole else { return true }
    return whole % 10 == 0 && whole > 10
  }

  private func phrase(
    _ classes: LexiconClass,
    at place: Int
  ) -> (end: Int, node: LexiconNode)? {
    guard place < limit, !utterance.notes[place].classes.isDisjoint(with: classes) else {
      return nil
    }
    return utterance.lexicon.longest(classes, at: place, in: utterance, limit: limit)
  }

  private func value(of node: LexiconNode) -> ExactFraction? {
    utterance.lexicon.image.value(node.value)
  }
}

extension ExactFraction {
  var isWhole: Bool { denominator == 1 }
  /// The number, when it is whole.
  var whole: Int64? { denominator == 1 ? numerator : nil }
}

extension LexiconView {
  /// What parts the decimals, `.` or `,`.
  var decimalMark: UInt8 {
    image.word(.settings, 3) == 0x2c ? UInt8(ascii: ",") : UInt8(ascii: ".")
  }
}
