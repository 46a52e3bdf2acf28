import IntentKit
import Text

extension Assistant {
  /// What an utterance can begin with: the openings of the language's phrases, and the words of
  /// conversation.
  public var openings: [String] {
    spoken.flatMap { $0.words.openings + $0.words.helpWords + $0.words.leavingWords }
  }

  /// The names that can follow: what a question offers, else open things, containers, done things.
  public func names(in session: Session) -> [String] {
    if let question = session.pending?.question, session.isAsking {
      return question.candidates.map { $0.label }
    }
    let items = dispatcher.entities(kinds.item)
    return items.filter(\.isOpen).map(\.name) + dispatcher.entities(kinds.container).map(\.name)
      + items.filter { !$0.isOpen }.map(\.name)
  }
}
