import JSON
import ProcessTesting
import Testing

/// The protocol authors' own Python client against the program as it was built; `make test` installs
/// it (`scripts/python-env`).
struct MCPClientTests {
  private static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    .joined(separator: "/")
  private static let python = "\(folder)/../../.venv/bin/python"

  /// The scenario's answers by mode; the client has checked them by the protocol's types and
  /// schemas.
  private func play() throws -> [JSONValue] {
    let script = "\(Self.folder)/shopping_scenario.py"
    let ending = try ChildProcess.run([Self.python, script, builtProgram()])
    try #require(ending.status == 0, "\(ending.errors)")
    return try ending.output.split(separator: "\n").map { try JSONReader.read(String($0)) }
  }

  @Test func `in each of its modes the Python client goes shopping, with the same answers`() throws
  {
    let games = try play()
    #expect(games.map { $0["mode"]?.string } == ["legacy", "auto", "2026-07-28"])
    #expect(games.map { $0["version"]?.string } == ["2025-11-25", "2026-07-28", "2026-07-28"])
    let first = try #require(games.first)
    #expect(games.allSatisfy { $0["steps"] == first["steps"] && $0["tools"] == first["tools"] })
    let steps = first["steps"]?.array ?? []
    #expect(
      steps.map { $0["failed"]?.bool } == [
        false, false, false, true, false, false, true, false, true, true, false, false, true, false,
        false, false, false,
      ]
    )
    #expect(steps[1]["answer"]?["entry"] == steps[2]["answer"]?["entry"])
    #expect(steps[2]["answer"]?["replayed"] == true)
    let repeated = steps[16]["answer"]?["commands"]?.array ?? []
    #expect(repeated.map { $0["replayed"] } == [true, true])
    #expect(steps[3]["answer"]?["candidates"]?.array?.count == 2)
    #expect(steps[6]["answer"]?["error"]?["nearest"] == ["open"])
  }
}
