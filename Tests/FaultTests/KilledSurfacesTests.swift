import Glibc
import ProcessTesting
import Shopping
import Store
import Testing
import Randomness

/// The program itself, two pipes and two servers for agents on one store, killed at any moment.
@Suite(.timeLimit(.minutes(60))) struct KilledSurfacesTests {
  @Test func `1: what pipes and agents were told is done stays done`() throws {
    let harness = FaultHarness()
    let seed = UInt64(rounds("BANANAS_KILL_SEED", default: Int.random(in: 1...1_000_000)))
    var chance = SeededRandom(seed: seed)
    var acknowledged: [String] = []
    let count = Effort.rounds(6, long: 40, soak: 250)
    for round in 1...count {
      let doors = try [Door.pipe, .pipe, .agent, .agent].enumerated().map { number, kind in
        try KilledDoor(kind, "\(code(round))\(code(number))", harness.home)
      }
      for door in doors { door.ask() }
      let first = doors.compactMap { $0.program.readLine() }
      #expect(first.count == 4)
      let pauses = doors.map { _ in UInt32.random(in: 5_000...80_000, using: &chance) }.sorted()
      var slept: UInt32 = 0
      for (door, pause) in zip(doors, pauses) {
        usleep(pause - slept)
        slept = pause
        door.program.send(SIGKILL)
      }
      for (door, line) in zip(doors, first) {
        acknowledged += door.acknowledged(line + "\n" + door.program.finish().output)
      }
      if round.isMultiple(of: 10) || round == count {
        try harness.expectNothingLost(acknowledged, "round \(round) of seed \(seed)")
      }
    }
    #expect(acknowledged.count > 4 * count)
    let entries = try harness.open().verify().entries
    #expect(try harness.open().journal(before: nil, limit: 1).first?.number == entries)
    FaultTable.note(
      1,
      "kill -9, 2 pipes and 2 agents' servers",
      "\(4 * count) kills, \(acknowledged.count) acked, 0 lost, 0 corrupt"
    )
  }
}

private enum Door { case pipe, agent }

/// A way in that is asked to add many things, and is killed on the way.
private struct KilledDoor {
  let kind: Door
  let prefix: String
  let program: ChildProcess
  private let most = 300

  init(_ kind: Door, _ prefix: String, _ home: String) throws {
    self.kind = kind
    self.prefix = prefix
    program = try ChildProcess(
      [builtProgram(), kind == .pipe ? "pipe" : "mcp"],
      environment: ["BANANAS_HOME": home]
    )
  }

  private func name(_ number: Int) -> String { "q\(prefix)z\(code(number))" }

  /// Asks for everything at once; what is answered is done.
  func ask() {
    if kind == .agent {
      program.write(
        #"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-06-18","#
          + #""capabilities":{},"clientInfo":{"name":"test","version":"1"}}}"# + "\n"
          + #"{"jsonrpc":"2.0","method":"notifications/initialized"}"# + "\n"
      )
    }
    let requests = (1...most).map { number in
      kind == .pipe
        ? "add \(name(number))\n"
        : #"{"jsonrpc":"2.0","id":\#(number),"method":"tools/call","params":{"name":"add_items","#
          + #""arguments":{"items":[{"name":"\#(name(number))"}]}}}"# + "\n"
    }
    program.write(requests.joined())
  }

  /// The names that whole lines of `output` tell as added.
  func acknowledged(_ output: String) -> [String] {
    output.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .compactMap { line -> String? in
        guard line.contains("Added q") else { return nil }
        let rest = line[(line.firstRange(of: "Added ")?.upperBound ?? line.endIndex)...]
        return String(rest.prefix { $0.isLetter })
      }
  }
}

/// A number in letters, none of which makes a plural.
private func code(_ number: Int) -> String {
  let letters = Array("bcdfghjk")
  var text = ""
  var rest = number
  repeat {
    text.append(letters[rest % 8])
    rest /= 8
  } while rest > 0
  return text
}
