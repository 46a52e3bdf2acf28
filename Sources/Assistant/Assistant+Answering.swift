import IntentKit
public import JSON
import Recogniser

extension Assistant {
  /// Whether an utterance chooses among the answers to what was asked, or refuses them.
  func isAnswer(_ utterance: String, to pending: PendingQuestion) -> Bool {
    reader(of: pending).read(utterance, to: pending.question) != .somethingElse
  }

  /// Says yes to what was asked as `asked`, which `intent` with these arguments asks.
  ///
  /// It is done only if the same is asked now: what comes late, from a page that was offline or to a
  /// program that was started anew, is asked again where things have changed since.
  public func confirm(
    _ asked: String,
    by intent: String,
    arguments: JSONObject,
    phrase: String? = nil,
    in session: inout Session
  ) -> Response {
    var response = Response()
    if confirmation(asked, in: session) == nil {
      session.dropQuestion()
      response = perform(intent, arguments: arguments, phrase: phrase, in: &session)
    }
    guard let pending = confirmation(asked, in: session) else { return response }
    session.pending = nil
    return carryOn(pending, choosing: 0, phrase ?? "", in: &session)
  }

  private func confirmation(_ asked: String, in session: Session) -> PendingQuestion? {
    guard let pending = session.pending, pending.question.kind == .confirm else { return nil }
    return renderer.sentence(for: pending.question.dialog) == asked ? pending : nil
  }

  private func reader(of pending: PendingQuestion) -> AnswerReader {
    AnswerReader(
      words: words,
      labels: pending.question.candidates.map { renderer.label(of: $0) }
    )
  }

  /// Takes an utterance as the answer to what was asked; `nil` when it is a new command instead.
  func answer(
    _ pending: PendingQuestion,
    with utterance: String,
    in session: inout Session
  ) -> Response? {
    switch reader(of: pending).read(utterance, to: pending.question) {
    case .cancel:
      session.pending = nil
      return Response(phrase: utterance, remark: Remark(say("cancelled")))
    case .all:
      guard case .decision = pending.kind, let together = pending.question.allTogether else {
        return answerInWords(pending, utterance, in: &session)
      }
      session.pending = nil
      var response = Response(phrase: utterance)
      run(pending, choosing: together, phrase: pending.phrase, into: &response, &session)
      return response
    case .candidate(let index):
      session.pending = nil
      return carryOn(pending, choosing: index, utterance, in: &session)
    case .several(let indices):
      if case .suggestion = pending.kind { return dropped(pending, &session) }
      var narrowed = pending.question
      narrowed.candidates = indices.map { pending.question.candidates[$0] }
      var response = Response(phrase: utterance, status: .question)
      response.question = pending.question
      let labels = labels(of: narrowed.candidates)
      response.remark = Remark(
        say("ask.which_of_these", ["labels": labels]),
        rows: candidateRows(narrowed)
      )
      return response
    case .somethingElse:
      return answerInWords(pending, utterance, in: &session)
    }
  }

  /// Forgets a suggestion nobody took up: the utterance is a new command.
  private func dropped(_ pending: PendingQuestion, _ session: inout Session) -> Response? {
    session.pending = nil
    return nil
  }

  private func carryOn(
    _ pending: PendingQuestion,
    choosing index: Int,
    _ utterance: String,
    in session: inout Session
  ) -> Response {
    var response = Response(phrase: utterance)
    let phrase = pending.phrase.isEmpty ? utterance : pending.phrase
    switch pending.kind {
    case .decision:
      let arguments = pending.question.candidates[index].arguments
      run(pending, choosing: arguments, phrase: phrase, into: &response, &session)
    case .reading(let readings):
      let isConfirmed = pending.question.kind == .confirm
      let asksAgain = session.confirmsEverything
      session.confirmsEverything = asksAgain || isConfirmed
      defer { session.confirmsEverything = asksAgain }
      let commands = readings[index].commands.map(words.command)
      run(commands, phrase: phrase, into: &response, &session)
    case .suggestion(let phrases):
      return respond(to: phrases[index], in: &session)
    case .missing:
      break
    }
    return response
  }

  /// Carries out what was undecided with these arguments, and what was to come after it.
  private func run(
    _ pending: PendingQuestion,
    choosing arguments: JSONObject,
    phrase: String,
    into response: inout Response,
    _ session: inout Session
  ) {
    var command = Command(intent: pending.question.intent, arguments: arguments)
    command.origin = pending.asker?.origin
    if pending.question.kind == .confirm, let asker = pending.asker {
      command.confirmed = (pending.question, asker.request)
    }
    let position = pending.asker?.position ?? 0
    let commands = [command] + pending.rest
    run(commands, from: position, phrase: phrase, into: &response, &session)
  }

  /// The utterance names none of the candidates: it is a new command, or the text that was missing,
  /// or it is asked again.
  private func answerInWords(
    _ pending: PendingQuestion,
    _ utterance: String,
    in session: inout Session
  ) -> Response? {
    if case .suggestion = pending.kind { return dropped(pending, &session) }
    let recognition = recogniser.recognise(utterance, in: context(of: session))
    let isCommand = recognition.status != .notUnderstood
    if isCommand || words.helpRequest(in: utterance) != nil { return nil }
    if case .missing(let begun, let parameter) = pending.kind {
      session.pending = nil
      var response = Response(phrase: utterance)
      let command = completed(begun, parameter, with: utterance, in: session)
      run([command] + pending.rest, phrase: utterance, into: &response, &session)
      return response
    }
    var response = Response(phrase: utterance, status: .question)
    response.question = pending.question
    response.remark = Remark(
      say("ask.again", ["labels": labels(of: pending.question.candidates)]),
      rows: candidateRows(pending.question)
    )
    return response
  }

  /// The command with its missing parameter: `text` said in full if that is understood, else the
  /// text as it is.
  private func completed(
    _ begun: Command,
    _ parameter: String,
    with text: String,
    in session: Session
  ) -> Command {
    var command = begun
    if let said = spoken(begun.intent, parameter, text, in: session) {
      for member in said.members { command.arguments[member.key] = member.value }
      return command
    }
    let parameters = dispatcher.catalogue[begun.intent]?.parameters ?? []
    let schema = parameters.first { $0.name == parameter }?.schema
    command.arguments[parameter] =
      schema.map { ArgumentText.value([text], for: $0) } ?? .string(text)
    return command
  }

  /// The arguments of the whole phrase that the language has for such an answer.
  private func spoken(
    _ intent: String,
    _ parameter: String,
    _ text: String,
    in session: Session
  ) -> JSONObject? {
    guard let phrase = words.phrase(answering: parameter, of: intent, with: text) else {
      return nil
    }
    let recognition = recogniser.recognise(phrase, in: context(of: session))
    guard recognition.status == .understood, let command = recognition.best?.commands.first,
      command.intent == intent
    else { return nil }
    return command.arguments
  }
}

extension Question {
  /// The arguments that choose every candidate at once; `nil` when what is asked for takes only one.
  fileprivate var allTogether: JSONObject? {
    guard var together = candidates.first?.arguments else { return nil }
    for candidate in candidates.dropFirst() {
      for member in candidate.arguments.members where together[member.key] != member.value {
        guard let chosen = together[member.key]?.array, let more = member.value.array else {
          return nil
        }
        together[member.key] = .array(chosen + more.filter { !chosen.contains($0) })
      }
    }
    return together
  }
}
