import JSON
import ProcessTesting
import Testing

/// Edge cases in raw bytes, each with the answer it has to get, against real servers of several
/// domains (`suite/probes.py` and `suite/pipe_probes.py`).
struct ProbeTests {
  struct Server: CustomTestStringConvertible {
    var name: String
    var command: [String]
    var testDescription: String { name }
  }

  static let servers = [
    Server(name: "bananas", command: [builtProgram(), "mcp"]),
    Server(name: "shelf", command: [builtProgram("shelf-server")]),
    Server(name: "plants", command: [builtProgram("plants")]),
  ]

  @Test(arguments: servers)
  func `every edge case gets its answer over pipes, and the server lives on`(
    _ server: Server
  )
    throws
  {
    let lines = try Suite.play("probe_server.py", [server.name, "pipes"] + server.command)
    #expect(lines.count == 114)
    for line in lines {
      let probe = line["probe"]?.string ?? "?"
      #expect(line["fault"] == .null, "\(probe): \(line["fault"]?.string ?? "")")
    }
  }

  @Test func `a server that says yes to everything does not pass`() throws {
    let command = [Suite.python, "-B", Suite.path("says_yes.py")]
    let lines = try Suite.play("probe_server.py", ["bananas", "messages"] + command)
    #expect(lines.count == 93)
    #expect(lines.count { $0["fault"] != .null } > 90)
  }
}
