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
    let resources = ListResources(assistant.dispatcher, assistant.renderer)
    server = MCPServer(
      Self.identity,
      assistant: assistant,
      allowance: allowance,
      offerings: Offerings(
        resources: resources,
        prompts: ListPrompts(resources).all,
        changes: ChangeFeed(start: watch.start)
      )
    )
    self.watch = watch
  }

  /// Tells of no more changes.
  func end() { watch.end() }

  private static func allowance(
    _ line: ParsedLine,
    among catalogue: Catalogue
  ) throws(UsageError) -> Allowance {
    let given = line.all(allow).flatMap { $0.split(separator: ",").map(String.init) }
    for name in given where catalogue[name] == nil {
      let near = catalogue.nearest(to: name).first.map { "did you mean \($0)?" }
      let names = catalogue.intents.map(\.name).joined(separator: ", ")
      throw UsageError("--allow: there is no intent '\(name)'", near ?? "there are \(names)")
    }
    if given.isEmpty, line.has(allow) {
      throw UsageError("--allow wants the names of intents", "such as --allow list_items,add_items")
    }
    return Allowance(names: line.has(allow) ? Set(given) : nil, readsOnly: line.has(readOnly))
  }

  private static let identity = ServerIdentity(
    name: "bananas",
    title: "Bananas shopping lists",
    version: Program.version,
    instructions: """
      Reads and changes a household's shopping lists. People use the same lists at a prompt and on \
      other machines, so read before you rely on what you saw.

      - Use the typed tools when you know what is wanted: one call with several items, not one call \
      an item; a call is carried out as a whole or not at all. Use say to pass on what a person \
      said, word for word.
      - A list is named by its name; left out, the default list is meant. Items are named as people \
      say them ("milk" finds "oat milk"), or by the id or handle (#3) that results carry.
      - Amounts go into quantity and unit ({"name": "milk", "quantity": 2, "unit": "l"}), never into \
      the name; brands, wishes and "a few" into note.
      - What only the person can decide comes back as a question: in your host's own form where it \
      has one, else as status "question" with candidates. Let the person choose, then call again \
      with the arguments of the choice. Do not guess. clear_list and delete_list ask first; pass \
      confirm: true only when the person has said so.
      - dry_run: true shows what a change would do. request_id makes a retry safe. Every change is \
      journaled under your name; undo takes back the last one, undo with author: "agent" the last \
      one made by agents.
      - Errors say what was given, what is allowed and what to do; nothing was changed then.
      - Resources: bananas://lists, bananas://list/{list}; subscribe to hear of changes by others.
      """,
    icons: [BananaIcon.icon]
  )
}
