import Text

/// One kind of slot: a name with a type.
struct SlotUse: Sendable, Hashable {
  var name: String
  var type: SlotType
  /// The number of the use of a list among ``SlotTable/uses``; -1 for a slot of none.
  var list = -1
  /// What is said in it twice is kept twice.
  var gathers = false
  /// Letters that are written to its words and are none of them, where it takes any words.
  var before = ""
  var after = ""
}

/// The kinds of slots of a language, and the lists that these take their values from.
struct SlotTable {
  /// By number.
  private(set) var all: [SlotUse] = []
  /// The lists as templates use them.
  private(set) var uses: [ListUse] = []
  private var numbers: [SlotUse: Int] = [:]
  private var useNumbers: [Expression.Slot: Int] = [:]
  private let lists: [ValueList]
  private let signatures: [String: IntentSignature]

  init(lists: [ValueList], signatures: [String: IntentSignature]) {
    self.lists = lists
    self.signatures = signatures
  }

  /// The number of the kind of slot that `slot` is.
  mutating func number(
    of slot: Expression.Slot,
    in template: Template
  ) throws(GrammarError) -> Int {
    var use = SlotUse(name: slot.name, type: try slotType(slot, of: template))
    use.gathers = signatures[template.intent]?[slot.name]?.type == .value
    if use.gathers, use.type == .value {
      use.list = try listUse(slot, of: template)
      if uses[use.list].list.range != nil { use.type = .number }
    }
    if use.type == .text {
      (use.before, use.after) = (slot.before, slot.after)
    } else if use.type != .value, !(slot.before + slot.after).isEmpty {
      throw template.error(
        "only values of a list and texts can have letters written to them; put a space around "
          + "{\(slot.name)}",
        at: slot.place
      )
    }
    if let number = numbers[use] { return number }
    guard all.count < Self.most else {
      throw template.error("there are more than \(Self.most) kinds of slots")
    }
    numbers[use] = all.count
    all.append(use)
    return all.count - 1
  }

  /// As many as a state can tell apart.
  private static let most = 1 << Int(StateRecord.slotBits) - 2

  /// The number of the list that `slot` takes its values from, as the slot uses it.
  private mutating func listUse(
    _ slot: Expression.Slot,
    of template: Template
  ) throws(GrammarError) -> Int {
    let name = slot.typeName ?? slot.name
    let key = Expression.Slot(
      name: name,
      place: Expression.Place(offset: 0),
      before: slot.before,
      after: slot.after
    )
    if let number = useNumbers[key] { return number }
    guard let list = lists.first(where: { $0.name == name }) else {
      let names = lists.map(\.name)
      throw template.error(
        "unknown list '\(name)'"
          + Template.suggestion(nearest(to: name, among: names), else: names),
        at: slot.place
      )
    }
    useNumbers[key] = uses.count
    uses.append(ListUse(list: list, before: slot.before, after: slot.after))
    return uses.count - 1
  }

  private func slotType(
    _ slot: Expression.Slot,
    of template: Template
  ) throws(GrammarError) -> SlotType {
    if slot.name == "any" || template.isNegative { return Self.ownType(of: slot) ?? .any }
    guard let signature = signatures[template.intent], let parameter = signature[slot.name] else {
      let signature =
        signatures[template.intent] ?? IntentSignature(intent: template.intent, parameters: [])
      throw template.error(
        Template.unknown("slot", slot.name, in: signature),
        at: slot.place
      )
    }
    guard let name = slot.typeName else { return parameter.type }
    if parameter.type == .value, SlotType(rawValue: name) == nil || hasList(name) { return .value }
    let type = name == "known" ? parameter.type.known : SlotType(rawValue: name)
    if let type { return type }
    let names = ["known"] + SlotType.allCases.map(\.rawValue)
    throw template.error(
      "unknown slot type '\(name)'"
        + Template.suggestion(nearest(to: name, among: names), else: names),
      at: slot.place
    )
  }

  /// The type that a slot asks for which is no argument's.
  private static func ownType(of slot: Expression.Slot) -> SlotType? {
    slot.typeName == "known" ? .knownText : slot.typeName.flatMap(SlotType.init)
  }

  private func hasList(_ name: String) -> Bool { lists.contains { $0.name == name } }
}
