public import IntentKit
import JSON
import Recogniser

extension Assistant {
  // MARK: - The recogniser's questions

  /// Asks what the recogniser could not decide; nothing is dispatched.
  func ask(about recognition: Recognition, in session: inout Session) -> Response {
    var response = Response(
      phrase: recognition.phrase,
      status: .question,
      recognition: recognition
    )
    guard let best = recognition.best, let command = best.commands.first else {
      response.remark = Remark(say("ask.referent"))
      return response
    }
    let pending = pendingQuestion(recognition, best, command)
    if session.confirmsEverything, pending.question.kind == .confirm {
      response.status = .done
      run(best.commands.map(words.command), phrase: recognition.phrase, into: &response, &session)
      return response
    }
    session.pending = pending
    if recognition.reason == .notExact {
      // What destroys must be said exactly: what was nearly said is not understood, only offered.
      response.status = .notUnderstood
      response.remark = Remark(renderer.sentence(for: pending.question.dialog))
      return response
    }
    response.question = pending.question
    response.remark = remark(asking: pending.question)
    return response
  }

  private func pendingQuestion(
    _ recognition: Recognition,
    _ best: Interpretation,
    _ command: RecognisedCommand
  ) -> PendingQuestion {
    if case .missing(let parameter) = recognition.reason {
      return PendingQuestion(
        kind: .missing(intent: command.intent, parameter: parameter),
        question: Question(
          .missing,
          intent: command.intent,
          parameter: parameter,
          dialog: missingDialog(command.intent, parameter)
        ),
        phrase: recognition.phrase,
        rest: best.commands.dropFirst().map(words.command)
      )
    }
    if recognition.reason == .noReferent {
      return PendingQuestion(
        kind: .missing(intent: command.intent, parameter: pointingParameter(of: command)),
        question: Question(
          .missing,
          intent: command.intent,
          parameter: pointingParameter(of: command),
          dialog: Dialog("ask.referent")
        ),
        phrase: recognition.phrase
      )
    }
    let others = recognition.reason == .tooClose ? [recognition.runnerUp].compactMap(\.self) : []
    return readingQuestion([best] + others, phrase: recognition.phrase)
  }

  private func pointingParameter(of command: RecognisedCommand) -> String {
    command.arguments.members.first { $0.value.object?["ref"] != nil || $0.value.array != nil }?.key
      ?? ""
  }

  /// `ask.<intent>.<parameter>` where the language has it, else a general question.
  private func missingDialog(_ intent: String, _ parameter: String) -> Dialog {
    let key = "ask.\(intent).\(parameter)"
    if renderer.book.keys.contains(key) { return Dialog(key) }
    let title = dispatcher.catalogue[intent]?.title ?? intent
    return Dialog("ask.missing", ["intent": .string(title), "parameter": .string(parameter)])
  }

  private func readingQuestion(_ readings: [Interpretation], phrase: String) -> PendingQuestion {
    let candidates = readings.enumerated().map { index, reading in
      Question.Candidate(
        handle: readings.count == 1 ? "yes" : "\(index + 1)",
        label: readBack(reading),
        arguments: reading.commands.first?.arguments ?? [:]
      )
    }
    let dialog =
      readings.count == 1
      ? Dialog("ask.really", ["phrase": .string(candidates[0].label)])
      : Dialog("ask.which_reading", ["labels": .array(candidates.map { .string($0.label) })])
    let question = Question(
      readings.count == 1 ? .confirm : .which,
      intent: readings.first?.commands.first?.intent ?? "",
      parameter: "",
      dialog: dialog,
      candidates: candidates
    )
    return PendingQuestion(kind: .reading(readings), question: question, phrase: phrase)
  }

  /// A reading in words: per command its title and what stood in its slots.
  private func readBack(_ reading: Interpretation) -> String {
    reading.commands.map { command in
      let key = "about.\(command.intent)"
      if renderer.book.keys.contains(key) { return say(key, command.arguments) }
      let title = dispatcher.catalogue[command.intent]?.title ?? command.intent
      let slots = command.slots.map(\.text).joined(separator: ", ")
      return slots.isEmpty ? title : "\(title): \(slots)"
    }.joined(separator: "; ")
  }

  // MARK: - Answers

  /// Takes an utterance as the answer to what was asked; `nil` when it is a new command instead.
  func answer(
    _ pending: PendingQuestion,
    with utterance: String,
    in session: inout Session
  ) -> Response? {
    let reader = AnswerReader(
      words: words,
      labels: pending.question.candidates.map { renderer.label(of: $0) }
    )
    switch reader.read(utterance, to: pending.question) {
    case .cancel:
      session.pending = nil
      return Response(phrase: utterance, remark: Remark(say("cancelled")))
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
      let command = Command(intent: pending.question.intent, arguments: arguments)
      run([command] + pending.rest, phrase: phrase, into: &response, &session)
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
    if case .missing(let intent, let parameter) = pending.kind {
      session.pending = nil
      var response = Response(phrase: utterance)
      let command = completed(intent, parameter, with: utterance, in: session)
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

  /// The command whose missing parameter is `text`: said in full if that is understood, else the
  /// text as it is.
  private func completed(
    _ intent: String,
    _ parameter: String,
    with text: String,
    in session: Session
  ) -> Command {
    if let phrase = words.phrase(answering: parameter, of: intent, with: text) {
      let recognition = recogniser.recognise(phrase, in: context(of: session))
      if recognition.status == .understood, let command = recognition.best?.commands.first,
        command.intent == intent
      {
        return words.command(command)
      }
    }
    var arguments = JSONObject()
    let schema = dispatcher.catalogue[intent]?.parameters.first { $0.name == parameter }?.schema
    arguments[parameter] = schema.map { ArgumentText.value([text], for: $0) } ?? .string(text)
    return Command(intent: intent, arguments: arguments)
  }

  // MARK: - Questions in words

  func remark(asking question: Question) -> Remark {
    Remark(renderer.sentence(for: question.dialog), rows: candidateRows(question))
  }

  /// The candidates as lines; a plain yes is no choice to show.
  public func candidateRows(_ question: Question) -> [[String]] {
    guard question.kind != .confirm else { return [] }
    return question.candidates.map { [$0.handle, renderer.label(of: $0)] }
  }
}
