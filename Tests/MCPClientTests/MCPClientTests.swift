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

  /// The scenario's answers by client and mode; the clients have checked them by the protocol's
  /// types and schemas.
  private func play(over transport: String) throws -> [JSONValue] {
    let script = "\(Self.folder)/shopping_scenario.py"
    let ending = try ChildProcess.run([Self.python, "-B", script, builtProgram(), transport])
    try #require(ending.status == 0, "\(ending.errors)")
    return try ending.output.split(separator: "\n").map { try JSONReader.read(String($0)) }
  }

  @Test(arguments: ["pipes"])
  func `every client goes shopping, with the same answers and the same store as the prompt`(
    _ transport: String
  ) throws {
    let games = try play(over: transport)
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
}
