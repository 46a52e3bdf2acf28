import Bridge
import Shopping
import Testing

@Suite struct PassTests {
  private let shared = Shared()

  @Test func `a policy that lets the file win does not let it win over later additions`() throws {
    let laptop = try shared.machine(1)
    laptop.settings.policy = .backupWins
    for name in ["milk", "bread", "tea"] {
      try laptop.add(name)
      try laptop.sync()
    }
    try laptop.sync()
    #expect(try laptop.shown == ["bread", "milk", "tea"])
  }

  @Test func `what one machine adds the other one has after a pass of each`() throws {
    let (laptop, phone) = (try shared.machine(1), try shared.machine(2))
    try laptop.add("milk", "eggs")
    let out = try laptop.sync()
    #expect(out.wrote)
    #expect(out.went == 2)
    #expect(out.finding == .absent)
    let back = try phone.sync()
    #expect(try phone.shown == ["eggs", "milk"])
    #expect(back.entry != nil)
    #expect(
      Set(back.credits.values) == [Credit(author: "human", surface: "repl", device: "device-1")]
    )
  }

  @Test func `edits made apart on both sides are all kept`() throws {
    let (laptop, phone) = (try shared.machine(1), try shared.machine(2))
    try laptop.add("milk", "eggs", "bread")
    for machine in [laptop, phone] { try machine.sync() }
    try laptop.check("milk")
    try phone.remove("eggs")
    try phone.add("butter")
    for machine in [laptop, phone, laptop] { try machine.sync() }
    for machine in [laptop, phone] {
      #expect(try machine.shown == ["bread", "butter", "✓milk"])
    }
  }

  @Test func `31: a pass with nothing to do writes nothing, a hundred times`() throws {
    let (laptop, phone) = (try shared.machine(1), try shared.machine(2))
    try laptop.add("milk")
    for machine in [laptop, phone, laptop] { try machine.sync() }
    let before = try shared.bytes
    for _ in 1...100 {
      for machine in [laptop, phone] {
        let report = try machine.sync()
        #expect(!report.wrote && report.entry == nil)
      }
    }
    #expect(try shared.bytes == before)
  }

  @Test func `what is written reads back as the same document, to the byte`() throws {
    let laptop = try shared.machine(1)
    try laptop.add("milk", "2 eggs", "crème \"fraîche\"")
    try laptop.change { household in
      let list = try household.createList(named: "Hardware")
      _ = try household.add(
        NewItem("nails", amount: Amount(2, "pack"), size: "40 mm", note: "long"),
        to: list.id
      )
    }
    try laptop.remove("milk")
    try laptop.sync()
    let document = try shared.document
    #expect(document.isIntact)
    #expect(BridgeWriter.bytes(of: document) == (try shared.bytes))
    #expect(document.rows.count == 5)
  }
}
