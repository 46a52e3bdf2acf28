import Bridge
public import Shopping
import ShoppingTesting
import Randomness

/// Versions of rows as up to three replicas could have written them: of few values and few times, so
/// that stamps are often the same.
public struct RandomRows: Sendable {
  private var random: SeededRandom

  /// The same versions for the same seed.
  public init(seed: UInt64) { random = SeededRandom(seed: seed) }

  /// Whether merging these versions of a row obeys the laws, to the byte.
  public static func areLawful(_ a: Row, _ b: Row, _ c: Row) -> Bool {
    let (ab, bc) = (a.merged(with: b), b.merged(with: c))
    return ab == b.merged(with: a) && ab.merged(with: c) == a.merged(with: bc)
      && a.merged(with: a) == a && ab.merged(with: b) == ab
  }

  /// Whether households that take in the same three sets of rows in any order end up the same.
  ///
  /// They have the same rows, the same bytes in the file, and show the same. Some rows are twins.
  public mutating func areHouseholdsLawful(_ vocabulary: Vocabulary) -> Bool {
    let sets = (0..<3).map { _ in (0..<3).map { Row.item(item(UInt64($0) + 1)) } }
    let orders = [[0, 1, 2], [2, 1, 0], [1, 0, 2, 1, 2, 0]]
    let ends = orders.enumerated().map { number, order in
      RandomRows.end(of: order.map { sets[$0] }, vocabulary, replica: UInt64(number) + 1)
    }
    return ends.allSatisfy { $0 == ends[0] }
  }

  private static func end(
    of sets: [[Row]],
    _ vocabulary: Vocabulary,
    replica: UInt64
  ) -> [UInt8] {
    var machine = Machine(Int(replica), Scenario(), vocabulary, seed: replica)
    for rows in sets {
      _ = machine.transact(at: 1_796_014_800_000, failing: false) { household in
        _ = household.reconcile(with: Incoming(rows: rows))
      }
    }
    return FileVersion.bytes(of: machine.rows) + machine.shown.joined(separator: "\n").utf8
  }

  /// A version of one item.
  public mutating func item(_ id: UInt64 = 1) -> Item {
    Item(
      id: RowID(high: id, low: id),
      list: register([ShoppingList.defaultID]),
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

  /// A version of one list.
  public mutating func list() -> ShoppingList {
    ShoppingList(
      id: RowID(high: 1, low: 2),
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

  private mutating func stamp() -> Stamp {
    Stamp(
      milliseconds: 1_796_014_800_000 + Int64.random(in: 0...2, using: &random),
      counter: UInt16.random(in: 0...1, using: &random),
      replica: UInt64.random(in: 1...3, using: &random)
    )
  }

  private mutating func register<Value>(_ values: [Value]) -> Register<Value> {
    Register(values[Int.random(in: values.indices, using: &random)], at: stamp())
  }
}
