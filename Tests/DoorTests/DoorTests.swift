import Files
import JSON
import ProcessTesting
import Testing

/// Every surface runs the same code: whatever door a command came through, the same store is left.
@Suite struct DoorTests {
  private let script: DoorScript

  init() throws {
    let folder = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let path = folder.joined(separator: "/") + "/shopping.script"
    let bytes = try DurableFile.read(path, limit: 1 << 20)
    script = try DoorScript(String(decoding: bytes, as: UTF8.self))
  }

  private func dump(
    of door: Door,
    _ script: DoorScript,
    with flags: [String] = []
  ) throws -> StoreDump {
    let home = Home()
    try door.play(script, in: home, with: flags)
    return try home.dump()
  }

  @Test func `the script uses every intent`() throws {
    let offered = try JSONReader.read(try Home().run(["intents", "--json"]).output)
    let names = Set(offered["intents"]?.array?.compactMap { $0["name"]?.string } ?? [])
    let used = Set(script.commands.map(\.intent))
    #expect(used.isSubset(of: names))
    #expect(names.subtracting(used) == [])
  }

  @Test func `through every door the script leaves the same store and the same journal`() throws {
    let reference = try dump(of: .tool, script)
    for door in Door.allCases where door != .page {
      let dump = try dump(of: door, script)
      let difference = dump.difference(from: reference)
      #expect(difference == nil, "\(door)")
      #expect(dump.surfaces == [door.surface], "\(door)")
    }
  }

  @Test func `the page leaves the same as lines for the list that it shows`() throws {
    let reference = try dump(of: .pipe, script, with: ["--list", "Groceries"])
    let page = try dump(of: .page, script)
    #expect(page.difference(from: reference) == nil)
    #expect(page.surfaces == ["page"])
    #expect(page.state == (try dump(of: .tool, script)).state)
  }

  @Test func `a door that drops one command is found out`() throws {
    let whole = try dump(of: .pipe, script)
    for phrase in [
      "add 250 ml of milk", "put bin bags on the hardware list", "untick the eggs",
    ] {
      let index = try #require(script.commands.firstIndex { $0.phrases == [phrase] })
      let dropped = try dump(of: .pipe, script.without(index))
      #expect(dropped.state != whole.state)
      #expect(dropped.journal != whole.journal)
    }
  }

  @Test func `a door that says a thing differently is found out by the journal`() throws {
    var other = script
    other.commands[1].arguments["list"] = "Groceries"
    let reference = try dump(of: .tool, script)
    let explicit = try dump(of: .tool, other)
    #expect(explicit.state == reference.state)
    #expect(explicit.journal != reference.journal)
  }
}
