import IntentKit
import JSON
import Text

extension Assistant {
  /// What can be said, all in all or about one thing, with examples from the language's own files.
  public func help(on topic: String?) -> Remark {
    guard let topic else {
      let intents = words.exampleOrder.compactMap { dispatcher.catalogue[$0] }
      let rows = intents.compactMap { intent in
        words.examples(of: intent.name).first.map { [$0, intent.title] }
      }
      return Remark(say("help"), rows: rows)
    }
    let intents = intents(about: topic)
    guard !intents.isEmpty else {
      return Remark(say("help.unknown", ["topic": .string(topic)]))
    }
    let summaries = intents.map { JSONValue.string($0.summary) }
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

  private func openings(of intent: IntentDescription) -> [[Substring]] {
    let name = intent.name.split(separator: "_").joined(separator: " ")
    return ([name, intent.title] + words.examples(of: intent.name))
      .map { Folding.fold($0).split(separator: " ") }
  }
}
