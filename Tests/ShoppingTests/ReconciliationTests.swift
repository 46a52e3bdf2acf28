import Shopping
import ShoppingTesting
import Testing

/// Two machines that were apart, by what is told afterwards and what is on the list.
///
/// Numbers in names are rows of the table of public bug reports about lost and resurrected items.
@Suite struct ReconciliationTests {
  private let here: Kitchen
  private let there: Kitchen
  /// What both had when they parted.
  private let base: [Row]

  init() throws {
    here = try Kitchen(replica: 1)
    try here.add("milk", Amount(2, "l"))
    try here.add("tea", note: "green")
    try here.add("eggs", Amount(6))
    there = try Kitchen(rows: here.store.rows, replica: 2)
    base = here.store.rows
  }

  /// Both take in what the other has, and then hold the same; what was told here.
  @discardableResult
  private func meet(_ sourceLocation: SourceLocation = #_sourceLocation) throws -> [String] {
    let rows = here.store.rows
    let told = try here.takeIn(there, base: base)
    try there.change("sync") { household in
      _ = household.reconcile(with: Incoming(rows: rows, base: base))
    }
    try there.takeIn(here)
    try here.takeIn(there)
    #expect(try here.list == there.list, sourceLocation: sourceLocation)
    return told.decisions.compactMap(\.told)
  }

  @Test func `a list that one deleted while another put something on it is told to both`() throws {
    try here.change { _ = try $0.createList(named: "Pets") }
    try there.takeIn(here)
    let lists = here.store.rows
    try here.change { _ = try $0.delete(try $0.list("Pets")) }
    try there.add("leash", to: "Pets")
    let deleted = here.store.rows
    #expect(
      try here.takeIn(there, base: lists).decisions.compactMap(\.told).contains("kept list Pets")
    )
    let told = try there.change("sync") { $0.reconcile(with: Incoming(rows: deleted, base: lists)) }
    #expect(told.decisions.compactMap(\.told).contains("kept list Pets"))
    let again = try here.takeIn(there, base: lists).decisions.compactMap(\.told)
    #expect(!again.contains("kept list Pets"), "it is told once")
  }

  private func change(
    _ kitchen: Kitchen,
    _ name: String,
    _ edit: (inout ItemChange) -> Void
  ) throws {
    var change = ItemChange()
    edit(&change)
    try kitchen.change { household in
      _ = try household.update(try household.item(Reference(name)), change)
    }
  }

  @Test func `nothing said is nothing told and nothing written`() throws {
    #expect(try meet() == [])
    #expect(try here.journal.count == 3)
  }

  @Test func `14 removed while away stays removed when the other changes another row`() throws {
    try there.remove("milk")
    try change(here, "tea") { $0.note = "black" }
    #expect(try meet() == ["changed milk", "went tea"])
    #expect(try here.list == ["tea [black]", "eggs 6"])
  }

  @Test func `15 removed here, ticked there with a stale view: stays removed`() throws {
    try here.remove("milk")
    for _ in 0..<5 { try there.add("rice") }
    try there.check("milk")
    #expect(try meet().contains("stays deleted milk"))
    #expect(try !here.list.contains { $0.hasSuffix("milk 2 l") })
  }

  @Test func `18 a replica that was away for weeks sets nothing back`() throws {
    for name in ["milk", "tea", "eggs"] { try here.check(name) }
    try change(here, "milk") { $0.quantity = 5 }
    try there.takeIn(here, base: base)
    #expect(try there.list == ["✓ milk 5 l", "✓ tea [green]", "✓ eggs 6"])
    let stale = try Kitchen(rows: base, replica: 3)
    let told = try here.takeIn(stale).decisions.compactMap(\.told)
    #expect(told == ["went milk", "went tea", "went eggs"])
    #expect(try here.list == there.list)
  }

  @Test func `21 removed here, a note added there: alive with the note, and told`() throws {
    try here.remove("milk")
    for _ in 0..<5 { try there.add("rice") }
    try change(there, "milk") { $0.note = "organic" }
    #expect(try meet().contains("revived milk"))
    #expect(try here.list.contains("milk 2 l [organic]"))
  }

  @Test(arguments: [86_400_000, -86_400_000, 315_360_000_000, -315_360_000_000] as [Int64])
  func `22 a clock that is days or years off: the change that had seen the other wins`(
    offset: Int64
  ) throws {
    let wrong = try Kitchen(rows: base, replica: 3, now: 1_796_014_800_000 + offset)
    try change(wrong, "milk") { $0.note = "from the wrong clock" }
    try here.takeIn(wrong, base: base)
    try change(here, "milk") { $0.note = "corrected" }
    try wrong.takeIn(here)
    #expect(try wrong.item("milk").note.value == "corrected")
    try here.remove("milk")
    try wrong.takeIn(here)
    #expect(try wrong.list == ["tea [green]", "eggs 6"])
  }

  @Test func `22 of two changes to one field the one that lost is told`() throws {
    try change(here, "milk") { $0.name = "oat milk" }
    for _ in 0..<5 { try there.add("rice") }
    try change(there, "milk") { $0.name = "soy milk" }
    #expect(try meet().contains("lost name: oat milk"))
    #expect(try here.list.contains("soy milk 2 l"))
  }

  @Test func `23 two changed lists are their union`() throws {
    try here.add("bread")
    try there.add("butter")
    try meet()
    #expect(try Set(here.list).isSuperset(of: ["bread", "butter", "milk 2 l"]))
  }

  @Test func `24 the amount changed here and the note there are both kept`() throws {
    try change(here, "milk") { $0.quantity = 3 }
    try change(there, "milk") { $0.note = "fresh" }
    #expect(try meet() == ["went milk", "merged milk"])
    #expect(try here.list.contains("milk 3 l [fresh]"))
  }

  @Test func `26 two new names at once leave the note alone`() throws {
    try change(here, "tea") { $0.name = "black tea" }
    try change(there, "tea") {
      $0.name = "herb tea"
      $0.note = "loose"
    }
    try meet()
    #expect(try here.list.contains { $0.hasSuffix("tea [loose]") })
  }

  @Test func `33 emptying a list reaches the other machine whole`() throws {
    try here.change { household in
      _ = household.clear(ShoppingList.defaultID, checkedOnly: false)
    }
    try meet()
    #expect(try there.list == [])
  }

  @Test func `34 moved on both sides to different lists, an item is on one of them`() throws {
    for (kitchen, name) in [(here, "Party"), (there, "Camping")] {
      try kitchen.change { household in
        let list = try household.createList(named: name)
        _ = household.move(try household.item(.name("milk")), to: list.id)
      }
    }
    try meet()
    #expect(try here.seen.count { $0 == "milk 2 l" } == 1)
    #expect(try Set(here.seen) == Set(there.seen))
  }

  // MARK: Notes

  @Test(arguments: [
    ("", "organic", "fresh", "organic; fresh"),
    ("green", "green; loose", "japanese; green", "japanese; green; loose"),
    ("a; b; c", "a; c", "a; b; c; d", "a; c; d"),
    ("a; b", "b", "a", ""),
    ("a", "a; x", "a; x", "a; x"),
    ("a; b; c", "A; b; c", "a; b; C", "A; b; C"),
  ])
  func `notes changed in different places have both changes`(
    base: String,
    here hereNote: String,
    there thereNote: String,
    joined: String
  ) throws {
    try parted(note: base, here: hereNote, there: thereNote) { tea, told in
      #expect(tea.note.value == joined)
      #expect(!told.contains { $0.hasPrefix("lost") })
    }
  }

  @Test func `two notes for one line: the later is kept, and the other is told`() throws {
    try parted(note: "green", here: "black", there: "white") { tea, told in
      #expect(tea.note.value == "white")
      #expect(told.contains("lost note: black"))
    }
  }

  private func parted(
    note: String,
    here hereNote: String,
    there thereNote: String,
    _ check: (Item, [String]) throws -> Void
  ) throws {
    try change(here, "tea") { $0.note = note }
    let both = here.store.rows
    let other = try Kitchen(rows: both, replica: 4)
    try change(here, "tea") { $0.note = hereNote }
    for _ in 0..<5 { try other.add("rice") }
    try change(other, "tea") { $0.note = thereNote }
    let told = try here.takeIn(other, base: both).decisions.compactMap(\.told)
    try other.change("sync") { household in
      _ = household.reconcile(with: Incoming(rows: here.store.rows, base: both))
    }
    #expect(try other.item("tea").note == here.item("tea").note)
    try check(try here.item("tea"), told)
  }

  // MARK: Stamps and clocks

  @Test func `a poisoned stamp loses, in its field alone, and the next change wins`() throws {
    var poisoned = try there.item("milk")
    poisoned.name = Register("POISON", at: Stamp(milliseconds: 253_402_300_799_999, replica: .max))
    poisoned.note = Register("fresh", at: poisoned.note.stamp.successor(by: 2))
    let told = try here.change("sync") { household in
      household.reconcile(with: Incoming(rows: [.item(poisoned)]))
    }
    #expect(told.decisions.compactMap(\.told).contains("refused name"))
    #expect(try here.list.contains("milk 2 l [fresh]"))
    try change(here, "milk") { $0.name = "whole milk" }
    try here.change("sync") { household in
      _ = household.reconcile(with: Incoming(rows: [.item(poisoned)]))
    }
    #expect(try here.list.contains("whole milk 2 l [fresh]"))
  }

  @Test func `a clock within the hour is followed, one further ahead is not, and is told`() throws {
    let noon: Int64 = 1_796_014_800_000
    for (lead, isFollowed) in [(Int64(3_500_000), true), (3_700_000, false)] {
      let kitchen = try Kitchen(rows: base, replica: 5, now: noon)
      let ahead = try Kitchen(rows: base, replica: 6, now: noon + lead)
      try ahead.add("rice")
      let told = try kitchen.takeIn(ahead).decisions.compactMap(\.told)
      #expect(told.contains("ahead 6") == !isFollowed)
      let stamp = try kitchen.add("bread").item.name.stamp
      #expect((stamp.milliseconds > noon + 1_000_000) == isFollowed)
    }
  }

  @Test func `an item on a list that nobody has described can be seen and is on one list`() throws {
    var stray = try there.item("milk")
    stray.list = Register(
      RowID(high: 0xABCD_0000_0000_4000, low: 1),
      at: stray.list.stamp.successor(by: 2)
    )
    try here.change("sync") { household in
      _ = household.reconcile(with: Incoming(rows: [.item(stray)]))
    }
    #expect(try here.seen.contains("milk 2 l"))
    #expect(try here.seen.contains { $0.hasPrefix("Groceries abcd") })
  }

  // MARK: Undo

  @Test func `what came from another machine can be undone, and the undo reaches it`() throws {
    try change(there, "milk") { $0.quantity = 7 }
    try there.check("tea")
    try there.add("rice")
    try here.takeIn(there)
    #expect(try here.list == ["milk 7 l", "✓ tea [green]", "eggs 6", "rice"])
    try here.undo()
    #expect(try here.list == ["milk 2 l", "tea [green]", "eggs 6"])
    try there.takeIn(here)
    #expect(try there.list == here.list)
  }

  @Test func `a removal that came can be undone`() throws {
    try there.remove("milk")
    try here.takeIn(there)
    #expect(try here.list == ["tea [green]", "eggs 6"])
    try here.undo()
    try there.takeIn(here)
    #expect(try there.list == ["milk 2 l", "tea [green]", "eggs 6"])
  }
}
