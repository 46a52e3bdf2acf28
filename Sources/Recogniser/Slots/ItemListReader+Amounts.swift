import Text

/// Amounts before, behind and between the names of a list.
extension ItemListReader {
  /// An amount with the articles around it: "the two avocados".
  mutating func readAmount() -> Amount? {
    if !items.isEmpty, let link = longest(.link, at: place), amounts.read(at: link.end) != nil {
      place = link.end  // 卵と牛乳を2つずつ
    }
    let start = place
    var amount = amounts.read(at: place)
    if let amount { place = amount.end }
    place = skipArticles(place)
    if amount == nil, let late = amounts.read(at: place) {
      amount = late
      place = skipArticles(late.end)
    }
    if var read = amount, read.unit == 0, read.size == nil, place > read.end {
      read.end = place
      amounts.readUnit(into: &read)  // "two more cans of beer"
      place = read.end
      amount = read
    }
    amount?.isMore = (start..<place).contains { utterance.notes[$0].classes.contains(.more) }
    if isReference, let read = amount, !isDroppable(read, nameAt: place) {
      place = start
      return nil
    }
    return amount
  }

  /// "3 cans of coke and 2 of lemonade": a number with "of" alone counts what the amount before it
  /// counted.
  func sharingUnit(_ amount: Amount) -> Amount {
    guard !isReference, amount.unit == 0, amount.size == nil, amount.value != nil,
      utterance.notes[amount.end - 1].classes.contains(.of), let last = items.last,
      !last.isAmountBehind, let before = last.amount, before.unit != 0
    else { return amount }
    var amount = amount
    (amount.unit, amount.isPack) = (before.unit, before.isPack)
    return amount
  }

  /// "a tin of beans a tin of soup", "a melon a mango": whether an article behind a name begins the
  /// next thing.
  func beginsThing(_ next: Amount, behind name: Range<Int>, current: Amount?) -> Bool {
    let isKnown = NameTiling(utterance: utterance).count(in: name) > 0
    if next.unit != 0 {
      return (isKnown || current != nil) && utterance.notes[next.end - 1].classes.contains(.of)
    }
    return isKnown && next.end < limit && utterance.notes[next.end].nameEnd > next.end
  }

  /// Whether an amount before a thing that is there already is not part of its name: "the two
  /// eggs", but "five mile run".
  ///
  /// One of many may go by a word that the list does not have: of strawberries, "1 strawberry".
  func isDroppable(_ amount: Amount, nameAt place: Int) -> Bool {
    if amount.isArticle || amount.unit != 0 || place >= limit { return true }
    return amount.value == ExactFraction(1) || utterance.notes[place].nameEnd > place
  }

  /// "two eggs, sorry, three": whether only the amount is taken back.
  mutating func correctAmount(of item: Int) -> Bool {
    guard let amount = trailing.read(at: place), !amount.isArticle, closes(amount) else {
      return false
    }
    items[item].take(items[item].amount?.corrected(by: amount) ?? amount)
    place = amount.end
    return true
  }

  /// "flour and sugar, a kilo each", "two of each: pears and plums": whether an amount was that of
  /// every thing.
  mutating func shareOut(_ amount: Amount) -> Bool {
    guard !isReference, let each = longest(.each, at: place) else { return false }
    place = each.end
    giveEach(amount)
    return true
  }

  /// "flour and sugar, je ein Kilo", "po dwa jabłka i gruszki": likewise, the word before the amount.
  mutating func readShare() -> Bool {
    guard !isReference, let each = longest(.each, at: place), amounts.read(at: each.end) != nil
    else { return false }
    place = each.end
    if let amount = readAmount() { giveEach(amount) }
    return true
  }

  /// Gives everything named so far that has no amount this one, or all that follows.
  private mutating func giveEach(_ amount: Amount) {
    if items.isEmpty {
      share = amount
    } else {
      for index in items.indices where items[index].amount == nil { items[index].amount = amount }
    }
  }

  /// Behind "about" or "maybe" before an amount.
  func skipFiller(_ place: Int) -> Int {
    guard let filler = longest(.filler, at: place), filler.end < limit,
      utterance.notes[place].nameEnd <= place
    else { return place }
    return filler.end
  }

  /// Behind what may stand between a name and its amount: a filler, or a particle in `牛乳を2本`.
  func skipLink(_ place: Int) -> Int {
    guard let link = longest(.link, at: place), link.end < limit,
      utterance.notes[place].nameEnd <= place
    else { return skipFiller(place) }
    return skipFiller(link.end)
  }

  /// "milk, 2 litres", "apples, about 6": an amount alone behind a mark belongs to the thing before
  /// it.
  mutating func readLateAmount() {
    guard place < limit, let last = items.indices.last, items[last].amount == nil,
      longest(.each, at: place) == nil
    else { return }
    let start = longest(.filler, at: place)?.end ?? place
    guard let amount = trailing.read(at: start), !amount.isArticle || amount.unit != 0,
      closes(amount)
    else { return }
    items[last].take(amount)
    place = amount.end
  }

  /// Whether the thing ends behind `amount`.
  func closes(_ amount: Amount) -> Bool {
    amount.end == limit || separatorEnd(at: amount.end) != nil
  }

  /// Whether an amount in the middle of words ends the name before it, which begins at `start`.
  mutating func endsName(_ next: Amount, from start: Int, current: Amount?) -> Bool {
    if next.isImpossible { return closes(next) }
    if next.note != nil, isLinked(next) || isGlued(next) { return closes(next) }
    if next.note != nil || utterance.notes[place - 1].classes.contains(.preposition) {
      return false
    }
    if closes(next) {
      if let current { return isSize(next, of: current) || isCount(next, of: current) }
      return next.isPlain || next.unit != 0 || isPlainName(start..<place)
    }
    if current != nil { return true }
    return NameTiling(utterance: utterance).count(in: start..<place) > 0 || isTrailing(next)
  }

  /// "two tins of tomatoes 400 g": the second amount is the size of the first.
  func isSize(_ next: Amount, of amount: Amount) -> Bool {
    amount.size == nil && next.unit != 0 && !next.isPack && (amount.isPack || amount.unit == 0)
  }

  /// "1 l of milk x 3": the second amount counts pieces of the first.
  private func isCount(_ next: Amount, of amount: Amount) -> Bool {
    guard next.size == nil, amount.unit != 0 else { return false }
    if next.isTimes, next.unit == 0 { return amount.size == nil || amount.value?.whole == 1 }
    return amount.size == nil
      && (next.isPack || next.unit == 0) && !amount.isPack
      && (isLinked(next) || isGlued(next))
  }

  /// Whether `amount` is written to a letter of a script without spaces.
  private func isGlued(_ amount: Amount) -> Bool {
    amount.start > 0 && utterance.tokens[amount.start].isGlued
      && (utterance.tokens[amount.start - 1].isSolo || utterance.tokens[amount.end - 1].isSolo)
  }

  /// Whether a particle stands before `amount`: `1リットルの牛乳を2本`.
  private func isLinked(_ amount: Amount) -> Bool {
    amount.start > 0 && utterance.notes[amount.start - 1].classes.contains(.link)
  }

  /// A known name that no number belongs to, as one may to a brand: "heinz 57".
  private func isPlainName(_ range: Range<Int>) -> Bool {
    !utterance.notes[range.lowerBound].classes.contains(.brand)
      && NameTiling(utterance: utterance).count(in: range) > 0
  }

  /// Whether amounts stand behind their things, as in "flour 500 g sugar 1 kg": the last one does,
  /// and one thing is named between each and the next.
  ///
  /// What holds for an amount holds for those behind it that were passed on the way, so each is
  /// passed once, however many there are.
  mutating func isTrailing(_ amount: Amount) -> Bool {
    guard !amount.isArticle, !closes(amount) else { return closes(amount) }
    var passed = [amount]
    var answer: Bool?
    while answer == nil { answer = trails(&passed) }
    let isTrailing = answer ?? false
    if passed.count > 1 {
      for amount in passed { trailsBehind[amount.end] = isTrailing }
    }
    return isTrailing
  }

  /// Goes on to the next amount, behind the last of those `passed`; `nil` when that does not decide
  /// either.
  private func trails(_ passed: inout [Amount]) -> Bool? {
    let name = passed[passed.count - 1].end
    if let known = trailsBehind[name] { return known }
    var next = name
    while next < limit, separatorEnd(at: next) == nil {
      guard let later = trailing.read(at: next) else {
        next += 1
        continue
      }
      if NameTiling(utterance: utterance).count(in: name..<next) > 1 { return false }
      if closes(later) { return later.isPlain || isGlued(later) || isPlainName(name..<next) }
      passed.append(later)
      return nil
    }
    return leadsNowhere(passed, before: name..<next)
  }

  /// "milk 2 l eggs 12 bread": whether the last amounts fit nothing behind them, for a measure
  /// stands before a plural, and a number before one thing.
  private func leadsNowhere(_ passed: [Amount], before rest: Range<Int>) -> Bool {
    guard passed.count > 1, !rest.isEmpty, let last = passed.last, last.unit == 0,
      last.size == nil, let count = last.value?.whole, count > 1, !isPlural(rest)
    else { return false }
    let measure = passed[passed.count - 2]
    return measure.unit != 0 && !measure.isPack && isPlural(measure.end..<last.start)
      && !utterance.notes[measure.end - 1].classes.contains(.of) && isPlainName(rest)
  }

  private func isPlural(_ name: Range<Int>) -> Bool {
    !name.isEmpty && utterance.lexicon.isPhrase(name, .plural, in: utterance)
  }

  /// "milk 0.5 l", "oat milk x2": an amount behind the name that begins at `start`.
  mutating func readTrailingAmount(behind start: Int) {
    guard place < limit, place > start else { return }
    if utterance.isMark(place, "(") { return readBracket() }
    guard let last = items.indices.last, let amount = trailing.read(at: skipLink(place)),
      !amount.isArticle
    else { return }
    guard let first = items[last].amount else {
      guard isTrailing(amount) else { return }
      // "The coconut one" is not one of several.
      if !isReference || amount.isPlain || amount.unit != 0 { items[last].take(amount) }
      place = amount.end
      return readLinkedCount(of: last)
    }
    guard closes(amount), let value = amount.value else { return }
    if isCount(amount, of: first) {
      items[last].amount = amount.counting(first)
    } else if isSize(amount, of: first) {
      items[last].amount?.size = .measure(value, unit: amount.unit)
    } else {
      return
    }
    place = amount.end
  }

  /// `牛乳1リットルを2本`, `水2リットル6本`: so many of that size.
  private mutating func readLinkedCount(of item: Int) {
    guard place < limit, let first = items[item].amount,
      let count = trailing.read(at: skipLink(place)), closes(count), isCount(count, of: first)
    else { return }
    items[item].amount = count.counting(first)
    place = count.end
  }

  /// "tomatoes (4)", "milk (organic)": an amount or a note in brackets.
  mutating func readBracket() {
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
    amount.note = inner..<closing
    items[last].amount = amount
  }
}
