import IntentKit
import JSON
import MCPAdapter
import MCPTesting
import Testing
import Threads

/// Addresses, prompts and completions of a server without intents.
struct OfferingTests {
  private static let plates = ResourceTemplate(
    "shelf://plate/{colour}/{size}",
    name: "plate",
    completions: ["colour": .words(["red", "dark red", "blue", "rose"])]
  )

  private struct Plates: ResourceProvider {
    let templates = [OfferingTests.plates]

    func resources() -> [ResourceDescription] {
      (1...5).map { ResourceDescription("shelf://plate/red/\($0)", name: "plate \($0)") }
    }

    func read(_ uri: String, in context: CallContext) -> Step<[ResourceContents]>? {
      guard let values = OfferingTests.plates.values(in: uri) else { return nil }
      return .done([ResourceContents(uri, text: values["colour"] ?? "")])
    }

    func addressAnnounced(for uri: String) -> String? {
      ["shelf://plate/red/1", "shelf://plate/RED/1"].contains(uri) ? "shelf://plate/red/1" : nil
    }
  }

  private func server(_ feed: ChangeFeed? = nil) -> MCPServer {
    let laid = Prompt(
      "lay_table",
      summary: "Lay the table.",
      arguments: [Prompt.Argument("for", summary: "How many.", isRequired: true)]
    ) { arguments, _ in
      .done([PromptMessage(.user, .text("Lay it for \(arguments["for"] ?? "")."))])
    }
    return MCPServer(
      ServerIdentity(name: "plates", title: "Plates", version: "1", instructions: ""),
      offerings: Offerings(resources: Plates(), prompts: [laid], changes: feed),
      entriesPerPage: 2
    )
  }

  private func client(_ feed: ChangeFeed? = nil) -> Client {
    var client = Client(server(feed))
    client.shakeHands()
    return client
  }

  private func ask(_ client: inout Client, _ method: String, _ params: String) throws -> JSONValue {
    let line = #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":\#(params)}"#
    return try JSONReader.read(client.send(line).joined())
  }

  @Test func `an address and the values in it are each other's reverse`() {
    let values = ["colour": "déjà vu/50% #1", "size": "20 cm"]
    let uri = Self.plates.uri(with: values)
    #expect(uri == "shelf://plate/d%C3%A9j%C3%A0%20vu%2F50%25%20%231/20%20cm")
    #expect(Self.plates.values(in: uri) == values)
    for none in [
      "shelf://plate/red", "shelf://plate//1", "shelf://plate/red/1/2", "shelf://plate/%/1",
      "shelf://plate/%FF/1", "shelf://plates/red/1", "",
    ] {
      #expect(Self.plates.values(in: none) == nil, "\(none)")
    }
  }

  @Test func `resources come in pages, and each page's cursor leads to the next`() throws {
    var client = client()
    var names: [String] = []
    var cursor = ""
    for _ in 0..<3 {
      let page = try ask(&client, "resources/list", #"{"cursor":"\#(cursor)"}"#)["result"]
      names += (page?["resources"]?.array ?? []).compactMap { $0["name"]?.string }
      cursor = page?["nextCursor"]?.string ?? ""
    }
    #expect(names == (1...5).map { "plate \($0)" })
    #expect(cursor.isEmpty)
    let wrong = try ask(&client, "resources/list", #"{"cursor":"cGFnZTo5"}"#)
    #expect(wrong["error"]?["code"] == -32602)
  }

  @Test(arguments: [[2], [1], [2, 3], [1, 2], [5], []], [3, 4, 5])
  func `who turns the page misses nothing that stays`(gone: [Int], there: Int) throws {
    let drawer = Drawer((1...there).map { $0 })
    let server = MCPServer(
      ServerIdentity(name: "drawer", title: "Drawer", version: "1", instructions: ""),
      offerings: Offerings(resources: drawer),
      entriesPerPage: 2
    )
    var client = Client(server)
    client.shakeHands()
    let page = try ask(&client, "resources/list", "{}")["result"]
    var seen = names(page)
    drawer.take(gone)
    var cursor = page?["nextCursor"]?.string
    while let place = cursor {
      let next = try ask(&client, "resources/list", #"{"cursor":"\#(place)"}"#)["result"]
      seen += names(next)
      cursor = next?["nextCursor"]?.string
    }
    for number in drawer.numbers { #expect(seen.count { $0 == "\(number)" } == 1) }
  }

  private func names(_ page: JSONValue?) -> [String] {
    (page?["resources"]?.array ?? []).compactMap { $0["name"]?.string }
  }

  @Test func `what is watched under another name is told under that`() throws {
    let feed = ChangeFeed()
    var client = client(feed)
    for uri in ["shelf://plate/RED/1", "shelf://plate/red/1"] {
      _ = try ask(&client, "resources/subscribe", #"{"uri":"\#(uri)"}"#)
    }
    feed.announce(.resource("shelf://plate/red/1"))
    let told = try client.news().map { try JSONReader.read($0)["params"]?["uri"]?.string }
    #expect(Set(told) == ["shelf://plate/RED/1", "shelf://plate/red/1"])
    _ = try ask(&client, "resources/unsubscribe", #"{"uri":"shelf://plate/red/1"}"#)
    feed.announce(.resource("shelf://plate/red/1"))
    #expect(client.news().count == 1)
  }

  @Test(
    arguments: [
      ("", ["cup", "mug"]), (#""shelf":"top""#, ["cup"]), (#""shelf":"Low""#, ["mug"]),
      (#""shelf":"cellar""#, []), (#""colour":"top""#, ["cup", "mug"]),
    ]
  )
  func `of things only those are offered that are in what holds them`(
    known: String,
    offered: [String]
  ) throws {
    let template = ResourceTemplate(
      "shelf://{shelf}/{thing}",
      name: "thing",
      completions: ["shelf": .entities("shelf"), "thing": .entities("thing")]
    )
    let server = MCPServer(
      ServerIdentity(name: "shelf", title: "Shelf", version: "1", instructions: ""),
      dispatcher: TwoShelves(),
      offerings: Offerings(resources: Templates(templates: [template])),
      sentence: { _ in "" }
    )
    var client = Client(server)
    client.shakeHands()
    let result = try ask(
      &client,
      "completion/complete",
      #"{"ref":{"type":"ref/resource","uri":"shelf://{shelf}/{thing}"},"#
        + #""argument":{"name":"thing","value":""},"context":{"arguments":{\#(known)}}}"#
    )
    let values = result["result"]?["completion"]?["values"]?.array
    #expect(values?.compactMap(\.string) == offered)
  }

  @Test(
    arguments: [
      ("r", ["red", "rose", "dark red"]), ("", ["red", "dark red", "blue", "rose"]),
      ("bleu", ["blue"]), ("xyz", []),
    ]
  )
  func `completions are what begins so, then what has such a word, then near misses`(
    typed: String,
    offered: [String]
  ) throws {
    var client = client()
    let result = try ask(
      &client,
      "completion/complete",
      #"{"ref":{"type":"ref/resource","uri":"shelf://plate/{colour}/{size}"},"#
        + #""argument":{"name":"colour","value":"\#(typed)"}}"#
    )
    let completion = result["result"]?["completion"]
    #expect(completion?["values"]?.array?.compactMap(\.string) == offered)
    #expect(completion?["total"]?.int == offered.count)
  }

  @Test func `a prompt says which of its arguments is wrong`() throws {
    var client = client()
    let good = try ask(&client, "prompts/get", #"{"name":"lay_table","arguments":{"for":"6"}}"#)
    #expect(
      good["result"]?["messages"]?.array?.first?["content"]?["text"] == "Lay it for 6."
    )
    for (params, word) in [
      (#"{"name":"lay_table"}"#, "for"), (#"{"name":"lay"}"#, "lay_table"),
      (#"{"name":"lay_table","arguments":{"for":6}}"#, "string"),
      (#"{"name":"lay_table","arguments":{"from":"6"}}"#, "from"),
    ] {
      let error = try ask(&client, "prompts/get", params)["error"]
      #expect(error?["code"] == -32602)
      #expect(error?["message"]?.string?.contains(word) == true, "\(params)")
    }
  }

  @Test func `who watches is told, by the form of its era, of what it watches and nothing else`()
    throws
  {
    let feed = ChangeFeed()
    var client = client(feed)
    let watched = Change.resource("shelf://plate/red/1")
    _ = try ask(&client, "resources/subscribe", #"{"uri":"shelf://plate/red/1"}"#)
    let refused = try ask(&client, "resources/subscribe", #"{"uri":"shelf://plate/red/2"}"#)
    #expect(refused["error"]?["code"] == -32002)
    feed.announce(watched)
    feed.announce(.resource("shelf://plate/red/2"))
    #expect(
      client.news() == [
        #"{"jsonrpc":"2.0","method":"notifications/resources/updated","params":{"uri":"shelf://plate/red/1"}}"#
      ]
    )
    _ = try ask(&client, "resources/unsubscribe", #"{"uri":"shelf://plate/red/1"}"#)
    feed.announce(watched)
    #expect(client.news().isEmpty)

    let era = "io.modelcontextprotocol"
    let acknowledged = try ask(
      &client,
      "subscriptions/listen",
      #"{"notifications":{"promptsListChanged":true,"resourceSubscriptions":["shelf://plate/red/1","x:y"]},"#
        + #""_meta":{"\#(era)/protocolVersion":"2026-07-28","\#(era)/clientCapabilities":{}}}"#
    )
    #expect(
      acknowledged["params"]?["notifications"] == [
        "promptsListChanged": true, "resourceSubscriptions": ["shelf://plate/red/1"],
      ]
    )
    feed.announce(watched)
    let news = try JSONReader.read(client.news().joined())
    #expect(news["params"]?["_meta"]?["\(era)/subscriptionId"] == 1)
    _ = client.send(
      #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#
    )
    feed.announce(watched)
    #expect(client.news().isEmpty)
  }

  @Test func `the feed is started by the first who wants to be told, once`() throws {
    let starts = Starts()
    let feed = ChangeFeed { _ in starts.count() }
    let server = server(feed)
    var quiet = Client(server)
    _ = quiet.send(#"{"jsonrpc":"2.0","id":1,"method":"ping"}"#)
    #expect(starts.number == 0)
    for _ in 0..<2 {
      var client = Client(server)
      client.shakeHands()
    }
    #expect(starts.number == 1)
  }
}

/// Resources that are taken away while somebody turns the pages.
private final class Drawer: ResourceProvider {
  private let content: Guarded<[Int]>

  init(_ numbers: [Int]) { content = Guarded(numbers) }

  var numbers: [Int] { content.withLock { $0 } }

  func take(_ gone: [Int]) { content.withLock { $0.removeAll(where: gone.contains) } }

  func resources() -> [ResourceDescription] {
    numbers.map { ResourceDescription("drawer:\($0)", name: "\($0)") }
  }

  func read(_ uri: String, in context: CallContext) -> Step<[ResourceContents]>? { nil }
}

/// Nothing but families of resources.
private struct Templates: ResourceProvider {
  let templates: [ResourceTemplate]

  func resources() -> [ResourceDescription] { [] }

  func read(_ uri: String, in context: CallContext) -> Step<[ResourceContents]>? { nil }
}

/// Things on two shelves.
private struct TwoShelves: Dispatcher {
  let catalogue = Catalogue([])

  func dispatch(_ invocation: Invocation) -> Outcome {
    .failed(IntentError(.unknownIntent, dialog: Dialog("unknown_intent")))
  }

  func entities(_ kind: String) -> [EntityName] {
    switch kind {
    case "shelf": ["Top", "Low"].map { EntityName($0) }
    case "thing": [EntityName("cup", container: "Top"), EntityName("mug", container: "Low")]
    default: []
    }
  }
}
