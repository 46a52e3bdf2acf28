import Bridge
import ProcessTesting
import Shopping
import ShoppingTesting
import Testing
import Randomness

/// What people have lost with other programs, by their own reports: none of it is lost here.
///
/// docs/faults.md lists the reports by their numbers.
@Suite struct ReportedLossTests {
  private let shared = Shared()
  private let laptop: Machine
  private let phone: Machine

  init() throws {
    laptop = try shared.machine(1)
    phone = try Machine(2, sharing: shared.folder.path, now: Machine.start + 77)
  }

  /// Lets each have what the other has; what has been done before was done offline.
  @discardableResult
  private func join() throws -> [PassReport] {
    try [laptop, phone, laptop].map { try $0.sync() }
  }

  private func change(_ name: String, on machine: Machine, _ change: ItemChange) throws {
    try machine.change { household in
      _ = try household.update(try household.item(Reference(name)), change)
    }
  }

  private func note(_ name: String, _ text: String, on machine: Machine) throws {
    var change = ItemChange()
    change.note = text
    try self.change(name, on: machine, change)
  }

  private func item(_ name: String, on machine: Machine) throws -> Item {
    try machine.store.read { household in try household.item(Reference(name)) }
  }

  private func names(_ count: Int) -> [String] { (1...count).map { "thing \($0)" } }

  @Test func `report 5: the file of an emptied list stays, and says what was deleted`() throws {
    try laptop.add("milk", "eggs")
    try join()
    for name in ["milk", "eggs"] { try laptop.remove(name) }
    try join()
    #expect(try shared.document.rows.count { $0.row.isTombstone } == 2)
    let fresh = try shared.machine(5)
    try fresh.sync()
    for machine in [laptop, phone, fresh] { #expect(try machine.shown == []) }
  }

  @Test func `report 9: ticks over a link that is cut again and again all arrive`() throws {
    let other = Shared()
    let far = try Machine(3, sharing: other.folder.path)
    for name in names(20) { try laptop.add(name) }
    try laptop.sync()
    try other.plant(try shared.bytes)
    try far.sync()
    var versions: [[UInt8]] = []
    for name in names(20) {
      try far.check(name)
      try far.sync()
      versions.append(try other.bytes)
    }
    // Two of three come through, in no order, the last one too.
    var random = SeededRandom(seed: 9)
    let arriving = versions.enumerated().filter { $0.offset % 3 != 1 }.map(\.element)
    for version in arriving.shuffled(using: &random) + [versions[19]] {
      try shared.plant(version)
      try laptop.sync()
    }
    #expect(try laptop.shown == names(20).map { "✓" + $0 }.sorted())
  }

  @Test func `report 16: one damaged row of what was done offline is set aside, the rest arrives`()
    throws
  {
    let other = Shared()
    try laptop.add("milk")
    try join()
    try other.plant(try shared.bytes)
    let tablet = try Machine(3, sharing: other.folder.path)
    for name in names(20) { try tablet.add(name) }
    try tablet.sync()
    let damaged = try other.text.replacingFirst("\"name\":\"thing 7\"", by: "\"name\":7")
    try shared.plant(damaged, as: "shopping_list (conflicted copy 2026-11-30 143052).json")
    let report = try phone.sync()
    #expect(try phone.shown.count == 20)
    #expect(report.quarantined.map(\.source) == report.copies && report.copies.count == 1)
    #expect(phone.quarantine.count == 1)
  }

  @Test func `report 13: thirty rows ticked fast by two are ticked, and none flickers`() throws {
    for name in names(30) { try laptop.add(name) }
    try join()
    for (number, name) in names(30).enumerated() {
      let machine = number.isMultiple(of: 2) ? laptop : phone
      try machine.check(name)
      try machine.sync()
    }
    try join()
    for machine in [laptop, phone] {
      #expect(try machine.shown == names(30).map { "✓" + $0 }.sorted())
      let operations = try machine.store.journal(before: nil, limit: 1_000).flatMap(\.operations)
      let unticked = operations.filter { $0.before?.isTicked == true && !$0.after.isTicked }
      #expect(unticked.isEmpty)
    }
  }

  @Test func `report 14: what was removed offline stays removed when the other side wrote`() throws
  {
    try laptop.add("milk", "eggs")
    try join()
    try phone.remove("milk")
    try note("eggs", "brown", on: laptop)
    try laptop.sync()
    try join()
    for machine in [laptop, phone] { #expect(try machine.shown == ["eggs"]) }
  }

  @Test func `report 15: ticking another row from a stale view brings no deleted row back`() throws
  {
    try laptop.add("milk", "eggs")
    try join()
    try laptop.remove("milk")
    try laptop.sync()
    try phone.check("eggs")
    try join()
    for machine in [laptop, phone] { #expect(try machine.shown == ["✓eggs"]) }
  }

  @Test func `report 21: an edit after an unseen delete keeps the row, and that is told`() throws {
    try laptop.add("milk")
    try join()
    try laptop.remove("milk")
    try laptop.sync()
    try note("milk", "the blue one", on: phone)
    let reports = try join()
    for machine in [laptop, phone] {
      #expect(try machine.shown == ["milk"])
      #expect(try item("milk", on: machine).note.value == "the blue one")
    }
    let isTold = reports.flatMap(\.decisions).contains { decision in
      if case .revived = decision { true } else { false }
    }
    #expect(isTold)
  }

  @Test func `report 21: a tick after an unseen delete does not`() throws {
    try laptop.add("milk")
    try join()
    try laptop.remove("milk")
    try laptop.sync()
    try phone.check("milk")
    try join()
    for machine in [laptop, phone] { #expect(try machine.shown == []) }
  }

  @Test(arguments: [-86_400_000, 86_400_000] as [Int64])
  func `report 22: with a clock a day off the later word wins, and the lost one is told`(
    skew: Int64
  ) throws {
    let tablet = try Machine(4, sharing: shared.folder.path, now: Machine.start + skew)
    try laptop.add("milk")
    for machine in [laptop, tablet] { try machine.sync() }
    for (machine, text) in [(tablet, "one"), (laptop, "two"), (tablet, "three")] {
      try machine.sync()
      var change = ItemChange()
      change.size = text
      try self.change("milk", on: machine, change)
      try machine.sync()
    }
    try laptop.sync()
    for machine in [laptop, tablet] { #expect(try item("milk", on: machine).size.value == "three") }
    // At once, on both: one wins, and the other is told.
    for (machine, text) in [(tablet, "left"), (laptop, "right")] {
      var change = ItemChange()
      change.size = text
      try self.change("milk", on: machine, change)
    }
    let reports = try [laptop, tablet, laptop].map { try $0.sync() }
    let lost = reports.flatMap(\.decisions).compactMap { decision -> String? in
      guard case .lost(let loss) = decision, case .item(let item) = loss.lost else { return nil }
      return item.size.value
    }
    let kept = try item("milk", on: laptop).size.value
    #expect(Set(lost + [kept]) == ["left", "right"])
    #expect(try item("milk", on: tablet).size.value == kept)
  }

  @Test func `report 23: days of work on both sides come together, no side is chosen`() throws {
    try laptop.add("milk")
    try join()
    for name in names(25) { try laptop.add("here " + name) }
    for name in names(25) { try phone.add("there " + name) }
    try join()
    for machine in [laptop, phone] { #expect(try machine.shown.count == 51) }
  }

  @Test func `report 24: an amount set here and a note written there are both kept`() throws {
    try laptop.add("milk")
    try join()
    var change = ItemChange()
    change.quantity = 3
    try self.change("milk", on: laptop, change)
    try note("milk", "organic", on: phone)
    try join()
    for machine in [laptop, phone] {
      let milk = try item("milk", on: machine)
      #expect(milk.quantity.parts == [Amount(3)] && milk.note.value == "organic")
    }
  }

  @Test func `report 26: a name that both changed takes no note with it`() throws {
    try laptop.add("milk")
    try join()
    for (machine, name) in [(laptop, "oat milk"), (phone, "soy milk")] {
      var change = ItemChange()
      change.name = name
      try self.change("milk", on: machine, change)
    }
    try note("soy milk", "unsweetened", on: phone)
    try join()
    #expect(try laptop.shown == phone.shown)
    let name = try #require(try laptop.shown.first)
    #expect(try item(name, on: laptop).note.value == "unsweetened")
  }

  @Test func `report 27: a delete goes through file and stores, and no store brings it back`()
    throws
  {
    try laptop.add("milk", "eggs")
    try join()
    let before = try shared.bytes
    try laptop.remove("milk")
    try join()
    let fresh = try shared.machine(5)
    try fresh.sync()
    // A file from before the delete, brought to each.
    for machine in [fresh, phone, laptop] {
      try shared.plant(before)
      try machine.sync()
      #expect(try machine.shown == ["eggs"])
    }
    #expect(try shared.document.rows.contains { $0.row.isTombstone })
  }
}

extension Row {
  fileprivate var isTicked: Bool {
    if case .item(let item) = self { item.isChecked.value } else { false }
  }

  fileprivate var isTombstone: Bool {
    if case .item(let item) = self { !item.isVisible } else { false }
  }
}
