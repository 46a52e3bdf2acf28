import Bridge
import Files
import Shopping
import Testing

/// What a program of version 1 has left out of its file, and what a person says of it later.
@Suite struct DroppedRowsTests {
  private let shared = Shared()
  private let laptop: Machine

  init() throws {
    laptop = try shared.machine(1, sharingWithVersion1: "milk", "eggs", "tea")
    try shared.plant(#"{"schemaVersion":1,"items":[]}"#, as: BridgeFolder.plainFileName)
    try laptop.sync()
  }

  private func accept() throws -> PassReport {
    laptop.settings.acceptsDeletes = true
    defer { laptop.settings.acceptsDeletes = false }
    return try laptop.sync()
  }

  @Test func `rows that were kept when they were dropped are deleted when somebody says so later`()
    throws
  {
    #expect(try laptop.shown == ["eggs", "milk", "tea"])
    #expect(try laptop.bridge.status(laptop.store).dropped == 3)
    // Every other program makes passes meanwhile.
    for _ in 1...3 { #expect(try laptop.sync().warnings == []) }
    let report = try accept()
    #expect(try laptop.shown == [])
    #expect(report.decisions.count == 3)
    #expect(try laptop.bridge.status(laptop.store).dropped == 0)
  }

  @Test func `a row of which something was said since it was dropped stays`() throws {
    try laptop.check("milk")
    try laptop.remove("tea")
    #expect(try laptop.bridge.status(laptop.store).dropped == 1)
    _ = try accept()
    #expect(try laptop.shown == ["✓milk"])
  }

  @Test func `nothing is deleted when nothing was dropped`() throws {
    _ = try accept()
    try laptop.add("bread")
    _ = try accept()
    #expect(try laptop.shown == ["bread"])
  }
}
