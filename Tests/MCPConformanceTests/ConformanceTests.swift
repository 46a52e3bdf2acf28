import JSON
import ProcessTesting
import Testing

/// The fixture of the public conformance suite, held to what the suite's scenarios check and to the
/// schemas of both revisions.
struct ConformanceTests {
  private static let fixture = builtProgram("conformance-server")

  /// Records what is wrong with a line that a program printed.
  private func check(_ line: JSONValue, as name: String) {
    for fault in line["faults"]?.array ?? [] {
      Issue.record("\(name): \(fault.string ?? "")")
    }
    for fault in line["schema"]?.array ?? [] {
      Issue.record("\(name), by the schema: \(fault.string ?? "")")
    }
  }

  @Test func `every scenario of both revisions is passed, every message keeps its schema`() throws {
    let lines = try Suite.play("play_scenarios.py", [Self.fixture, "--port", "0"])
    #expect(lines.count { $0["revision"] == "2025-11-25" } == 36)
    #expect(lines.count { $0["revision"] == "2026-07-28" } == 48)
    for line in lines {
      check(line, as: "\(line["revision"]?.string ?? "") \(line["scenario"]?.string ?? "")")
    }
    #expect(lines.reduce(0) { $0 + ($1["messages"]?.int ?? 0) } > 400)
  }

  @Test(arguments: [["pipes", "--stdio"], ["http", "--port", "0"]])
  func `the authors' own client gets the same of everything in each of its modes`(
    _ words: [String]
  ) throws {
    let command = [words[0], Self.fixture] + words.dropFirst()
    let games = try Suite.play("play_client.py", command)
    #expect(games.map { $0["mode"]?.string } == ["legacy", "auto", "2026-07-28"])
    #expect(games.map { $0["version"]?.string } == ["2025-11-25", "2026-07-28", "2026-07-28"])
    for game in games {
      check(game, as: game["mode"]?.string ?? "")
      #expect(game["outcomes"] == games[0]["outcomes"])
    }
    let outcomes = try #require(games.first?["outcomes"])
    #expect(outcomes["progress"] == [[0, 100], [50, 100], [100, 100]])
    #expect(outcomes["completion"] == ["paris", "park", "party"])
    #expect(text(of: outcomes["test_sampling"]) == "LLM response: Paris")
    #expect(text(of: outcomes["test_input_required_result_request_state"]) == "state-ok")
  }

  private func text(of outcome: JSONValue?) -> String? { outcome?.array?[2].array?[0].string }

  @Test func `the schemas find what is wrong`() throws {
    let lines = try Suite.play("wrong_messages.py", [])
    #expect(lines.count == 12)
    for line in lines {
      #expect(line["found"]?.int ?? 0 > 0, "\(line["message"]?.string ?? "")")
    }
  }
}
