import IntentKit
import JSON

/// The tools of a server and their list, written once.
struct ToolBook: Sendable {
  private let tools: [Tool]
  private let places: [String: Int]
  private let pages: [PreparedResult]

  /// Turns the intents into tools, in their order; `say` comes last.
  init(_ catalogue: Catalogue, speaks: Bool, pageSize: Int, from identity: ServerIdentity) {
    tools = catalogue.intents.map(Tool.init) + (speaks ? [Tool.say] : [])
    places = Dictionary(
      zip(tools.map(\.name), tools.indices),
      uniquingKeysWith: { first, _ in first }
    )
    var pages: [PreparedResult] = []
    for start in stride(from: 0, to: max(tools.count, 1), by: max(pageSize, 1)) {
      let end = min(start + max(pageSize, 1), tools.count)
      var page: JSONObject = ["tools": .array(tools[start..<end].map { .object($0.declaration) })]
      if end < tools.count { page["nextCursor"] = .string(Self.cursor(pages.count + 1)) }
      pages.append(PreparedResult(cacheable: page, from: identity))
    }
    self.pages = pages
  }

  /// The tool with exactly this name.
  subscript(name: String) -> Tool? { places[name].map { tools[$0] } }

  /// The names that one not found was most likely meant to be, the best first.
  func nearest(to name: String) -> [String] {
    let wanted = Self.plain(name)
    let same = tools.map(\.name).filter { Self.plain($0) == wanted }
    if !same.isEmpty { return same }
    return tools.map(\.name).filter { Self.shareWord(Self.plain($0), wanted) }
  }

  /// One page of the list.
  ///
  /// - Throws: ``ProtocolError`` when `cursor` is none of ours.
  func page(_ cursor: JSONValue?) throws(ProtocolError) -> PreparedResult {
    switch cursor {
    case nil, .null: return pages[0]
    case .string(""): return pages[0]
    case .string(let text):
      if let place = pages.indices.dropFirst().first(where: { Self.cursor($0) == text }) {
        return pages[place]
      }
    default: break
    }
    throw ProtocolError(
      .invalidParams,
      "params.cursor is not one this server gave out; leave it out to start from the beginning."
    )
  }

  private static func cursor(_ page: Int) -> String { "page-\(page)" }

  private static func plain(_ name: String) -> String {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "_")
  }

  private static func shareWord(_ left: String, _ right: String) -> Bool {
    !Set(left.split(separator: "_")).isDisjoint(with: right.split(separator: "_"))
  }
}
