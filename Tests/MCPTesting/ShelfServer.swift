import IntentKit
import JSON
public import MCPAdapter

extension Shelf {
  /// An MCP server for this shelf.
  ///
  /// Sentences are the keys of their dialogs; `say` understands `put NAME` and `which`.
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

/// Remembers what was put last, to show that a connection has one speaker.
private struct ShelfSpeaker: Speaker {
  let dispatcher: any Dispatcher
  var last = "nothing"

  mutating func say(_ saying: Saying) -> Said {
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
