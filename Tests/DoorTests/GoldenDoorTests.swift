import Testing

/// The phrases that prove a language, said through every door.
///
/// What they must mean is proved beside the recogniser, each by itself; here they follow one
/// another on one list, where what is known of the list has a say. So the agent, who does not speak,
/// calls what the phrases were taken for.
@Suite struct GoldenDoorTests {
  @Test(arguments: try GoldenScene.all())
  func `every golden command does the same through every door`(_ scene: GoldenScene) throws {
    let reference = try dump(of: .pipe, scene)
    // A process for each phrase takes long, and is the same door in every language.
    let doors: [Door] = scene.language == "en" ? [.repl, .say, .oneShot] : [.repl, .say]
    for door in doors {
      let difference = try dump(of: door, scene).difference(from: reference)
      #expect(difference == nil, "\(door)")
    }
    let home = Home(language: scene.language)
    try Door.tool.play(reference.calls, in: home)
    let difference = try home.dump().difference(from: reference)
    #expect(difference == nil, "\(Door.tool)")
  }

  @Test func `there are enough golden commands to mean something`() throws {
    let commands = try GoldenScene.all().flatMap(\.script.commands)
    #expect(commands.count > 150)
    #expect(Set(commands.map(\.intent)).count >= 13)
  }

  private func dump(of door: Door, _ scene: GoldenScene) throws -> StoreDump {
    let home = Home(language: scene.language)
    try Door.tool.play(scene.preparation, in: home, allowing: 0...3)
    try door.play(scene.script, in: home, allowing: 0...3)
    return try home.dump()
  }
}
