import Glibc
import ProcessTesting
import Shopping
import Store
import Testing
import Randomness

/// Agents that ask for many things at once, several of them beside a prompt, and one that dies.
@Suite(.timeLimit(.minutes(20))) struct CrowdedSurfacesTests {
  private let harness = FaultHarness()

  private func start(_ command: String) throws -> ChildProcess {
    try ChildProcess([builtProgram(), command], environment: ["BANANAS_HOME": harness.home])
  }

  private func names() throws -> [String] {
    try harness.open().read { $0.items.values.map(\.name.value).sorted() }
  }

  @Test func `report 1: fifty calls without waiting for an answer have fifty answers and rows`()
    throws
  {
    let agent = try start("mcp")
    agent.greet()
    for number in 1...50 { agent.call(number, "add_items", adding("thing\(number)")) }
    let answers = agent.finish().output.split(separator: "\n").filter { $0.contains("\"result\"") }
    #expect(answers.count == 51, "one is of the greeting")
    #expect(try names() == (1...50).map { "thing\($0)" }.sorted())
  }

  @Test func `report 2: four agents and a pipe that all add at once lose nothing`() throws {
    let count = Effort.rounds(25, long: 250, soak: 1_000)
    let agents = try (1...4).map { _ in try start("mcp") }
    let pipe = try start("pipe")
    for (place, agent) in agents.enumerated() {
      agent.greet()
      for number in 1...count { agent.call(number, "add_items", adding("a\(place)n\(number)")) }
    }
    for number in 1...count { pipe.write("add \"p\(number)\"\n") }
    for program in agents + [pipe] {
      let ending = program.finish()
      #expect(ending.status == 0, "\(ending.errors)")
    }
    #expect(try names().count == 5 * count)
    #expect(try harness.open().verify().faults == [])
    FaultTable.note(1, "4 agents and a pipe at once", "\(5 * count) additions, 0 lost")
  }

  @Test func `report 17: what is asked for again after a death in between is done once`() throws {
    let seed = UInt64(rounds("BANANAS_KILL_SEED", default: Int.random(in: 1...1_000_000)))
    var chance = SeededRandom(seed: seed)
    let count = Effort.rounds(8, long: 60)
    for round in 1...count {
      let arguments =
        #"{"request_id":"r\#(round)","items":[{"name":"n\#(round)","quantity":2}]}"#
      let first = try start("mcp")
      first.greet()
      _ = first.readLine()
      first.call(1, "add_items", arguments)
      usleep(UInt32.random(in: 0...6_000, using: &chance))
      first.send(SIGKILL)
      _ = first.finish()
      let second = try start("mcp")
      second.greet()
      second.call(1, "add_items", arguments)
      #expect(second.finish().output.contains("n\(round)"), "round \(round) of seed \(seed)")
    }
    let amounts = try harness.open().read { $0.items.values.map(\.quantity.parts) }
    #expect(amounts == Array(repeating: [Amount(2)], count: count), "seed \(seed)")
  }

  private func adding(_ name: String) -> String { #"{"items":[{"name":"\#(name)"}]}"# }
}

extension ChildProcess {
  /// Begins a session as an agent's host does.
  fileprivate func greet() {
    write(
      #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","#
        + #""capabilities":{},"clientInfo":{"name":"test","version":"1"}}}"# + "\n"
        + #"{"jsonrpc":"2.0","method":"notifications/initialized"}"# + "\n"
    )
  }

  /// Asks for a call of a tool.
  fileprivate func call(_ number: Int, _ tool: String, _ arguments: String) {
    write(
      #"{"jsonrpc":"2.0","id":\#(number),"method":"tools/call","params":{"name":"\#(tool)","#
        + #""arguments":\#(arguments)}}"# + "\n"
    )
  }
}
