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
    if recognition.reason == .needsConfirmation, best.commands.allSatisfy(asksItself) {
      response.status = .done
      run(best.commands.map(words.command), phrase: recognition.phrase, into: &response, &session)
      return response
    }
    let pending = pendingQuestion(recognition, best, command)
    if session.confirmsEverything, pending.question.kind == .confirm {
      response.status = .done
      run(best.commands.map(words.command), phrase: recognition.phrase, into: &response, &session)
      return response
    }
    session.pending = pending
    response.question = pending.question
    response.remark = remark(asking: pending.question)
    return response
  }

  /// Whether the intent does nothing before it is confirmed, and says better what it would do.
  private func asksItself(_ command: RecognisedCommand) -> Bool {
    let parameters = dispatcher.catalogue[command.intent]?.parameters ?? []
    return parameters.contains { $0.name == "confirm" } && command.arguments["confirm"] == nil
  }

  private func pendingQuestion(
    _ recognition: Recognition,
    _ best: Interpretation,
    _ command: RecognisedCommand
  ) -> PendingQuestion {
    switch recognition.reason {
    case .missing(let parameter):
      let dialog = missingDialog(command.intent, parameter)
      return missingQuestion(best, parameter, dialog, phrase: recognition.phrase)
    case .impossibleAmount(let parameter, let said):
      let dialog = Dialog("ask.impossible_amount", ["value": .string(said)])
      return missingQuestion(best, parameter, dialog, phrase: recognition.phrase)
    case .noReferent:
      let parameter = pointingParameter(of: command)
      return missingQuestion(best, parameter, Dialog("ask.referent"), phrase: recognition.phrase)
    default:
      break
    }
    let others = recognition.reason == .tooClose ? [recognition.runnerUp].compactMap(\.self) : []
    return readingQuestion([best] + others, phrase: recognition.phrase)
  }

  /// Asks for what `parameter` of the first command is; the answer is its text.
  private func missingQuestion(
    _ reading: Interpretation,
    _ parameter: String,
    _ dialog: Dialog,
    phrase: String
  ) -> PendingQuestion {
    var commands = reading.commands.map(words.command)
    var first = commands.removeFirst()
    first.arguments[parameter] = nil
    return PendingQuestion(
      kind: .missing(first, parameter: parameter),
      question: Question(.missing, intent: first.intent, parameter: parameter, dialog: dialog),
      phrase: phrase,
      rest: commands
    )
  }

  /// The parameter in which something was pointed at.
  private func pointingParameter(of command: RecognisedCommand) -> String {
    command.arguments.members.first { $0.value.pointsAtSomething }?.key ?? ""
  }

  /// `ask.<intent>.<parameter>` where the language has it, else a general question.
  private func missingDialog(_ intent: String, _ parameter: String) -> Dialog {
    let key = "ask.\(intent).\(parameter)"
    if renderer.book.says(key) { return Dialog(key) }
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
      if renderer.book.says(key) { return say(key, command.arguments) }
      let title = dispatcher.catalogue[command.intent]?.title ?? command.intent
      let slots = command.slots.map(\.text).joined(separator: ", ")
      return slots.isEmpty ? title : "\(title): \(slots)"
    }.joined(separator: "; ")
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
