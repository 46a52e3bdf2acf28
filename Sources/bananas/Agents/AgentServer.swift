import Assistant
import IntentKit
import MCPAdapter

/// The MCP server over a house: what it offers, and what its clients may do.
final class AgentServer {
  static let readOnly = Option("read-only", nil, "Let agents look, and change nothing.")
  static let allow = Option("allow", "INTENT,…", "Let agents use these tools only.")
  /// What limits the clients.
  static let options = [readOnly, allow]

  /// What is served.
  let server: MCPServer
  private let watch: ListWatch

  /// Serves `house` as `line` wants it.
  ///
  /// - Throws: ``UsageError`` for an intent that there is none of, or whatever keeps the store shut.
  init(_ house: House, _ line: ParsedLine) throws {
    let assistant = try house.assistant()
    let allowance = try Self.allowance(line, among: assistant.dispatcher.catalogue)
    let watch = ListWatch(of: try house.lists(), home: try house.home())
    let resources = ListResources(assistant.dispatcher, assistant.renderer, allowance)
    server = MCPServer(
      Self.identity,
      assistant: assistant,
      allowance: allowance,
      offerings: Offerings(
        resources: resources,
        prompts: resources.map { ListPrompts($0).all } ?? [],
        changes: ChangeFeed(of: [.resources], start: watch.start)
      )
    )
    self.watch = watch
  }

  /// Tells of no more changes.
  func end() { watch.end() }

  /// What the flags let agents do.
  ///
  /// - Throws: ``UsageError`` for an intent that is not in `catalogue`.
  static func allowance(
    _ line: ParsedLine,
    among catalogue: Catalogue
  ) throws(UsageError) -> Allowance {
    let given = line.all(allow).flatMap { names in
      names.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    guard !given.contains("") else {
      throw UsageError("--allow wants the names of intents", "such as --allow list_items,add_items")
    }
    for name in given where catalogue[name] == nil {
      let near = catalogue.nearest(to: name).first.map { "did you mean \($0)?" }
      let names = catalogue.intents.map(\.name).joined(separator: ", ")
      throw UsageError("--allow: there is no intent '\(name)'", near ?? "there are \(names)")
    }
    return Allowance(names: line.has(allow) ? Set(given) : nil, readsOnly: line.has(readOnly))
  }

  private static let identity = ServerIdentity(
    name: "bananas",
    title: "Bananas shopping lists",
    version: Program.version,
    instructions: """
      Shopping lists of a household; people change them too, so read before you rely on what you \
      saw. Typed tools when you know what is wanted, many items in one call (done whole or not at \
      all); say passes on a person's words. No list named: the default one. Items go by name (a part \
      of one is asked about), id or handle (#3). Amounts belong in quantity and unit, wishes in note. \
      Status "question": let the person choose, then call again with the chosen candidate's \
      arguments; never guess, and confirm only what the person confirmed. dry_run tries, request_id \
      makes retries safe, undo with author "agent" takes back what agents did. Subscribe to \
      bananas://list/{list} to hear of changes.
      """,
    icons: [BananaIcon.icon]
  )
}
