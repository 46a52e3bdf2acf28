import Assistant
import IntentKit
import JSON
import Recogniser
import Threads
import Text

/// A domain that has nothing to do with lists: kitchen timers.
///
/// It proves that the assistant needs
/// to know nothing of what it talks about.
final class TimerDispatcher: Dispatcher {
  private let state = Guarded<[String]>([])

  /// The names of the timers that run.
  var timers: [String] { state.withLock { $0 } }

  init(_ timers: [String] = []) { state.withLock { $0 = timers } }

  var catalogue: Catalogue {
    let timers = ParameterDescription(
      name: "timers",
      summary: "The timers.",
      isRequired: true,
      schema: .array(
        .record([
          ParameterDescription(
            name: "name",
            summary: "What it is called.",
            isRequired: true,
            schema: .string(maximumLength: nil)
          )
        ]),
        maximumCount: nil
      )
    )
    return Catalogue([
      intent("start_timers", "Start timers", [timers]),
      intent("stop_timers", "Stop timers", [timers]),
      intent("stop_all", "Stop all timers", []),
    ])
  }

  private func intent(
    _ name: String,
    _ title: String,
    _ parameters: [ParameterDescription]
  ) -> IntentDescription {
    IntentDescription(
      name: name,
      title: title,
      summary: "\(title).",
      effects: .writes,
      parameters: parameters,
      output: []
    )
  }

  func entities(_ kind: String) -> [EntityName] {
    kind == "timer" ? timers.map { EntityName($0) } : []
  }

  func dispatch(_ invocation: Invocation) -> Outcome {
    state.withLock { timers in
      var changed = timers
      let outcome = Self.perform(invocation, on: &changed)
      if case .done = outcome, !invocation.isDryRun { timers = changed }
      return outcome
    }
  }

  private static func perform(_ invocation: Invocation, on timers: inout [String]) -> Outcome {
    let named = invocation.arguments["timers"]?.array?.compactMap { $0["name"]?.string } ?? []
    switch invocation.intent {
    case "start_timers":
      timers += named
      return done(invocation, "started", named)
    case "stop_timers":
      return stop(named, invocation, &timers)
    default:
      guard invocation.arguments["confirm"] == true || timers.isEmpty else {
        return .question(confirmation(invocation, timers))
      }
      timers = []
      return done(invocation, "stopped", [])
    }
  }

  private static func stop(
    _ named: [String],
    _ invocation: Invocation,
    _ timers: inout [String]
  ) -> Outcome {
    for name in named {
      let fitting = timers.filter { $0 == name || $0.hasSuffix(" \(name)") }
      guard let only = fitting.first else {
        let dialog = Dialog("no_timer", ["name": .string(name)])
        return .failed(IntentError(.notFound, dialog: dialog))
      }
      guard fitting.count == 1 else { return .question(which(fitting, invocation)) }
      timers.removeAll { $0 == only }
    }
    return done(invocation, "stopped", named)
  }

  private static func done(_ invocation: Invocation, _ key: String, _ named: [String]) -> Outcome {
    let dialog = Dialog(key, ["names": .array(named.map(JSONValue.string))])
    let mentions = named.map { Mention(["name": .string($0)]) }
    return .done(Answer(intent: invocation.intent, value: [:], dialog: dialog, mentions: mentions))
  }

  private static func which(_ fitting: [String], _ invocation: Invocation) -> Question {
    Question(
      .which,
      intent: invocation.intent,
      parameter: "timers",
      dialog: Dialog("which", ["names": .array(fitting.map(JSONValue.string))]),
      candidates: fitting.enumerated().map { index, name in
        Question.Candidate(
          handle: "#\(index + 7)",
          label: name,
          arguments: ["timers": [["name": .string(name)]]]
        )
      }
    )
  }

  private static func confirmation(_ invocation: Invocation, _ timers: [String]) -> Question {
    var confirmed = invocation.arguments
    confirmed["confirm"] = true
    return Question(
      .confirm,
      intent: invocation.intent,
      parameter: "confirm",
      dialog: Dialog("really", ["names": .array(timers.map(JSONValue.string))]),
      candidates: [Question.Candidate(handle: "yes", label: "yes", arguments: confirmed)]
    )
  }
}

/// Understands exactly the phrases it was given, so that a test shows all there is to know.
struct ScriptedRecogniser: PhraseRecogniser {
  var meanings: [String: Recognition]

  func recognise(_ phrase: String, in context: RecognitionContext) -> Recognition {
    meanings[phrase]
      ?? Recognition(phrase: phrase, status: .notUnderstood, reason: .noTemplate, nearest: nearest)
  }

  var nearest: [String] = []
}

extension ScriptedRecogniser {
  /// Commands as pairs of an intent and the names of its timers; `nil` names point at "it".
  static func meaning(
    _ phrase: String,
    _ commands: [(String, [String?])],
    status: Recognition.Status = .understood,
    reason: Reason? = nil
  ) -> Recognition {
    let template = TemplateReference(file: "xx", line: 1, text: "")
    let recognised = commands.map { intent, names in
      let timers = names.map { name -> JSONValue in
        name.map { ["name": .string($0)] } ?? ["ref": "last"]
      }
      let arguments: JSONObject = intent == "stop_all" ? [:] : ["timers": .array(timers)]
      return RecognisedCommand(intent: intent, arguments: arguments, template: template)
    }
    return Recognition(
      phrase: phrase,
      status: status,
      best: Interpretation(commands: recognised, score: 1),
      reason: reason
    )
  }
}

/// An assistant over timers with a language of its own.
func timerAssistant(
  _ dispatcher: TimerDispatcher,
  _ recognitions: [Recognition],
  nearest: [String] = []
) throws -> Assistant {
  let replies = """
    started = started {names}
    stopped (names) = stopped {names}
    stopped = stopped all
    no_timer = no {name}
    which = which: {names or}?
    really = really?
    cancelled = cancelled
    ask.referent = what?
    ask.which_mentioned = which of {labels or}?
    ask.which_of_these = still {labels or}?
    ask.which_reading = mean {labels or}?
    ask.really = sure about {phrase}?
    ask.again = choose {labels or}
    ask.missing = {intent}: what?
    ask.start_timers.timers = start what?
    about.stop_all = stopping all
    about.start_timers = starting
    help = help:
    help.about = {summaries}
    help.unknown = no {topic}
    not_understood (nearest) = eh? {nearest or}?
    not_understood = eh?
    not_addressed = not me
    unreadable_empty = nothing said
    unreadable_long = {count} of {limit}
    """
  let conversation = """
    [yes]
    yes, sure
    [no]
    no
    [cancel]
    never mind
    [regret]
    oops
    [all]
    both
    [choosing]
    the, one
    [one thing]
    it
    [ordinals]
    2 = second
    last = last
    [help]
    help, ?
    [help about]
    help
    [examples]
    start_timers = time the eggs
    stop_timers = stop the eggs
    [answers]
    start_timers.timers = time {answer}
    """
  let meanings = Dictionary(uniqueKeysWithValues: recognitions.map { ($0.phrase, $0) })
  return Assistant(
    dispatcher: dispatcher,
    recogniser: ScriptedRecogniser(meanings: meanings, nearest: nearest),
    renderer: Renderer(
      try ReplyBook(
        replies: DataFile(name: "xx/replies", text: replies),
        units: DataFile(name: "xx/units", text: ""),
        language: DataFile(name: "xx/language", text: "")
      )
    ),
    words: ConversationWords(DataFile(name: "xx/conversation", text: conversation)),
    kinds: EntityKinds(container: "kitchen", item: "timer")
  )
}
