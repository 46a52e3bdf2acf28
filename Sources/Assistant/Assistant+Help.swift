import IntentKit
import JSON
import Text

extension Assistant {
  /// Answers a request for help about `topic`, in the language that knows it.
  public func help(about topic: String) -> Response {
    let speaker = spoken.first { !$0.intents(about: topic).isEmpty } ?? self
    return speaker.helpResponse(Response(), on: topic)
  }

  /// The answer to a request for help.
  func helpResponse(_ response: Response, on topic: String?) -> Response {
    var response = response
    let isKnown = topic.map { !intents(about: $0).isEmpty } ?? true
    response.status = isKnown ? .done : .failed
    response.remark = help(on: topic)
    return response
  }

  /// What can be said, all in all or about one thing, with examples from the language's own files.
  public func help(on topic: String?) -> Remark {
    guard let topic else {
      let intents = words.exampleOrder.compactMap { dispatcher.catalogue[$0] }
      let rows = intents.compactMap { intent in
        words.examples(of: intent.name).first.map { [$0, title(of: intent)] }
      }
      return Remark(say("help"), rows: rows)
    }
    let intents = intents(about: topic)
    guard !intents.isEmpty else {
      return Remark(say("help.unknown", ["topic": .string(topic)]))
    }
    let summaries = intents.map { intent in
      JSONValue.string(renderer.text("summary.\(intent.name)") ?? intent.summary)
    }
    return Remark(
      say("help.about", ["topic": .string(topic), "summaries": .array(summaries)]),
      rows: intents.flatMap { words.examples(of: $0.name).prefix(6).map { [$0] } }
    )
  }

  /// The intents whose plainest phrase, title or name has the word `topic`; those that begin with it
  /// alone when there are such.
  func intents(about topic: String) -> [IntentDescription] {
    let words = Folding.fold(topic).split(separator: " ")
    let said = dispatcher.catalogue.intents.map { intent in
      (intent, openings(of: intent))
    }
    let beginning = said.filter { _, texts in
      texts.contains { $0.starts(with: words) }
    }
    if !beginning.isEmpty { return beginning.map(\.0) }
    return said.filter { _, texts in
      texts.contains { text in words.allSatisfy { text.contains($0) } }
    }.map(\.0)
  }

  /// What the language calls the intent; what the intent calls itself where it calls it nothing.
  private func title(of intent: IntentDescription) -> String {
    renderer.text("title.\(intent.name)") ?? intent.title
  }

  private func openings(of intent: IntentDescription) -> [[Substring]] {
    let name = intent.name.split(separator: "_").joined(separator: " ")
    return ([name, intent.title, title(of: intent)] + words.examples(of: intent.name))
      .map { Folding.fold($0).split(separator: " ") }
  }
}
