import Bridge
import ProcessTesting
import Shopping
import ShoppingTesting
import Testing

/// Two machines that were apart and have both said something about one row, each publishing it to
/// its own side of the folder.
@Suite struct ContestedRowTests {
  private let here = Shared()
  private let there = Shared()
  private let laptop: Machine
  private let phone: Machine

  init() throws {
    laptop = try Machine(1, sharing: here.folder.path)
    phone = try Machine(2, sharing: there.folder.path, now: Machine.start + 12345)
    try laptop.add("milk")
    try edit(laptop) { $0.note = "organic" }
    try laptop.sync()
    try carry(from: here, to: there)
    try phone.sync()
  }

  private func edit(_ machine: Machine, _ fill: (inout ItemChange) -> Void) throws {
    var change = ItemChange()
    fill(&change)
    _ = try machine.change { try $0.update(try $0.item(Reference("milk")), change) }
    try machine.sync()
  }

  private func carry(from one: Shared, to other: Shared) throws { try other.plant(try one.bytes) }

  /// Both sides meet as with Syncthing: the file of `winner` is everywhere, the other is a copy.
  private func meet(_ winner: Shared) throws -> (laptop: PassReport, phone: PassReport) {
    try winner.win(over: winner === here ? there : here)
    let reports = (laptop: try laptop.sync(), phone: try phone.sync())
    try carry(from: here, to: there)
    try phone.sync()
    try carry(from: there, to: here)
    try laptop.sync()
    return reports
  }

  private func note(_ machine: Machine) throws -> String {
    try machine.store.read { try $0.item(Reference("milk")).note.value }
  }

  private func losses(_ report: PassReport) -> [RowField] {
    report.decisions.compactMap { if case .lost(let loss) = $0 { loss.field } else { nil } }
  }

  @Test(arguments: [true, false])
  func `a note that both have added to gets the lines of both, whichever file wins`(
    _ laptopWins: Bool
  ) throws {
    try edit(laptop) { $0.note = "organic; blue cap" }
    try edit(phone) { $0.note = "organic; no UHT" }
    _ = try meet(laptopWins ? here : there)
    #expect(try note(laptop) == "organic; blue cap; no UHT")
    #expect(try note(phone) == (try note(laptop)))
  }

  @Test func `a size that loses is told where it was said, published or not`() throws {
    try edit(laptop) { $0.size = "1 l" }
    try edit(phone) { $0.size = "2 l" }
    let reports = try meet(there)
    #expect(losses(reports.laptop) == [.size])
    #expect(try laptop.store.read { try $0.item(Reference("milk")).size.value } == "2 l")
  }

  @Test func `who has read a note may overwrite it, and nothing is said to be lost`() throws {
    try edit(laptop) { $0.note = "organic; blue cap" }
    try carry(from: here, to: there)
    try phone.sync()
    try edit(phone) { $0.note = "organic" }
    try carry(from: there, to: here)
    let report = try laptop.sync()
    #expect(losses(report).isEmpty)
    #expect(try note(laptop) == "organic")
  }

  @Test func `a row that both have removed is no matter of dispute`() throws {
    for machine in [laptop, phone] {
      try machine.remove("milk")
      try machine.sync()
    }
    let reports = try meet(there)
    #expect(reports.laptop.decisions.filter { !$0.isGoing }.isEmpty)
    #expect(reports.phone.decisions.filter { !$0.isGoing }.isEmpty)
  }

  @Test func `that an edit lost against a later removal is told on both machines`() throws {
    try edit(laptop) { $0.size = "1 l" }
    try phone.remove("milk")
    try phone.sync()
    let reports = try meet(there)
    for report in [reports.laptop, reports.phone] {
      #expect(report.decisions.contains { if case .deletedUnread = $0 { true } else { false } })
    }
    #expect(try laptop.shown == [] && phone.shown == [])
  }

  @Test func `a removal that is taken back was known, and nobody is said to have erred`() throws {
    try laptop.remove("milk")
    try laptop.sync()
    try carry(from: here, to: there)
    try phone.sync()
    try phone.change { household in
      let entry = try #require(try household.journal?.entries(before: nil, limit: 1).first)
      _ = try household.undo(entry: entry.number)
    }
    try phone.sync()
    try carry(from: there, to: here)
    let report = try laptop.sync()
    #expect(try laptop.shown == ["milk"])
    #expect(!report.decisions.contains { if case .revived = $0 { true } else { false } })
  }
}

extension Reconciliation.Decision {
  /// What only says that the other side lacks something.
  fileprivate var isGoing: Bool { if case .went = self { true } else { false } }
}
