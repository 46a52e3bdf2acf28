import IntentKit
import JSON
import Shopping
import ShoppingIntents
import ShoppingTesting
import Testing

/// A dispatcher over a store in memory, with words for what tests say over and over.
struct ShoppingTable {
  let store: MemoryStore
  let dispatcher: any Dispatcher

  init(rows: [Row] = []) throws {
    store = MemoryStore(try Vocabulary.english(), rows: rows)
    dispatcher = DomainDispatcher(
      try Registry<ShoppingDomain>(RegisteredIntents.all),
      domain: ShoppingDomain(store)
    )
  }

  func dispatch(
    _ intent: String,
    _ arguments: JSONObject = [:],
    author: String = "human",
    requestID: String? = nil,
    isDryRun: Bool = false
  ) -> Outcome {
    let caller = Caller(surface: "test", author: author)
    return dispatcher.dispatch(
      Invocation(
        intent,
        arguments: arguments,
        caller: caller,
        requestID: requestID,
        isDryRun: isDryRun
      )
    )
  }

  /// Dispatches what must be done.
  @discardableResult
  func run(
    _ intent: String,
    _ arguments: JSONObject = [:],
    author: String = "human",
    requestID: String? = nil,
    isDryRun: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Answer {
    let outcome = dispatch(
      intent,
      arguments,
      author: author,
      requestID: requestID,
      isDryRun: isDryRun
    )
    guard case .done(let answer) = outcome else {
      Issue.record("\(intent) \(arguments) ended as \(outcome)", sourceLocation: sourceLocation)
      throw Unexpected()
    }
    #expect(store.brokenInvariants == [], sourceLocation: sourceLocation)
    return answer
  }

  /// Dispatches what must be asked back.
  func question(
    _ intent: String,
    _ arguments: JSONObject = [:],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Question {
    let outcome = dispatch(intent, arguments)
    guard case .question(let question) = outcome else {
      Issue.record("\(intent) \(arguments) ended as \(outcome)", sourceLocation: sourceLocation)
      throw Unexpected()
    }
    return question
  }

  /// Dispatches what must fail.
  func failure(
    _ intent: String,
    _ arguments: JSONObject = [:],
    requestID: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> IntentError {
    let outcome = dispatch(intent, arguments, requestID: requestID)
    guard case .failed(let error) = outcome else {
      Issue.record("\(intent) \(arguments) ended as \(outcome)", sourceLocation: sourceLocation)
      throw Unexpected()
    }
    return error
  }

  /// Adds items to a list by their names, or by what `spec` reads.
  func add(_ items: JSONValue..., to list: String? = nil, author: String = "human") throws {
    var arguments: JSONObject = ["items": .array(items)]
    arguments["list"] = list.map(JSONValue.string)
    arguments["create_list"] = true
    try run("add_items", arguments, author: author)
  }

  /// A list as people see it: `milk 2 l`, `✓ tea`, one row a line.
  func list(_ name: String? = nil, filter: String = "all") throws -> [String] {
    var arguments: JSONObject = ["filter": .string(filter)]
    arguments["list"] = name.map(JSONValue.string)
    return try run("list_items", arguments).value["items"]?.array?.map(\.shown) ?? []
  }

  struct Unexpected: Error {}
}

extension JSONValue {
  /// An item of an answer in one line.
  var shown: String {
    let amounts = self["amounts"]?.array ?? (self["quantity"] == nil ? [] : [self])
    let parts = [
      self["checked"] == true ? "✓" : nil,
      self["name"]?.string,
      amounts.isEmpty ? nil : amounts.map(\.amount).joined(separator: " + "),
      self["size"]?.string.map { "(\($0))" },
      self["note"]?.string.map { "[\($0)]" },
    ]
    return parts.compactMap(\.self).joined(separator: " ")
  }

  private var amount: String {
    [self["quantity"]?.number?.text, self["unit"]?.string].compactMap(\.self)
      .joined(separator: " ")
  }
}

/// Items by reference, as a caller names them.
func references(_ names: String...) -> JSONValue {
  .array(names.map { ["name": .string($0)] })
}
