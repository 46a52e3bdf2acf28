import Shopping
import ShoppingTesting
import Testing

/// The three policies, on rows that two machines changed while they were apart.
@Suite struct PolicyTests {
  private let here: Kitchen
  private let there: Kitchen

  init() throws {
    here = try Kitchen(replica: 1)
    try here.add("milk", Amount(2, "l"))
    try here.add("tea")
    there = try Kitchen(rows: here.store.rows, replica: 2)
  }

  private func setNote(_ note: String, of name: String, in kitchen: Kitchen) throws {
    var change = ItemChange()
    change.note = note
    try kitchen.change { household in
      _ = try household.update(try household.item(Reference(name)), change)
    }
  }

  /// Milk with a note as last modified so many milliseconds after it was added; never, for `nil`.
  private func milk(_ note: String, modified: Int64?) throws -> Row {
    var milk = try here.item("milk")
    let stamp = modified.map { Stamp(milliseconds: milk.created + $0, replica: 0) } ?? .oldest
    for field in [\Item.name, \.note, \.size, \.rank] { milk[keyPath: field].stamp = stamp }
    milk.quantity.base.stamp = stamp
    milk.list.stamp = stamp
    milk.isChecked.stamp = stamp
    milk.isDeleted.stamp = stamp
    milk.note.value = note
    return .item(milk)
  }

  @Test(
    arguments: [
      (ours: 5, theirs: 9, kept: "theirs"), (9, 5, "ours"), (5, 5, "theirs"), (nil, 5, "theirs"),
      (5, nil, "ours"), (nil, nil, "theirs"),
    ] as [(Int64?, Int64?, String)]
  )
  func `newer-row-wins keeps the row that was modified last, and of two alike the one that comes`(
    ours: Int64?,
    theirs: Int64?,
    kept: String
  ) throws {
    let kitchen = try Kitchen(rows: [milk("ours", modified: ours)])
    try kitchen.change("sync") { household in
      let incoming = Incoming(rows: [try milk("theirs", modified: theirs)])
      _ = household.reconcile(with: incoming, policy: .newerRowWins)
    }
    #expect(try kitchen.list == ["milk 2 l [\(kept)]"])
  }

  @Test func `newer-row-wins loses the other field, and tells`() throws {
    let base = here.store.rows
    try setNote("organic", of: "milk", in: here)
    for _ in 0..<5 { try there.add("rice") }
    try there.check("milk")
    let told = try here.takeIn(there, policy: .newerRowWins, base: base)
    #expect(told.decisions.compactMap(\.told).contains("lost note: organic"))
    #expect(try here.list.first == "✓ milk 2 l")
  }

  @Test func `newer-row-wins takes the absence of a row for nothing`() throws {
    try here.add("bread")
    try here.takeIn(there, policy: .newerRowWins)
    #expect(try here.list == ["milk 2 l", "tea", "bread"])
  }

  @Test func `backup-wins replaces what is here, and undo brings it back`() throws {
    try here.add("bread")
    try setNote("organic", of: "milk", in: here)
    let before = try here.list
    try here.takeIn(there, policy: .backupWins)
    #expect(try here.list == ["milk 2 l", "tea"])
    try here.undo()
    #expect(try here.list == before)
  }

  @Test func `25 an empty backup wins nothing, and is told`() throws {
    for rows in [[], there.store.rows.filter { if case .list = $0 { true } else { false } }] {
      let told = try here.change("sync") { household in
        household.reconcile(with: Incoming(rows: rows), policy: .backupWins)
      }
      #expect(told.decisions.compactMap(\.told) == ["empty backup 2"])
    }
    #expect(try here.list == ["milk 2 l", "tea"])
  }

  @Test func `an empty backup is nothing to be guarded against where there is nothing`() throws {
    let kitchen = try Kitchen(replica: 5)
    let told = try kitchen.change("sync") { household in
      household.reconcile(with: Incoming(rows: []), policy: .backupWins)
    }
    #expect(told.decisions == [])
  }

  @Test func `a conflict copy is never the whole backup`() throws {
    try here.add("bread")
    try here.change("sync") { household in
      _ = household.reconcile(
        with: Incoming(rows: there.store.rows, isComplete: false),
        policy: .backupWins
      )
    }
    #expect(try here.list.contains("bread"))
  }

  @Test func `the names on the command line are these`() {
    #expect(
      MergePolicy.allCases.map(\.rawValue) == ["field-merge", "newer-row-wins", "backup-wins"]
    )
  }
}
