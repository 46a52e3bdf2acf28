import Glibc
import JSON
import ProcessTesting
import Testing

/// A whole server process, spoken to over its pipes.
struct StreamTests {
  private func start() throws -> ChildProcess {
    let program = builtProgram().split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return try ChildProcess(["\(program.joined(separator: "/"))/shelf-server"])
  }

  private static let hello =
    #"{"jsonrpc":"2.0","id":"i","method":"initialize","params":{"protocolVersion":"2025-11-25","#
    + #""capabilities":{},"clientInfo":{"name":"tester","version":"1"}}}"# + "\n"

  private func ping(_ id: Int) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"# + "\n"
  }

  private func pong(_ id: Int) -> String { #"{"jsonrpc":"2.0","id":\#(id),"result":{}}"# }

  private func put(_ id: Int, _ name: String) -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"tools/call","params":{"name":"put_things","arguments":"#
      + #"{"things":[{"name":"\#(name)"}]}}}"# + "\n"
  }

  private func id(of line: some StringProtocol) throws -> JSONValue? {
    try JSONReader.read(String(line))["id"]
  }

  @Test func `check 13: a line beyond the limit is refused and the next one served`() throws {
    let server = try start()
    server.write(Self.hello)
    _ = server.readLine()
    server.write(put(1, String(repeating: "x", count: 5 << 20)))
    server.write(ping(2))
    let refusal =
      #"{"jsonrpc":"2.0","error":{"code":-32600,"message":"A message may hold 4194304 bytes."}}"#
    #expect(server.readLine() == refusal)
    #expect(server.readLine() == pong(2))
  }

  @Test func `check 13: a megabyte is taken`() throws {
    let server = try start()
    server.write(Self.hello)
    _ = server.readLine()
    server.write(put(1, String(repeating: "x", count: 1 << 20)))
    let answer = try JSONReader.read(try #require(server.readLine()))
    #expect(answer["result"]?["structuredContent"]?["error"]?["field"] == "things[0].name")
  }

  @Test func `check 14: a request may arrive in pieces, and two in one`() throws {
    let server = try start()
    for piece in ping(1).unicodeScalars {
      server.write(String(piece))
      usleep(1_000)
    }
    #expect(server.readLine() == pong(1))
    server.write(ping(2) + ping(3).dropLast())
    #expect(server.readLine() == pong(2))
    server.write("\n")
    #expect(server.readLine() == pong(3))
  }

  @Test func `check 42: what was sent before the end is answered, then the process ends`() throws {
    let server = try start()
    server.write(Self.hello + (0..<10_000).map(ping).joined())
    let ending = server.finish()
    let lines = ending.output.split(separator: "\n").dropFirst()
    #expect(lines.count == 10_000)
    #expect(zip(lines, 0...).allSatisfy { $0 == pong($1) })
    #expect(ending.status == 0)
  }

  @Test func `check 43: an idle server ends with its input, serving a last line without an end`()
    throws
  {
    #expect(try start().finish().status == 0)
    let server = try start()
    server.write(String(ping(1).dropLast()))
    let ending = server.finish()
    #expect(ending.output == pong(1) + "\n" && ending.status == 0)
    let cut = try start()
    cut.write(String(ping(1).dropLast(5)))
    #expect(cut.finish().output.contains("-32700"))
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `check 44: a signal to stop ends the process in good order`(number: Int32) throws {
    let server = try start()
    server.write(ping(1))
    #expect(server.readLine() == pong(1))
    server.send(number)
    #expect(server.finish().status == 0)
  }

  @Test(.timeLimit(.minutes(10)))
  func `check 44: a client that takes no answers does not keep the process from stopping`()
    throws
  {
    let server = try start()
    server.write((0..<20_000).map(ping).joined())
    server.send(SIGTERM)
    var facts = unsafe siginfo_t()
    let waited = unsafe waitid(P_PID, id_t(server.number), &facts, WEXITED | WNOWAIT)
    #expect(waited == 0)
    let ending = server.finish()
    #expect(ending.status == 0)
    let whole = ending.output.split(separator: "\n").count { $0.hasSuffix("}") }
    #expect(whole > 100 && whole < 20_000)
  }

  @Test func `check 45: a client that is gone ends the process quietly`() throws {
    let program = builtProgram().split(separator: "/", omittingEmptySubsequences: false).dropLast()
      .joined(separator: "/")
    let script =
      "(sleep 0.2; printf '\(ping(1).dropLast())\\n'; sleep 2; echo 'end of input' >&2) | "
      + "(\(program)/shelf-server; echo \"status $?\" >&2) | true"
    let ending = try ChildProcess.run(["bash", "-c", script])
    #expect(ending.errors == "status 0\nend of input\n")
  }

  @Test func `checks 46 and 47: a slow reader gets every answer, whole and in order`() throws {
    let server = try start()
    server.write(Self.hello)
    server.write((0..<3_000).map { put($0, "thing \($0 % 40)") }.joined())
    let lines = server.finish().output.split(separator: "\n").dropFirst()
    #expect(lines.count == 3_000)
    for (line, number) in zip(lines, 0...) {
      #expect(try id(of: line) == .number(JSONNumber(number)))
    }
  }

  @Test func `check 48: what the domain prints goes to standard error`() throws {
    let server = try start()
    server.write(Self.hello + put(1, "bell"))
    let ending = server.finish()
    #expect(ending.output.split(separator: "\n").count == 2)
    #expect(!ending.output.contains("ding"))
    #expect(ending.errors == "ding\n")
  }

  @Test func `check 48: the streams shared with the parent keep their mode`() throws {
    var ends: [Int32] = [-1, -1]
    try #require(unsafe pipe(&ends) == 0)
    defer { for end in ends { close(end) } }
    let saved = dup(STDIN_FILENO)
    dup2(ends[0], STDIN_FILENO)
    defer {
      dup2(saved, STDIN_FILENO)
      close(saved)
    }
    let program = builtProgram().split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let script = "exec 3<&0; \(program.joined(separator: "/"))/shelf-server <&3 >/dev/null"
    _ = try ChildProcess.run(["timeout", "1", "bash", "-c", script])
    #expect(fcntl(ends[0], F_GETFL) & O_NONBLOCK == 0)
  }
}
