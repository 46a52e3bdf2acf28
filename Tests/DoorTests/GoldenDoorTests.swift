import Testing

/// What a language's proofs say that phrases mean is what the phrases do, through every door.
@Suite struct GoldenDoorTests {
  @Test(arguments: try GoldenScene.all())
  func `every golden command does the same through every door`(_ scene: GoldenScene) throws {
    let reference = try dump(of: .tool, scene)
    for door in Door.allCases where door != .tool {
      let dump = try dump(of: door, scene)
      let difference = dump.difference(from: reference)
      #expect(difference == nil, "\(door)")
    }
  }

  @Test func `there are enough golden commands to mean something`() throws {
    let commands = try GoldenScene.all().flatMap(\.script.commands)
    #expect(commands.count > 150)
    #expect(Set(commands.map(\.intent)).count >= 13)
  }

  private func dump(of door: Door, _ scene: GoldenScene) throws -> StoreDump {
    let home = Home()
    try Door.tool.play(scene.preparation, in: home, allowing: 0...3)
    try door.play(scene.script, in: home, allowing: 0...3)
    return try home.dump()
  }
}
