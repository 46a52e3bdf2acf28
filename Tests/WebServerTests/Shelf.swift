import Assistant
import IntentKit
import JSON
import Recogniser
import Text
import Threads
import WebServer

/// A domain in memory: things on a shelf, by their names.
final class Shelf: Dispatcher {
  fileprivate struct State {
    var things: [String] = []
    var version: UInt64 = 0
    var asked: [Invocation] = []
  }

  private let state = Guarded(State())

  /// What was asked of it, in order.
  var asked: [Invocation] { state.withLock(\.asked) }
  var things: [String] { state.withLock(\.things) }

  let catalogue = Catalogue([
    intent("put", "Put something on the shelf", .writes),
    intent("take", "Take something off the shelf", .writes),
  ])

  func entities(_ kind: String) -> [EntityName] { things.map { EntityName($0) } }
  func answersVersion() -> UInt64? { state.withLock(\.version) }

  func dispatch(_ invocation: Invocation) -> Outcome {
    state.withLock { $0.asked.append(invocation) }
    guard let name = invocation.arguments["thing"]?.string else {
      let missing = Dialog("missing")
      return .question(
        Question(.which, intent: invocation.intent, parameter: "thing", dialog: missing)
      )
    }
    if !invocation.isDryRun {
      state.withLock { $0.change(name, isThere: invocation.intent == "put") }
    }
    let answer = Answer(
      intent: invocation.intent,
      value: ["thing": .string(name)],
      dialog: Dialog(invocation.intent, ["thing": .string(name)]),
      rowsChanged: 1,
      isDryRun: invocation.isDryRun
    )
    return .done(answer)
  }

  private static func intent(
    _ name: String,
    _ title: String,
    _ effects: Effects
  ) -> IntentDescription {
    let thing = ParameterDescription(
      name: "thing",
      summary: "What.",
      isRequired: true,
      schema: .string(maximumLength: 1_000)
    )
    return IntentDescription(
      name: name,
      title: title,
      summary: title,
      effects: effects,
      parameters: [thing],
      output: []
    )
  }
}

extension Shelf.State {
  fileprivate mutating func change(_ name: String, isThere: Bool) {
    things.removeAll { $0 == name }
    if isThere { things.append(name) }
    version += 1
  }
}

/// The shelf as a page shows it.
struct ShelfPage: PageHost {
  let version = "1.2.3"
  let shelf = Shelf()
  let languages = [
    PageLanguage(tag: "en", name: "English", isRightToLeft: false, texts: ["hello": "Hello"]),
    PageLanguage(tag: "he", name: "עברית", isRightToLeft: true, texts: ["hello": "שלום"]),
  ]

  var dispatcher: any Dispatcher { shelf }

  func assistant(_ tag: String) throws -> Assistant {
    let replies = DataFile(name: "replies", text: "put = Put {thing}.\ntake = Took {thing}.\n")
    let none = DataFile(name: "none", text: "")
    return Assistant(
      dispatcher: shelf,
      recogniser: TwoWords(),
      renderer: Renderer(ReplyBook(trusting: replies, units: none, language: none)),
      words: ConversationWords(none)
    )
  }

  func state() throws -> PageState {
    PageState(lists: [["name": "shelf"]], items: shelf.things.map { ["id": .string($0)] })
  }

  func stateVersion() -> UInt64 { shelf.answersVersion() ?? 0 }
  func names(_ tag: String) -> [String] { shelf.things + [tag] }

  func history(_ query: [String: String], for caller: Caller) -> Invocation {
    Invocation("put", arguments: ["thing": .string(query["item"] ?? "?")], caller: caller)
  }

  func told(_ history: Answer, by renderer: Renderer) -> JSONValue {
    [["message": .string(renderer.sentence(for: history.dialog))]]
  }
}

/// Understands an intent's name with one word behind it.
private struct TwoWords: PhraseRecogniser {
  func recognise(_ phrase: String, in context: RecognitionContext) -> Recognition {
    let words = phrase.split(separator: " ").map(String.init)
    guard words.count == 2 else { return Recognition(phrase: phrase, status: .notUnderstood) }
    let command = RecognisedCommand(
      intent: words[0],
      arguments: ["thing": .string(words[1])],
      template: TemplateReference(file: "", line: 1, text: "")
    )
    let best = Interpretation(commands: [command], score: 1)
    return Recognition(phrase: phrase, status: .understood, best: best)
  }
}
