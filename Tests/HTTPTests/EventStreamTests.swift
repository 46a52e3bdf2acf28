import Glibc
import ProcessTesting
import Testing

@testable import HTTP

@Suite struct EventStreamTests {
  @Test func `events reach the client one by one, with what every stream says of itself`() throws {
    let test = try TestServer(serve: Desk.events)
    defer { test.server.stop() }
    let client = try test.connect()
    client.send("GET", "/")
    let head = client.readHead()
    #expect(head.status == 200)
    #expect(head.headers["content-type"] == "text/event-stream")
    #expect(head.headers["x-accel-buffering"] == "no")
    let stream = try test.desk.streams(1)[0]
    for number in 1...20 {
      #expect(stream.send(ServerSentEvent(id: "\(number)", data: Array("n\(number)".utf8))))
      #expect(client.readEvent() == "id: \(number)\ndata: n\(number)")
    }
    stream.finish()
    #expect(client.readEvent() == nil)
    #expect(!stream.send(ServerSentEvent(data: [])))
  }

  @Test func `an event is written as the standard has it`() {
    let event = ServerSentEvent(id: "7", name: "row", retry: 500, data: Array("a\nb".utf8))
    #expect(
      String(decoding: event.bytes, as: UTF8.self)
        == "event: row\nid: 7\nretry: 500\ndata: a\ndata: b\n\n"
    )
    #expect(String(decoding: ServerSentEvent(data: []).bytes, as: UTF8.self) == "data: \n\n")
  }

  @Test func `a client that leaves is noticed although nothing is sent`() async throws {
    let test = try TestServer(serve: Desk.events)
    defer { test.server.stop() }
    let client = try test.connect()
    client.send("GET", "/")
    _ = client.readHead()
    client.disconnect()
    #expect(await eventually { test.desk.endings == [.clientGone] })
    #expect(test.desk.streams.allSatisfy { !$0.isOpen })
  }

  @Test func `a client that only stops writing keeps its stream`() async throws {
    let test = try TestServer(serve: Desk.events)
    defer { test.server.stop() }
    let client = try test.connect()
    client.send("GET", "/")
    _ = client.readHead()
    client.endWriting()
    // The server has looked after it several times once comments have come.
    #expect(client.readChunk() == ":\n\n")
    #expect(client.readChunk()?.hasPrefix(":\n\n") == true)
    try test.desk.streams(1)[0].send(ServerSentEvent(data: Array("still".utf8)))
    #expect(client.readEvent() == "data: still")
  }

  @Test func `a client that does not read is cut off, and the rest goes on`() async throws {
    let test = try TestServer({ $0.mailbox = 10_000 }, serve: Desk.events)
    defer { test.server.stop() }
    let (slow, quick) = (try test.connect(), try test.connect())
    slow.send("GET", "/slow")
    _ = slow.readHead()
    quick.send("GET", "/quick")
    _ = quick.readHead()
    let big = ServerSentEvent(data: [UInt8](repeating: UInt8(ascii: "x"), count: 5_000))
    let stream = try test.desk.streams(2)[0]
    var sent = 0
    while stream.send(big), sent < 100_000 { sent += 1 }
    #expect(await eventually { test.desk.endings == [.overflow] })
    test.desk.streams[1].send(ServerSentEvent(data: Array("well".utf8)))
    #expect(quick.readEvent() == "data: well")
  }

  @Test func `a quiet stream carries comments`() throws {
    let test = try TestServer({ $0.keepAliveSeconds = 0 }, serve: Desk.events)
    defer { test.server.stop() }
    let client = try test.connect()
    client.send("GET", "/")
    _ = client.readHead()
    #expect(client.readChunk() == ":\n\n")
  }

  @Test func `each silence carries a comment of its own, and only a silence`() throws {
    let test = try TestServer({ $0.keepAliveSeconds = 3_600 }, serve: Desk.events)
    defer { test.server.stop() }
    let client = try test.connect()
    client.send("GET", "/")
    _ = client.readHead()
    let stream = try test.desk.streams(1)[0]
    for _ in 0..<2 {
      stream.keepAlive(after: .zero)
      #expect(client.readChunk() == ":\n\n")
    }
    stream.keepAlive(after: .seconds(60))
    stream.send(ServerSentEvent(data: Array("news".utf8)))
    #expect(client.readChunk() == "data: news\n\n")
  }

  @Test func `a thousand streams get every event, whoever sends them`() async throws {
    let test = try TestServer(serve: Desk.events)
    defer { test.server.stop() }
    let clients = try (0..<1_000).map { _ in try test.connect() }
    for client in clients { client.send("GET", "/") }
    for client in clients { #expect(client.readHead().status == 200) }
    let streams = try test.desk.streams(1_000)
    await withTaskGroup { group in
      for part in 0..<4 {
        group.addTask {
          for index in stride(from: part, to: streams.count, by: 4) {
            for number in 0..<3 {
              streams[index].send(ServerSentEvent(data: Array("\(number)".utf8)))
            }
            streams[index].finish()
          }
        }
      }
    }
    for client in clients {
      let body = client.readToEndOfChunks()
      #expect(body == "data: 0\n\ndata: 1\n\ndata: 2\n\n")
    }
  }
}

extension RawConnection {
  /// Everything but the comments that keep an idle stream alive.
  fileprivate func readToEndOfChunks() -> String {
    var body = ""
    while let chunk = readChunk(), !chunk.isEmpty { if chunk != ":\n\n" { body += chunk } }
    return body
  }
}

/// Waits.
func pause(_ duration: Duration) {
  usleep(UInt32(duration / .microseconds(1)))
}

/// Whether something comes true within ten seconds.
func eventually(_ isTrue: () -> Bool) async -> Bool {
  for _ in 0..<1_000 {
    if isTrue() { return true }
    try? await Task.sleep(for: .milliseconds(10))
  }
  return false
}
