public import IntentKit
import JSON
import Threads

/// A domain that has nothing to do with shopping: a shelf with things on it, in memory.
public final class Shelf: IntentDomain {
  /// What the intents work on: one shelf's things.
  public struct Context: Sendable {
    var things: [Thing] = []
  }

  private struct State: Sendable {
    var context = Context()
    var invocations: [Invocation] = []
    var answers: [String: Answer] = [:]
  }

  private let state = Guarded(State())

  /// An empty shelf.
  public init() {}

  /// What was asked for so far, dry runs included.
  public var invocations: [Invocation] { state.withLock { $0.invocations } }

  /// The names on the shelf.
  public var names: [String] { state.withLock { $0.context.things.map(\.name) } }

  /// The dispatcher of its intents.
  public func dispatcher() throws -> any Dispatcher {
    let registry = try Registry<Shelf>([
      PutThingsIntent.self, TakeThingIntent.self, ListThingsIntent.self, ClearShelfIntent.self,
      DustShelfIntent.self,
    ])
    return DomainDispatcher(registry, domain: self)
  }

  /// Runs one invocation; a key seen before gives the first answer again.
  public func transact(
    _ invocation: Invocation,
    effects: Effects,
    _ body: (inout Context) throws -> Answer
  ) throws -> Answer {
    try state.withLock { state in
      state.invocations.append(invocation)
      let key = invocation.requestID.map { "\(invocation.requestOwner ?? "") \($0)" }
      if let key, var answer = state.answers[key] {
        answer.isReplay = true
        return answer
      }
      var context = state.context
      var answer = try body(&context)
      answer.rowsChanged = context.things == state.context.things ? 0 : 1
      if !invocation.isDryRun {
        state.context = context
        if effects.contains(.writes) { answer.entry = state.invocations.count }
        if let key { state.answers[key] = answer }
      }
      return answer
    }
  }

  /// The things' names.
  public func entities(_ kind: String) -> [EntityName] {
    kind == "thing" ? names.map { EntityName($0, container: "Top") } : []
  }
}
