import JSON
import ProcessTesting
import Testing

/// Real clients against the program as it was built: the protocol authors' own and fastmcp's;
/// `make test` installs them (`scripts/python-env`).
struct MCPClientTests {
  private static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    .joined(separator: "/")
  private static let python = "\(folder)/../../.venv/bin/python"

  /// What a scenario printed for each client and mode; the clients have checked the answers by the
  /// protocol's types and schemas.
  private func play(_ scenario: String, over transport: String) throws -> [JSONValue] {
    let script = "\(Self.folder)/\(scenario)"
    let ending = try ChildProcess.run([Self.python, "-B", script, builtProgram(), transport])
    try #require(ending.status == 0, "\(ending.errors)")
    return try ending.output.split(separator: "\n").map { try JSONReader.read(String($0)) }
  }

  @Test(arguments: ["pipes", "http"])
  func `every client goes shopping, with the same answers and the same store as the prompt`(
    _ transport: String
  ) throws {
    let games = try play("shopping_scenario.py", over: transport)
    #expect(games.map { $0["client"]?.string } == ["mcp", "mcp", "mcp", "fastmcp"])
    #expect(
      games.prefix(3).map { $0["version"]?.string } == ["2025-11-25", "2026-07-28", "2026-07-28"]
    )
    let first = try #require(games.first)
    #expect(games.allSatisfy { $0["steps"] == first["steps"] && $0["tools"] == first["tools"] })
    #expect(games.allSatisfy { $0["person sees"] == true && $0["agent sees"] == ["lemons"] })
    checkAnswers(first["steps"]?.array ?? [])
  }

  private func checkAnswers(_ steps: [JSONValue]) {
    #expect(
      steps.map { $0["failed"]?.bool } == [
        false, false, false, true, false, false, true, false, true, true, false, false, true, false,
        false, false, false,
      ]
    )
    guard steps.count == 17 else { return }
    #expect(steps[1]["answer"]?["entry"] == steps[2]["answer"]?["entry"])
    #expect(steps[2]["answer"]?["replayed"] == true)
    let repeated = steps[16]["answer"]?["commands"]?.array ?? []
    #expect(repeated.map { $0["replayed"] } == [true, true])
    #expect(steps[3]["answer"]?["candidates"]?.array?.count == 2)
    #expect(steps[6]["answer"]?["error"]?["nearest"] == ["open"])
  }

  @Test(arguments: ["pipes", "http"])
  func `an agent's user is asked in forms, told of changes, and can keep the agent to reading`(
    _ transport: String
  ) throws {
    let games = try play("agent_scenario.py", over: transport)
    #expect(games.map { $0["mode"]?.string } == ["legacy", "auto", "2026-07-28"])
    for game in games {
      #expect(
        game["asking"] == [
          "checked": ["coconut milk"], "kept": [true, ["coconut milk", "oat milk"]],
          "cleared": [false, []], "forms": 3,
        ]
      )
      #expect(
        game["reading"] == [
          "lists": ["bananas://lists", "bananas://list/Groceries"],
          "items": ["coconut milk", "oat milk"], "kinds": ["application/json", "text/plain"],
          "completed": ["Groceries"],
        ]
      )
      #expect(game["prompts"]?["known"] == ["plan_meal", "shop", "tidy_list"])
      #expect(game["prompts"]?["plan speaks of the dish"] == true)
      #expect(game["undo"] == ["bread", "coconut milk", "oat milk"])
      #expect(game["seconds until told"]?.number != nil)
      #expect(game["schema"] == [])
      #expect((game["messages"]?.int ?? 0) > 40)
      #expect(
        game["limits"] == [
          "--read-only": ["list_items", "show_history", "show_lists", "say"],
          "--allow": ["add_items", "list_items", "say"],
        ]
      )
    }
  }
}
