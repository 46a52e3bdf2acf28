public import IntentKit
public import JSON
import Recogniser

/// The way from an utterance to a reply: recognise, fill in what "it" means, dispatch, put the
/// outcome into words.
///
/// It knows the intents only through the dispatcher's catalogue and the language only through its
/// files, so that it serves any domain.
///
/// ```swift
/// var session = Session(surface: "repl", author: "human")
/// assistant.respond(to: "add two litres of milk", in: &session).message
/// // "Added 2 l of milk to Groceries."
/// assistant.respond(to: "actually make it three", in: &session).message
/// // "Changed to 3 l of milk (was 2 l of milk)."
/// ```
public struct Assistant: Sendable {
  /// The one door to the domain.
  public let dispatcher: any Dispatcher
  /// Tells what an utterance means.
  public let recogniser: any PhraseRecogniser
  /// Puts facts into words.
  public let renderer: Renderer
  /// The words of conversation itself: yes, no, help.
  public let words: ConversationWords
  /// The languages among which that of each utterance is recognised, the usual one first; empty when
  /// only this assistant's own is spoken.
  var tongues: [Tongue] = []
  /// The kinds of entity that the recogniser takes as lists and as items.
  let kinds: EntityKinds
  private let knownNames: KnownNames

  /// Puts an assistant together.
  ///
  /// Known names are indexed once for it and for `sibling`, an assistant at the same door, if both
  /// languages divide words alike.
  public init(
    dispatcher: any Dispatcher,
    recogniser: any PhraseRecogniser,
    renderer: Renderer,
    words: ConversationWords,
    kinds: EntityKinds = EntityKinds(),
    besides sibling: Assistant? = nil
  ) {
    self.dispatcher = dispatcher
    self.recogniser = recogniser
    let isAlike = sibling.map { $0.recogniser.division == recogniser.division } ?? false
    knownNames =
      sibling.flatMap { isAlike ? $0.knownNames : nil } ?? KnownNames(dividing: recogniser.division)
    self.renderer = renderer
    self.words = words
    self.kinds = kinds
  }

  /// The same assistant at another door to the domain.
  public func at(_ dispatcher: any Dispatcher) -> Assistant {
    var assistant = Assistant(
      dispatcher: dispatcher,
      recogniser: recogniser,
      renderer: renderer,
      words: words,
      kinds: kinds
    )
    assistant.tongues = tongues.map { $0.at(dispatcher) }
    return assistant
  }

  /// Answers one utterance and remembers what it was about.
  public func respond(to utterance: String, in session: inout Session) -> Response {
    guard !tongues.isEmpty else { return answer(utterance, in: &session) }
    let choice = tongue(of: utterance, in: session)
    session.language = choice.tongue.tag
    var response = choice.tongue.assistant.answer(utterance, as: choice.recognition, in: &session)
    response.language = choice.tongue.tag
    return response
  }

  /// Answers in this assistant's own language, in which the utterance was recognised as
  /// `recognition` if it was already.
  private func answer(
    _ utterance: String,
    as recognition: Recognition? = nil,
    in session: inout Session
  ) -> Response {
    if let pending = session.pending,
      let response = answer(pending, with: utterance, in: &session)
    {
      return response
    }
    if let request = words.helpRequest(in: utterance) {
      return helpResponse(Response(phrase: utterance), on: request.topic)
    }
    if session.stance == .prompt, let reply = words.courtesy(utterance) {
      return Response(phrase: utterance, remark: Remark(say(reply)))
    }
    if session.stance == .prompt, session.isFresh, words.isRegret(utterance) {
      return Response(phrase: utterance, status: .question, remark: Remark(say("ask.referent")))
    }
    if let control = utterance.firstControlCharacter {
      let remark = Remark(say("unreadable_control", ["code": .string(control.codePoint)]))
      return Response(phrase: utterance, status: .notUnderstood, remark: remark)
    }
    let recognition =
      recognition ?? recogniser.recognise(utterance, in: context(of: session))
    return act(on: recognition, in: &session)
  }

  /// Answers an utterance that came as bytes; what is not UTF-8 is refused, not guessed at.
  public func respond(toBytes bytes: some Collection<UInt8>, in session: inout Session) -> Response
  {
    if let utterance = String(validating: bytes, as: UTF8.self) {
      return respond(to: utterance, in: &session)
    }
    let remark = Remark(say("unreadable_bytes"))
    let shown = String(decoding: bytes, as: UTF8.self)
    return Response(phrase: shown, status: .notUnderstood, remark: remark)
  }

  /// Performs one typed call, as a command line or a form makes it.
  ///
  /// `phrase` is what was said when the arguments were made of words and then looked over.
  public func perform(
    _ intent: String,
    arguments: JSONObject,
    phrase: String? = nil,
    in session: inout Session
  ) -> Response {
    var response = Response()
    run([Command(intent: intent, arguments: arguments)], phrase: phrase, into: &response, &session)
    return response
  }

  func context(of session: Session) -> RecognitionContext {
    let names = knownNames.current(of: dispatcher, kinds: kinds)
    return RecognitionContext(
      stance: session.stance,
      lists: names.lists,
      knownItems: names.items,
      hasReferent: !session.mentions.isEmpty,
      hasListReferent: session.container != nil
    )
  }

  private func act(on recognition: Recognition, in session: inout Session) -> Response {
    switch recognition.status {
    case .understood:
      var response = Response(phrase: recognition.phrase, recognition: recognition)
      session.pending = nil
      run(
        recognition.best?.commands.map(words.command) ?? [],
        phrase: recognition.phrase,
        into: &response,
        &session
      )
      return response
    case .question:
      return ask(about: recognition, in: &session)
    case .notUnderstood:
      return refuse(recognition, in: &session)
    }
  }
}

/// The names under which a domain's dispatcher offers what the recogniser calls lists and items.
public struct EntityKinds: Sendable, Hashable {
  /// What holds things: the kind whose names the recogniser takes as lists.
  public var container: String
  /// What is held: the kind whose names decide where one item ends.
  public var item: String

  /// The names a list-keeping domain uses.
  public init(container: String = "list", item: String = "item") {
    self.container = container
    self.item = item
  }
}
