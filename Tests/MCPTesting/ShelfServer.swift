import IntentKit
import JSON
public import MCPAdapter

extension Shelf {
  /// An MCP server for this shelf.
  ///
  /// Sentences are the keys of their dialogs; `say` understands `put NAME`, `put NAME and clear`, and
  /// `yes` to the question whether to clear.
  public func server(entriesPerPage: Int = 50) throws -> MCPServer {
    let dispatcher = try dispatcher()
    return MCPServer(
      ServerIdentity(
        name: "shelf",
        title: "A shelf",
        version: "1.0",
        instructions: "Put things on the shelf and take them off."
      ),
      dispatcher: dispatcher,
      entriesPerPage: entriesPerPage,
      makeSpeaker: { ShelfSpeaker(dispatcher: dispatcher) },
      sentence: { outcome in
        switch outcome {
        case .done(let answer): answer.dialog.key
        case .question(let question): question.dialog.key
        case .failed(let error): error.dialog.key
        }
      }
    )
  }
}

/// Remembers what was put last, to show that a connection has one speaker, and what it asked.
private struct ShelfSpeaker: Speaker {
  let dispatcher: any Dispatcher
  var last = "nothing"
  var isAsking = false

  mutating func dropQuestion() { isAsking = false }

  mutating func say(_ saying: Saying) -> Said {
    if isAsking, saying.phrase == "yes" { return clear(saying, ["confirm": true], after: []) }
    guard saying.phrase.hasSuffix(" and clear") else { return put(saying) }
    var first = saying
    first.phrase.removeLast(" and clear".count)
    let done = put(first).document["commands"]?.array ?? []
    return clear(saying, [:], after: done)
  }

  private mutating func clear(
    _ saying: Saying,
    _ arguments: JSONObject,
    after done: [JSONValue]
  ) -> Said {
    let outcome = dispatcher.dispatch(
      Invocation(
        "clear_shelf",
        arguments: arguments,
        caller: Caller(surface: "say", author: saying.author, phrase: saying.phrase)
      )
    )
    isAsking = outcome.status == "question"
    let document = outcome.document(intent: "clear_shelf", message: "clear: \(outcome.status)")
    return Said(
      [
        "status": .string(outcome.status), "commands": .array(done + [.object(document)]),
        "message": .string("clear: \(outcome.status)"),
      ],
      isDone: outcome.isDone
    )
  }

  private mutating func put(_ saying: Saying) -> Said {
    guard saying.phrase.hasPrefix("put ") else {
      return Said(["status": "not_understood", "message": .string("last: \(last)")], isDone: false)
    }
    last = String(saying.phrase.dropFirst(4))
    let outcome = dispatcher.dispatch(
      Invocation(
        "put_things",
        arguments: ["things": [["name": .string(last)]]],
        caller: Caller(surface: "say", author: saying.author, phrase: saying.phrase),
        requestID: saying.requestID,
        isDryRun: saying.isDryRun
      )
    )
    let document = outcome.document(intent: "put_things", message: "put \(last)")
    return Said(
      ["status": .string(outcome.status), "commands": [.object(document)], "message": "put"],
      isDone: outcome.isDone
    )
  }
}
