import Assistant
import IntentKit
import JSON
import MCPAdapter
import Shopping

/// The lists as resources: one that tells which there are, and one for each of them.
///
/// They are read through the same door as the tools, so that both say the same.
struct ListResources: ResourceProvider {
  /// Which lists there are.
  static let overview = "bananas://lists"
  /// One list.
  static let list = ResourceTemplate(
    "bananas://list/{list}",
    name: "list",
    title: "A shopping list",
    summary: "What is on one list, open items first, as text and as JSON.",
    mimeType: "application/json",
    completions: ["list": .entities("list")]
  )

  /// One thing on a list.
  static let item = ResourceTemplate(
    "bananas://list/{list}/{item}",
    name: "item",
    title: "An item of a shopping list",
    summary: "One item by its name or handle, as text and as JSON.",
    mimeType: "application/json",
    completions: ["list": .entities("list"), "item": .entities("item")]
  )

  private let dispatcher: any Dispatcher
  private let renderer: Renderer
  private let allowance: Allowance

  /// Reads what `allowance` permits through `dispatcher`, and puts into words with `renderer`;
  /// `nil` where nothing may be read.
  init?(_ dispatcher: any Dispatcher, _ renderer: Renderer, _ allowance: Allowance) {
    self.dispatcher = LimitedDispatcher(dispatcher, to: allowance)
    self.renderer = renderer
    self.allowance = allowance
    guard readsLists || readsOverview else { return nil }
  }

  /// Whether the intent with this name may be used.
  func permits(_ intent: String) -> Bool {
    dispatcher.catalogue[intent].map(allowance.permits) ?? false
  }

  /// What lists are read with: where that is not allowed, there are none.
  private var readsLists: Bool { permits("list_items") }
  private var readsOverview: Bool { permits("show_lists") }

  /// None where lists may not be read.
  var templates: [ResourceTemplate] { readsLists ? [Self.list, Self.item] : [] }

  /// The address of the list with this name.
  static func address(of name: String) -> String { list.uri(with: ["list": name]) }

  func resources() -> [ResourceDescription] {
    let overview = ResourceDescription(
      Self.overview,
      name: "lists",
      title: "All shopping lists",
      summary: "Which lists there are, with how much is open on each.",
      mimeType: "application/json",
      icons: [BananaIcon.icon]
    )
    let lists = names.map { name in
      ResourceDescription(
        Self.address(of: name),
        name: name,
        title: name,
        summary: "What is on \(name).",
        mimeType: "application/json",
        icons: [BananaIcon.icon]
      )
    }
    return (readsOverview ? [overview] : []) + (readsLists ? lists : [])
  }

  func read(_ uri: String, in context: CallContext) throws -> Step<[ResourceContents]>? {
    let contents: [ResourceContents]?
    if uri == Self.overview {
      contents = try answer("show_lists").map { whole($0, at: uri) }
    } else if let values = Self.list.values(in: uri) {
      contents = try list(values["list"] ?? "").map { whole($0, at: uri) }
    } else if let values = Self.item.values(in: uri) {
      contents = try list(values["list"] ?? "").flatMap { item(values["item"], in: $0, at: uri) }
    } else {
      contents = nil
    }
    return contents.map { .done($0) }
  }

  /// Whatever can be read: a list by its name in any spelling, an item as part of its list.
  func addressAnnounced(for uri: String) -> String? {
    if uri == Self.overview { return (try? answer("show_lists")) == nil ? nil : uri }
    let values = Self.list.values(in: uri) ?? Self.item.values(in: uri)
    guard let values, let list = try? list(values["list"] ?? "") else { return nil }
    if let wanted = values["item"], item(wanted, in: list, at: uri) == nil { return nil }
    return list.value["list"]?.string.map(Self.address)
  }

  /// The list as it stands beside a prompt; the default list when none is named.
  ///
  /// - Throws: ``ProtocolError`` when there is no such list.
  func attachment(_ name: String?) throws -> ResourceContents {
    let wanted = name ?? names.first ?? ""
    guard let answer = try list(wanted) else {
      let there = names.joined(separator: ", ")
      throw ProtocolError(.invalidParams, "There is no list \"\(wanted)\"; there are \(there).")
    }
    return whole(answer, at: Self.address(of: wanted))[0]
  }

  /// The lists, the default one first.
  private var names: [String] { dispatcher.entities("list").map(\.name) }

  // MARK: - Answers of intents

  private func list(_ name: String) throws -> Answer? {
    try answer("list_items", ["list": .string(name), "filter": "all", "limit": 1000])
  }

  /// What an intent that reads has to say; `nil` when it does not find what is asked for.
  ///
  /// - Throws: ``ProtocolError`` when the store cannot be read.
  private func answer(_ intent: String, _ arguments: JSONObject = [:]) throws -> Answer? {
    let caller = Caller(surface: "mcp", author: "agent:unknown")
    let outcome = dispatcher.dispatch(Invocation(intent, arguments: arguments, caller: caller))
    switch outcome {
    case .done(let answer): return answer
    case .failed(let error) where error.code == .storeTrouble:
      throw ProtocolError(.internalError, renderer.sentence(for: outcome))
    case .failed, .question: return nil
    }
  }

  private func whole(_ answer: Answer, at uri: String) -> [ResourceContents] {
    let lines = [renderer.sentence(for: .done(answer))] + lines(of: answer)
    return contents(at: uri, lines, .object(answer.value))
  }

  /// The item that has just this name or handle, alone.
  private func item(
    _ wanted: String?,
    in answer: Answer,
    at uri: String
  ) -> [ResourceContents]? {
    let item = answer.value["items"]?.array?.first { item in
      item["handle"]?.string == wanted || item["name"]?.string == wanted
    }
    guard let item else { return nil }
    var alone = answer
    alone.value["items"] = [item]
    return contents(at: uri, lines(of: alone), item)
  }

  private func lines(of answer: Answer) -> [String] {
    renderer.rows(for: answer).map { cells in
      cells.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  private func contents(
    at uri: String,
    _ lines: [String],
    _ json: JSONValue
  ) -> [ResourceContents] {
    [
      ResourceContents(uri, mimeType: "text/plain", text: lines.joined(separator: "\n")),
      ResourceContents(uri, mimeType: "application/json", text: JSONWriter.text(of: json)),
    ]
  }
}
