import Shopping
import ShoppingTesting
import Testing

@Suite struct MergeTests {
  @Test func `merging is commutative, associative and idempotent`() {
    var versions = RandomVersions(seed: 5)
    for round in 0..<100_000 {
      let (a, b, c) = (versions.item(), versions.item(), versions.item())
      let isLawful =
        a.merged(with: b) == b.merged(with: a)
        && a.merged(with: b).merged(with: c) == a.merged(with: b.merged(with: c))
        && a.merged(with: a) == a
      if !isLawful { Issue.record("seed 5, round \(round): \(a), \(b), \(c)") }
    }
  }

  @Test func `merging lists is commutative, associative and idempotent`() {
    var versions = RandomVersions(seed: 6)
    for round in 0..<10_000 {
      let (a, b, c) = (versions.list(), versions.list(), versions.list())
      let isLawful =
        a.merged(with: b) == b.merged(with: a)
        && a.merged(with: b).merged(with: c) == a.merged(with: b.merged(with: c))
        && a.merged(with: a) == a
      if !isLawful { Issue.record("seed 6, round \(round): \(a), \(b), \(c)") }
    }
  }

  @Test func `the random versions do differ, or the laws would prove nothing`() {
    var versions = RandomVersions(seed: 5)
    let merges = (0..<1000).map { _ in
      let (a, b) = (versions.item(), versions.item())
      let merged = a.merged(with: b)
      return merged != a && merged != b
    }
    #expect(merges.count { $0 } > 900)
  }

  private func sixEggs() throws -> Item { try Kitchen().add("eggs", Amount(6)).item }

  /// What two machines hold after each has changed its copy of the same row.
  private func merged(
    _ item: Item,
    first: (inout Household, Item) throws -> Void,
    second: (inout Household, Item) throws -> Void
  ) throws -> Item {
    let (here, there) = (try changed(item, by: 1, first), try changed(item, by: 2, second))
    #expect(here.merged(with: there) == there.merged(with: here))
    return here.merged(with: there)
  }

  private func changed(
    _ item: Item,
    by replica: UInt64,
    _ change: (inout Household, Item) throws -> Void
  ) throws -> Item {
    let kitchen = try Kitchen(rows: [.item(item)], replica: replica)
    try kitchen.change { try change(&$0, item) }
    return try kitchen.store.read { try #require($0.items[item.id]) }
  }

  private func more(_ number: Decimal) -> (inout Household, Item) throws -> Void {
    { household, item in
      var change = ItemChange()
      change.changeBy = number
      _ = try household.update(item, change)
    }
  }

  private func shown(_ item: Item) -> String {
    Vocabulary.empty.total(of: item.quantity).map(\.shown).joined(separator: " + ")
  }

  @Test func `two more here and one more there are three more`() throws {
    let eggs = try sixEggs()
    #expect(try shown(merged(eggs, first: more(2), second: more(1))) == "9")
  }

  @Test func `added again on two machines, both amounts count`() throws {
    let eggs = try sixEggs()
    func add(_ number: Decimal) -> (inout Household, Item) throws -> Void {
      { household, item in
        _ = try household.add(NewItem("egg", amount: Amount(number)), to: item.list.value)
      }
    }
    #expect(try shown(merged(eggs, first: add(4), second: add(2))) == "12")
  }

  @Test func `set here and more there, the set holds`() throws {
    let eggs = try sixEggs()
    let set: (inout Household, Item) throws -> Void = { household, item in
      var change = ItemChange()
      change.quantity = 2
      _ = try household.update(item, change)
    }
    #expect(try shown(merged(eggs, first: set, second: more(1))) == "2")
  }

  @Test func `changes to different fields are both kept`() throws {
    let eggs = try sixEggs()
    let item = try merged(
      eggs,
      first: { household, item in _ = household.check(item) },
      second: { household, item in
        var change = ItemChange()
        change.note = "large"
        _ = try household.update(item, change)
      }
    )
    #expect(item.isChecked.value)
    #expect(item.note.value == "large")
  }

  @Test func `ticking off does not bring a removed item back, adding to it does`() throws {
    let eggs = try sixEggs()
    let remove: (inout Household, Item) throws -> Void = { household, item in
      household.remove(item)
    }
    let ticked = try merged(eggs, first: remove) { household, item in _ = household.check(item) }
    #expect(!ticked.isVisible)
    #expect(try merged(eggs, first: remove, second: more(1)).isVisible)
  }
}

/// Versions of one row as up to three replicas could have written them.
private struct RandomVersions {
  private var random: SeededRandom
  private let id = RowID(high: 1, low: 1)

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func item() -> Item {
    Item(
      id: id,
      list: register([RowID(high: 0, low: 1), RowID(high: 0, low: 2)]),
      name: register(["milk", "oat milk", "Milk"]),
      quantity: quantity(),
      size: register(["", "1 l"]),
      note: register(["", "organic"]),
      isChecked: register([true, false]),
      rank: register(["a0", "a1"]),
      isDeleted: register([true, false]),
      created: Int64.random(in: 0...1, using: &random),
      addedBy: ["human", "agent:cook"].randomElement(using: &random) ?? "",
      handle: Int.random(in: 0...2, using: &random)
    )
  }

  mutating func list() -> ShoppingList {
    ShoppingList(
      id: id,
      name: register(["Groceries", "Weekly"]),
      rank: register(["a0", "a1"]),
      isDeleted: register([true, false]),
      created: Int64.random(in: 0...1, using: &random),
      addedBy: ["human", "agent:cook"].randomElement(using: &random) ?? ""
    )
  }

  private mutating func quantity() -> QuantityRegister {
    var increments: [UInt64: QuantityRegister.Increment] = [:]
    for replica in 1...3 where Bool.random(using: &random) {
      increments[UInt64(replica)] = .init(amounts(), at: stamp())
    }
    return QuantityRegister(base: Register(amounts(), at: stamp()), increments: increments)
  }

  private mutating func amounts() -> [Amount] {
    (0..<Int.random(in: 0...2, using: &random)).map { _ in
      Amount(
        Decimal(mantissa: Int64.random(in: -2...2, using: &random)),
        ["", "l"].randomElement(using: &random) ?? ""
      )
    }
  }

  /// Few times and replicas, so that stamps are often the same.
  private mutating func stamp() -> Stamp {
    Stamp(
      milliseconds: Int64.random(in: 0...2, using: &random),
      counter: UInt16.random(in: 0...1, using: &random),
      replica: UInt64.random(in: 1...3, using: &random)
    )
  }

  private mutating func register<Value>(_ values: [Value]) -> Register<Value> {
    Register(values[Int.random(in: values.indices, using: &random)], at: stamp())
  }
}
