import IntentKit
import MCPAdapter
import MCPTesting
import Testing
import Threads

struct RecentAnswersTests {
  private let shelf = Shelf()
  private let list = Self.call("list_things", "{}")

  private static func call(_ tool: String, _ arguments: String) -> String {
    #"{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\#(tool)","arguments":"#
      + arguments + "}}"
  }

  private func put(_ name: String) -> String {
    Self.call("put_things", #"{"things":[{"name":"\#(name)"}]}"#)
  }

  private func client(of dispatcher: some Dispatcher) -> Client {
    let identity = ServerIdentity(name: "shelf", title: "A shelf", version: "1", instructions: "")
    var client = Client(MCPServer(identity, dispatcher: dispatcher) { _ in "" })
    client.shakeHands()
    return client
  }

  @Test func `calls that came together are answered from one look at the domain`() throws {
    let dispatcher = VersionedShelf(shelf, try shelf.dispatcher())
    var client = client(of: dispatcher)
    let first = client.send(list)
    let looks = dispatcher.looks
    for _ in 0..<5 { #expect(client.send(list, isTogether: true) == first) }
    #expect(dispatcher.looks == looks + 1 && shelf.invocations.count == 1)
    #expect(client.send(list) == first)
    #expect(dispatcher.looks == looks + 2 && shelf.invocations.count == 1)
  }

  @Test func `a change among calls that came together is seen by those behind it`() throws {
    var client = client(of: VersionedShelf(shelf, try shelf.dispatcher()))
    let empty = client.send(list)
    #expect(client.send(list, isTogether: true) == empty)
    _ = client.send(put("milk"), isTogether: true)
    let answer = client.send(list, isTogether: true)
    #expect(answer != empty && answer.joined().contains("milk"))
  }

  @Test func `a call that came later sees what somebody else has changed`() throws {
    var client = client(of: VersionedShelf(shelf, try shelf.dispatcher()))
    var other = self.client(of: try shelf.dispatcher())
    let empty = client.send(list)
    _ = other.send(put("milk"))
    #expect(client.send(list) != empty)
  }
}

/// The shelf's dispatcher, and a version of its answers.
private final class VersionedShelf: Dispatcher {
  private let shelf: Shelf
  private let base: any Dispatcher
  private let count = Guarded(0)

  init(_ shelf: Shelf, _ base: some Dispatcher) {
    self.shelf = shelf
    self.base = base
  }

  /// How often the version was looked up.
  var looks: Int { count.withLock { $0 } }

  var catalogue: Catalogue { base.catalogue }

  func dispatch(_ invocation: Invocation) -> Outcome { base.dispatch(invocation) }

  func entities(_ kind: String) -> [EntityName] { base.entities(kind) }

  func answersVersion() -> UInt64? {
    count.withLock { $0 += 1 }
    return UInt64(shelf.names.count)
  }
}
