import IntentKit
import JSON
import Threads

/// The tools of a server and their list, each written when it is first wanted: a server answers its
/// first request without them.
///
/// Intents that are not allowed are known, so that a call of one is refused with a reason, but not
/// listed.
struct ToolBook: Sendable {
  private let names: [String]
  private let tools: [OnDemand<Tool>]
  private let places: [String: Int]
  private let list: OnDemand<PreparedList>

  /// Turns the intents into tools, in their order; `say` comes behind them, then what is offered
  /// beside them.
  init(
    _ catalogue: Catalogue,
    _ allowance: Allowance,
    speaks: Bool,
    offered: [OfferedTool],
    pageSize: Int,
    from identity: ServerIdentity
  ) {
    let intents = catalogue.intents.map { intent in OnDemand { Tool(intent, identity.icons) } }
    let writes = allowance.permitsWriting(in: catalogue)
    let say = speaks ? [OnDemand { Tool.say(writes: writes) }] : []
    let others = say + offered.map { tool in OnDemand { Tool(tool) } }
    names = catalogue.intents.map(\.name) + say.map { _ in Tool.sayName } + offered.map(\.name)
    tools = intents + others
    places = Dictionary(zip(names, tools.indices), uniquingKeysWith: { first, _ in first })
    let permitted = zip(intents, catalogue.intents).filter { allowance.permits($0.1) }.map(\.0)
    list = OnDemand {
      let listed = (permitted + others).map(\.value.declaration)
      return PreparedList(listed, as: "tools", length: pageSize, from: identity)
    }
  }

  /// The tool with exactly this name.
  subscript(name: String) -> Tool? { places[name].map { tools[$0].value } }

  /// The names that one not found was most likely meant to be, the best first.
  func nearest(to name: String) -> [String] {
    let wanted = Self.plain(name)
    let same = names.filter { Self.plain($0) == wanted }
    if !same.isEmpty { return same }
    return names.filter { Self.shareWord(Self.plain($0), wanted) }
  }

  /// One page of the list.
  ///
  /// - Throws: ``ProtocolError`` when `cursor` is none of ours.
  func page(_ cursor: JSONValue?) throws(ProtocolError) -> PreparedResult {
    try list.value.page(cursor)
  }

  private static func plain(_ name: String) -> String {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: "_")
  }

  private static func shareWord(_ left: String, _ right: String) -> Bool {
    !Set(left.split(separator: "_")).isDisjoint(with: right.split(separator: "_"))
  }
}
