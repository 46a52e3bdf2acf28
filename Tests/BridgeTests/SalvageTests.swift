import Bridge
import Files
import Shopping
import ShoppingTesting
import Testing

/// What is brought back out of files that are no whole list.
@Suite struct SalvageTests {
  private let shared = Shared()
  private let laptop: Machine

  init() throws {
    laptop = try shared.machine(1)
    try laptop.add("milk", "eggs", "tea", "ham")
    try laptop.sync()
  }

  /// What a machine that knows nothing shows after bringing back.
  private func shown(after bytes: [UInt8]) throws -> [String] {
    let fresh = try Shared().machine(2)
    let salvage = try BridgeSalvage(bytes)
    try fresh.change { household in
      _ = household.reconcile(
        with: Incoming(rows: salvage.rows(for: &household), isComplete: false)
      )
    }
    return try fresh.shown
  }

  private func shown(after text: String) throws -> [String] { try shown(after: Array(text.utf8)) }

  @Test func `of a file that was cut anywhere the whole rows before the cut come back`() throws {
    let bytes = try shared.bytes
    let row = Array("\"name\":".utf8)
    for end in stride(from: 0, to: bytes.count, by: 11) {
      let cut = Array(bytes[..<end])
      let whole = try wholeRows(of: cut)
      let found = (try? BridgeSalvage(cut))?.count ?? 0
      #expect(found == whole, "cut at \(end)")
    }
    #expect(bytes.split(separator: UInt8(ascii: "\n")).count { $0.contains(row) } > 4)
  }

  /// Counts lines that are rows to their closing brace.
  private func wholeRows(of bytes: [UInt8]) throws -> Int {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n").count { line in
      line.hasPrefix("{\"addedBy\"") && (line.hasSuffix("}},") || line.hasSuffix("}}"))
    }
  }

  @Test func `rows behind damage come back, too`() throws {
    let text = try shared.text
    let line = try #require(text.split(separator: "\n").first { $0.contains("\"eggs\"") })
    let torn = text.replacingLine(String(line), by: String(line.prefix(30)) + "\u{0}\u{0}")
    #expect(try shown(after: torn) == ["ham", "milk", "tea"])
    let head = text.replacingFirst("\"gcBefore\"", by: "gcBefore")
    #expect(try shown(after: head) == ["eggs", "ham", "milk", "tea"])
  }

  @Test func `a file of version 1 comes back, in one line or in many`() throws {
    let one =
      #"{"schemaVersion":1,"items":[{"uuid":"6F9619FF-8B86-4D01-B42D-00CF4FC964FF","name":"rye"}]}"#
    #expect(try shown(after: one) == ["rye"])
    let many = """
      {
        "items": [
          {
            "uuid": "6F9619FF-8B86-4D01-B42D-00CF4FC964FF",
            "name": "rye", "checked": true
          },
          {
            "uuid": "6F9619FF-8B86-4D01-B42D-00CF4FC96
      """
    #expect(try shown(after: many) == ["✓rye"])
  }

  @Test func `a row of version 1 changes nothing of what is known`() throws {
    let milk = try laptop.store.read { try $0.item(Reference("milk")) }
    let text = #"{"schemaVersion":1,"items":[{"uuid":"\#(milk.id)","name":"oats","checked":true}]}"#
    let salvage = try BridgeSalvage(Array(text.utf8))
    try laptop.remove("ham")
    try laptop.change { household in
      #expect(salvage.rows(for: &household) == [])
    }
    #expect(salvage.count == 1)
  }

  @Test(arguments: [
    (#"{"name":"cocoa"}"#, ["cocoa"]), (#"{"id":7,"name":"cocoa","checked":true}"#, ["✓cocoa"]),
    (#"{"name":"cocoa","checked":"perhaps","notes":3}"#, ["cocoa"]),
    (#"{"name":"cocoa","quantity":"many"}"#, ["cocoa"]),
  ])
  func `a row that was set aside comes back without what cannot be read of it`(
    text: String,
    expected: [String]
  ) throws {
    #expect(try shown(after: text) == expected)
    let twice = try (BridgeSalvage(Array(text.utf8)), BridgeSalvage(Array(text.utf8)))
    #expect(twice.0 == twice.1, "it is the same row each time")
  }

  @Test func `every row that a pass sets aside comes back`() throws {
    let text = try shared.text.replacingFirst("\"checked\":false", by: "\"checked\":\"perhaps\"")
    try shared.plant(text)
    let piece = try #require(try laptop.sync().quarantined.first?.path)
    let bytes = try DurableFile.read(piece, limit: 1 << 20)
    #expect(try shown(after: bytes).count == 1)
  }

  @Test func `a row without a name is told with what is wrong`() throws {
    let salvage = try BridgeSalvage(Array(#"{"items":[{"id":1},{"name":"rye"}]}"#.utf8))
    #expect(salvage.count == 1)
    let problem = "\"name\" has to be a text of which something is seen"
    #expect(salvage.unreadable.map(\.problem) == [problem])
  }

  @Test(arguments: [
    "", "garbage", "{}", "[]", #"{"a":[1]}"#, #"{"minReader":3,"items":[{"name":"x"}]}"#,
  ])
  func `what holds no row is refused`(text: String) {
    #expect(throws: BridgeFault.self) { try BridgeSalvage(Array(text.utf8)) }
  }
}
