public import IntentKit
import JSON
import Recogniser

/// An intent with its arguments, before anybody has asked for it.
struct Command: Sendable {
  var intent: String
  var arguments: JSONObject
  /// It was pointed at with a word for one thing: "it", not "them".
  var pointsAtOne = false
  /// What asked, when the command is the answer.
  var origin: RequestOrigin?
  /// The question it says yes to, and what asked it: it is done only if the same would be asked now.
  var confirmed: (question: Question, request: RequestOrigin)?
}

extension ConversationWords {
  /// What was recognised, with the number of the word that pointed at something.
  func command(_ recognised: RecognisedCommand) -> Command {
    Command(
      intent: recognised.intent,
      arguments: recognised.arguments,
      pointsAtOne: recognised.slots.contains { isOneThing($0.text) }
    )
  }
}

extension Assistant {
  /// Dispatches commands in order, up to the first that is not done.
  ///
  /// What was done stays done; a question keeps the commands after it for when it is answered, a
  /// failure drops them and says so. `start` is the place of the first in its utterance.
  func run(
    _ commands: [Command],
    from start: Int = 0,
    phrase: String?,
    into response: inout Response,
    _ session: inout Session
  ) {
    for (index, command) in commands.enumerated() {
      let position = start + index
      let rest = Array(commands[(index + 1)...])
      let arguments = withPlaces(withDefaults(command, session.defaults), in: session)
      let mentions = session.mentions.map { fitting($0, where: arguments, of: command.intent) }
      switch PointedAt.fill(arguments, with: mentions, isOne: command.pointsAtOne) {
      case .filled(let filled):
        let intent = dispatcher.catalogue[command.intent]
        let arguments = intent?.namingEntities(in: filled) ?? filled
        let turn = dispatch(command, arguments, position, phrase: phrase, in: &session)
        response.turns.append(turn)
        settle(turn, position, rest: rest, phrase: phrase, response: &response, session: &session)
      case .nothingMentioned:
        response.status = .question
        response.remark = Remark(say("ask.referent"))
      case .several(let candidates):
        let question = Question(
          .which,
          intent: command.intent,
          parameter: "",
          dialog: Dialog("ask.which_mentioned", ["labels": labels(of: candidates)]),
          candidates: candidates
        )
        response.remark = remark(asking: question)
        ask(question, rest: rest, phrase: phrase, response: &response, session: &session)
      }
      if response.status != .done { return }
    }
  }

  /// A mention with only what those parameters take in which something is pointed at: a new item
  /// has a name, but no id yet.
  private func fitting(
    _ mention: Mention,
    where arguments: JSONObject,
    of intent: String
  ) -> Mention {
    let fields = (dispatcher.catalogue[intent]?.parameters ?? [])
      .filter { arguments[$0.name]?.pointsAtSomething == true }
      .flatMap(\.schema.fieldNames)
    guard !fields.isEmpty else { return mention }
    let members = mention.reference.members.filter { fields.contains($0.key) }
    return Mention(JSONObject(members.map { ($0.key, $0.value) }))
  }

  private func withDefaults(_ command: Command, _ defaults: JSONObject) -> JSONObject {
    var arguments = command.arguments
    let parameters = dispatcher.catalogue[command.intent]?.parameters.map(\.name) ?? []
    for member in defaults.members
    where arguments[member.key] == nil && parameters.contains(member.key) {
      arguments[member.key] = member.value
    }
    return arguments
  }

  private func dispatch(
    _ command: Command,
    _ arguments: JSONObject,
    _ position: Int,
    phrase: String?,
    in session: inout Session
  ) -> Turn {
    var invocation = Invocation(
      command.intent,
      arguments: arguments,
      caller: Caller(surface: session.surface, author: session.author, phrase: phrase),
      requestID: session.requestID(ofCommand: position),
      isDryRun: session.isDryRun
    )
    invocation.requestOwner = session.requestOwner
    invocation.origin = command.origin
    let outcome: Outcome
    if let (question, request) = command.confirmed {
      (outcome, invocation) = dispatcher.dispatch(invocation, confirming: request) {
        $0 == question
      }
    } else {
      outcome = dispatcher.dispatch(invocation)
    }
    if session.confirmsEverything, case .question(let question) = outcome,
      question.kind == .confirm, let yes = question.candidates.first, yes.arguments != arguments
    {
      var confirmed = command
      confirmed.origin = confirmed.origin ?? RequestOrigin(command.intent, arguments: arguments)
      return dispatch(confirmed, yes.arguments, position, phrase: phrase, in: &session)
    }
    return turn(for: invocation, outcome)
  }

  /// Puts an outcome into words.
  public func turn(for invocation: Invocation, _ outcome: Outcome) -> Turn {
    var rows: [[String]] = []
    if case .done(let answer) = outcome { rows = renderer.rows(for: answer) }
    return Turn(
      invocation: invocation,
      outcome: outcome,
      sentence: renderer.sentence(for: outcome),
      rows: rows
    )
  }

  /// Draws the consequences of a turn for the conversation.
  private func settle(
    _ turn: Turn,
    _ position: Int,
    rest: [Command],
    phrase: String?,
    response: inout Response,
    session: inout Session
  ) {
    switch turn.outcome {
    case .done(let answer):
      if !answer.mentions.isEmpty { session.mentions = answer.mentions }
      session.container = container(of: answer) ?? session.container
    case .question(let question):
      ask(question, rest: rest, phrase: phrase, response: &response, session: &session)
      let request = RequestOrigin(turn.invocation)
      session.pending?.asker = Asker(
        request: request,
        origin: turn.invocation.origin ?? request,
        position: position
      )
    case .failed:
      response.status = .failed
      if !rest.isEmpty { response.remark = Remark(say("stopped", ["count": .int(rest.count)])) }
    }
  }

  private func ask(
    _ question: Question,
    rest: [Command],
    phrase: String?,
    response: inout Response,
    session: inout Session
  ) {
    response.status = .question
    response.question = question
    session.pending = PendingQuestion(
      kind: .decision,
      question: question,
      phrase: phrase ?? "",
      rest: rest
    )
  }

  func say(_ key: String, _ facts: JSONObject = [:]) -> String {
    renderer.sentence(for: Dialog(key, facts))
  }

  func labels(of candidates: [Question.Candidate]) -> JSONValue {
    .array(candidates.map { .string(renderer.label(of: $0)) })
  }
}

extension JSONValue {
  static func int(_ value: Int) -> JSONValue { .number(JSONNumber(value)) }
}

extension ValueSchema {
  /// The names of the fields of an object, or of the objects in a list.
  fileprivate var fieldNames: [String] {
    switch self {
    case .record(let fields): fields.map(\.name)
    case .array(let element, maximumCount: _): element.fieldNames
    default: []
    }
  }
}
