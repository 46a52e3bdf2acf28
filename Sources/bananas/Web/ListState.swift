import IntentKit
import JSON
import WebServer

/// Reads all lists through the door that everybody uses.
struct ListState {
  /// How many rows are asked for at once.
  private static let page = 1_000

  private let dispatcher: any Dispatcher

  init(_ dispatcher: any Dispatcher) { self.dispatcher = dispatcher }

  /// All lists with all their rows.
  ///
  /// Somebody may write between two questions; then it is asked again, and the third time what came
  /// is taken: whoever wrote causes another reading.
  ///
  /// - Throws: ``IntentError`` when the store cannot be read.
  func read() throws -> PageState {
    for _ in 1...2 {
      let version = dispatcher.answersVersion()
      let state = try attempt()
      if version == dispatcher.answersVersion() { return state }
    }
    return try attempt()
  }

  private func attempt() throws -> PageState {
    let lists = try answer("show_lists")["lists"]?.array ?? []
    let items = try lists.compactMap { $0["name"]?.string }.flatMap(rows)
    return PageState(lists: lists, items: items)
  }

  private func rows(of list: String) throws -> [JSONObject] {
    var rows: [JSONObject] = []
    var arguments: JSONObject = [
      "list": .string(list), "filter": "all", "limit": .number(JSONNumber(Self.page)),
    ]
    repeat {
      let answer = try answer("list_items", arguments)
      rows += (answer["items"]?.array ?? []).compactMap(\.object)
      arguments["cursor"] = answer["next_cursor"]
    } while arguments["cursor"] != nil
    return rows
  }

  /// - Throws: ``IntentError``; a list that has just been deleted has no rows.
  private func answer(_ intent: String, _ arguments: JSONObject = [:]) throws -> JSONObject {
    let caller = Caller(surface: "page", author: "human")
    switch dispatcher.dispatch(Invocation(intent, arguments: arguments, caller: caller)) {
    case .done(let answer): return answer.value
    case .failed(let error) where error.code == .storeTrouble: throw error
    case .failed, .question: return [:]
    }
  }
}
