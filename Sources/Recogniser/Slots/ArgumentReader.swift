import JSON
import Text

/// Turns the slots of one command into arguments.
struct ArgumentReader {
  let utterance: Utterance
  private let context: RecognitionContext
  let image: Image
  /// What a pronoun means: the things of the command before this one, if there was one.
  private let antecedents: [JSONValue]
  /// An amount said with a thing that is there means so much of it: "remove two of the eggs".
  private let takesParts: Bool
  var arguments = JSONObject()
  /// What is known, and what the values that were said add to it.
  var facts: JSONObject
  /// What whoever carries the command out is told.
  var details = JSONObject()
  /// What must be known for the template to count.
  let conditions: [FixedArgument]
  private(set) var spans: [SlotSpan] = []
  /// What keeps the command from simply being carried out.
  private(set) var reasons: [Reason] = []
  /// What is asked about besides, in the parameter it is said in.
  var furtherTopics: [(parameter: String, name: JSONValue)] = []
  /// How many slots have letters written to their words that were taken off.
  var cuts = 0
  /// A misspelt item was taken for one that is known.
  private(set) var hasMended = false
  /// A new thing may be a misspelt one that is known.
  private(set) var hasGuessed = false
  private let guessesNames: Bool
  /// A clause is only asked about, and not put down as a thing: what was said may be meant for
  /// nobody.
  private let doubtsClauses: Bool

  init(
    _ utterance: Utterance,
    context: RecognitionContext,
    image: Image,
    antecedents: [JSONValue],
    takesParts: Bool,
    guessesNames: Bool,
    doubtsClauses: Bool,
    conditions: [FixedArgument] = []
  ) {
    self.utterance = utterance
    self.context = context
    self.image = image
    self.antecedents = antecedents
    self.takesParts = takesParts
    self.guessesNames = guessesNames
    self.doubtsClauses = doubtsClauses
    self.conditions = conditions
    facts = context.facts
  }

  /// Whether everything is known that the template asks for.
  var meetsConditions: Bool { conditions.allSatisfy { $0.holds(facts) } }

  /// Reads one slot; `false` when its words are not what the slot takes.
  mutating func read(_ slot: Reading.Slot) -> Bool {
    let (nameNumber, type) = image.slot(slot.number)
    let name = image.string(nameNumber)
    note(name, slot.range)
    if name.hasPrefix("@") { return readDetail(slot, type, called: name) }
    guard image.gathers(slot: slot.number), let before = arguments[name] else {
      return read(slot, type, into: name)
    }
    guard read(slot, type, into: name), let value = arguments[name] else { return false }
    arguments[name] = .array((before.array ?? [before]) + [value])
    return true
  }

  private mutating func readDetail(
    _ slot: Reading.Slot,
    _ type: SlotType,
    called name: String
  ) -> Bool {
    let isRead = read(slot, type, into: name)
    takeDetail(name)
    return isRead
  }

  private mutating func read(_ slot: Reading.Slot, _ type: SlotType, into name: String) -> Bool {
    switch type {
    case .newItems, .knownNewItems:
      return readNewItems(name, slot.range, isKnown: type == .knownNewItems)
    case .items, .knownItems: return readItems(name, slot.range, isKnown: type == .knownItems)
    case .item, .knownItem: return readItem(name, slot.range, isKnown: type == .knownItem)
    case .presentItem:
      return utterance.isPresent(EdgeTrimmer(utterance: utterance).trim(slot.range))
        && readItem(name, slot.range, isKnown: false)
    case .list, .knownList, .knownName:
      guard let list = ListNameReader(utterance: utterance).name(slot.range) else { return false }
      arguments[name] = .string(list)
      return true
    case .amount: return readAmount(name, slot.range, isNegated: false)
    case .less: return readAmount(name, slot.range, isNegated: true)
    case .number where image.listUse(ofSlot: slot.number) != nil:
      return readRange(name, slot: slot.number, slot.range)
    case .number: return readNumber(name, slot.range)
    case .value: return readValue(name, slot: slot.number, slot.range)
    case .text where image.letters(ofSlot: slot.number) != nil:
      return readText(name, slot.range, dropsArticle: false) && cutLetters(of: slot.number, name)
    case .topic where readTopics(name, slot.range): return true
    case .name, .topic, .text:
      return readText(name, slot.range, dropsArticle: type != .text)
    case .knownText:
      let trimmed = EdgeTrimmer(utterance: utterance).trim(slot.range)
      return utterance.notes[trimmed.lowerBound].nameEnd == trimmed.upperBound
        && readText(name, trimmed, dropsArticle: false)
    case .any: return true
    }
  }

  /// Sets what the template itself sets.
  mutating func set(_ fixed: FixedArgument) {
    arguments[fixed.key] = fixed.value.json
  }

  /// Makes `parameter` the list that was spoken of last, if there is one.
  mutating func pointBackToList(_ parameter: String) {
    if context.hasListReferent { arguments[parameter] = ["ref": "list"] }
  }

  /// Makes `parameter` what was spoken of last, as a pronoun among the template's words says.
  mutating func pointBack(_ parameter: String, type: SlotType) {
    guard arguments[parameter] == nil else { return }
    switch type {
    case .newItems, .items: arguments[parameter] = .array(pointedAt())
    case .item: arguments[parameter] = pointedAt().first
    default: return
    }
  }

  /// What a pronoun means here.
  private mutating func pointedAt() -> [JSONValue] {
    if !antecedents.isEmpty { return antecedents }
    if !context.hasReferent { reasons.append(.noReferent) }
    return [["ref": "last"]]
  }

  /// Notes that `parameter` is missing, unless `alternative` stands in its place or something else
  /// already explains that.
  mutating func require(_ parameter: String, unless alternative: String) {
    if arguments[parameter] == nil, arguments[alternative] == nil, reasons.isEmpty {
      reasons.append(.missing(parameter: parameter))
    }
  }

  private mutating func note(_ name: String, _ range: Range<Int>) {
    guard let bytes = utterance.byteRange(range) else { return }
    spans.append(SlotSpan(slot: name, range: bytes, text: utterance.text(range)))
  }

  // MARK: Items

  private mutating func readNewItems(
    _ name: String,
    _ range: Range<Int>,
    isKnown: Bool
  ) -> Bool {
    let items = ItemListReader.read(range, in: utterance, isReference: false)
    if isKnown, !items.allSatisfy(\.isCertain) { return false }
    let specs = items.flatMap { self.specs(of: $0) }
    if let impossible = items.first(where: { $0.amount?.isImpossible ?? false })?.amount?.note {
      let sign = utterance.hasMinus(before: impossible.lowerBound) ? "-" : ""
      let said = sign + utterance.text(impossible)
      reasons.append(.impossibleAmount(parameter: name, said: said))
    } else if specs.isEmpty || specs.count < items.count {
      reasons.append(.missing(parameter: name))
    } else if doubtsClauses, items.contains(where: isClause) {
      reasons.append(.needsConfirmation)
    }
    if !specs.isEmpty { append(specs, to: name) }
    return !items.isEmpty
  }

  /// "when we went to france": more of a sentence than a name.
  private func isClause(_ item: SpokenItem) -> Bool {
    item.name == .named && !item.isKnown && item.range.count > 1
      && utterance.notes[item.range.lowerBound].classes.contains(.clauseOpening)
  }

  private mutating func specs(of item: SpokenItem) -> [JSONValue] {
    var spec = JSONObject()
    switch item.name {
    case .named: spec["name"] = .string(newName(of: item))
    case .last: return pointedAt()
    case .generic: return []
    case .handle(let number), .place(let number): spec["name"] = .string(String(number))
    }
    spec["note"] = note(of: item)
    guard let amount = item.amount else { return [.object(spec)] }
    spec["quantity"] = amount.value.map { .number($0.json) }
    if amount.isMore, amount.value != nil, amount.unit == 0 { spec["more"] = true }
    spec["unit"] = utterance.unitSymbol(amount).map(JSONValue.string)
    spec["size"] = amount.size.map { .string(utterance.text(of: $0)) }
    return [.object(spec)]
  }

  /// What a new thing is called: what is known already, if that was surely meant or is guessed at;
  /// else as said.
  private mutating func newName(of item: SpokenItem) -> String {
    if item.isKnown { return utterance.slip(of: item.range) ?? utterance.plainName(item.range) }
    guard let near = utterance.nearItem(item.range) else { return utterance.plainName(item.range) }
    if !near.isSlip { hasGuessed = true }
    return near.isSlip || guessesNames ? near.name : utterance.name(item.range)
  }

  /// What was said of a thing besides its name and amount.
  private func note(of item: SpokenItem) -> JSONValue? {
    let notes = [item.amount?.note, item.remark].compactMap { $0.map(utterance.text) }
    return notes.isEmpty ? nil : .string(notes.joined(separator: ", "))
  }

  private mutating func readItems(_ name: String, _ range: Range<Int>, isKnown: Bool) -> Bool {
    let items = ItemListReader.read(range, in: utterance, isReference: true)
    if isKnown, !items.allSatisfy(\.isCertain) { return false }
    let references = items.flatMap { self.references(to: $0, parameter: name) }
    if !references.isEmpty { append(references, to: name) }
    return !items.isEmpty
  }

  private mutating func readItem(_ name: String, _ range: Range<Int>, isKnown: Bool) -> Bool {
    let items = ItemListReader.read(range, in: utterance, isReference: true)
    guard items.count == 1, !isKnown || items[0].isCertain else { return false }
    arguments[name] = references(to: items[0], parameter: name).first
    return true
  }

  private mutating func references(to item: SpokenItem, parameter: String) -> [JSONValue] {
    if item.isConditional { reasons.append(.needsConfirmation) }
    switch item.name {
    case .named:
      let mended = item.isKnown ? nil : utterance.mendedItem(item.range)
      hasMended = hasMended || mended != nil
      return [reference(to: item, called: mended ?? utterance.plainName(item.range))]
    case .handle(let number): return [["id": .string("#\(number)")]]
    case .place(let number):
      if !context.hasReferent, context.knownItems.isEmpty { reasons.append(.noReferent) }
      return [["ref": .number(JSONNumber(number))]]
    case .last: return pointedAt()
    case .generic:
      reasons.append(.missing(parameter: parameter))
      return []
    }
  }

  private func reference(to item: SpokenItem, called name: String) -> JSONValue {
    var reference: JSONObject = ["name": .string(name)]
    if takesParts, let amount = item.amount, !amount.isArticle, let value = amount.value {
      reference["quantity"] = .number(value.json)
      reference["unit"] = utterance.unitSymbol(amount).map(JSONValue.string)
    }
    return .object(reference)
  }

  private mutating func append(_ values: [JSONValue], to name: String) {
    arguments[name] = .array((arguments[name]?.array ?? []) + values)
  }
}
