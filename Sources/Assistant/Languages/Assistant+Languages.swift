import IntentKit
import Recogniser

extension Assistant {
  /// This assistant, but answering each utterance in the language it is said in, of those in
  /// `tongues`.
  ///
  /// Where an utterance may be of several, it is of the one that was spoken last, then of the first
  /// in `tongues`. What is not said in a conversation is said in this assistant's own language.
  public func recognisingLanguage(among tongues: [Tongue]) -> Assistant {
    var assistant = self
    assistant.tongues = tongues
    return assistant
  }

  /// Who speaks the language with the tag; this assistant, if that is no other's.
  public func speaking(_ tag: String?) -> Assistant {
    tongues.first { $0.tag == tag }?.assistant ?? self
  }

  /// Whether the person wants to end the conversation, in whatever language is spoken.
  public func isLeaving(_ text: String) -> Bool { spoken.contains { $0.words.isLeaving(text) } }

  /// Those who speak the languages there are.
  var spoken: [Assistant] { tongues.isEmpty ? [self] : tongues.map(\.assistant) }

  /// The language of an utterance, and what it means in that, if that was asked for the choice.
  func tongue(
    of utterance: String,
    in session: Session
  ) -> (tongue: Tongue, recognition: Recognition?) {
    let ordered = tongues.inOrder(from: session.language)
    if let pending = session.pending,
      let answering = ordered.first(where: { $0.assistant.isAnswer(utterance, to: pending) })
    {
      return (answering, nil)
    }
    let likeliest = LanguageReading.likeliest(
      of: utterance,
      among: ordered.count,
      familiarWords: { ordered[$0].assistant.recogniser.familiarWords(in: utterance) },
      recognise: { place in
        let assistant = ordered[place].assistant
        return assistant.recogniser.recognise(utterance, in: assistant.context(of: session))
      }
    )
    if likeliest?.recognition.status ?? .notUnderstood == .notUnderstood,
      let talking = ordered.first(where: { $0.assistant.isSmallTalk(utterance) })
    {
      return (talking, nil)
    }
    return (ordered[likeliest?.index ?? 0], likeliest?.recognition)
  }

  private func isSmallTalk(_ utterance: String) -> Bool {
    words.helpRequest(in: utterance) != nil || words.courtesy(utterance) != nil
  }
}

extension [Tongue] {
  /// The same with the language `tag` brought to the front.
  fileprivate func inOrder(from tag: String?) -> [Tongue] {
    filter { $0.tag == tag } + filter { $0.tag != tag }
  }
}
