import JSON

/// Makes candidates of readings.
struct CandidateBuilder {
  let utterance: Utterance
  let context: RecognitionContext
  let image: Image

  /// One candidate for each template that ends the last command, if its slots can be read; two if
  /// a new thing may be a misspelt known one.
  func candidates(for reading: Reading) -> [Candidate] {
    guard let last = reading.commands.last else { return [] }
    let endings = templates(at: last.state).filter { isAllowed($0, in: reading) }
    var candidates: [Candidate] = []
    for ending in endings {
      guard let first = candidate(for: reading, endingWith: ending) else { continue }
      candidates.append(first)
      if first.isGuess,
        let literal = candidate(for: reading, endingWith: ending, guessingNames: false)
      {
        candidates.append(literal)
      }
    }
    return endings.contains { hasConditions($0) } ? Self.fullest(candidates) : candidates
  }

  /// Of the candidates whose conditions all hold, those of each intent that say most.
  private static func fullest(_ candidates: [Candidate]) -> [Candidate] {
    func size(_ candidate: Candidate) -> Int {
      candidate.interpretation.commands.reduce(0) { $0 + $1.arguments.members.count }
    }
    return candidates.filter { candidate in
      !candidates.contains { rival in
        rival.meaning.map(\.intent) == candidate.meaning.map(\.intent)
          && size(rival) > size(candidate)
      }
    }
  }

  private func hasConditions(_ template: Int) -> Bool {
    image.template(template).fixed.contains { image.role(ofFixed: $0).isCondition }
  }

  /// The meanings of a state; of one intent's those that fix most arguments, whatever happens to be
  /// known.
  private func templates(at state: UInt32) -> [Int] {
    let all = image.state(state).accepts.map { Int(image.word(.accepts, $0)) }
    if all.count < 2 { return all }
    return all.filter { number in
      let template = image.template(number)
      return !all.contains { other in
        let rival = image.template(other)
        return rival.intent == template.intent && rival.fixed.count > template.fixed.count
          && !hasConditions(other)
          && rival.isPromptOnly == template.isPromptOnly
          && rival.isContinuation == template.isContinuation
      }
    }
  }

  /// In the open, an utterance of one command must be of a template that says so itself.
  private func isAllowed(_ template: Int, in reading: Reading) -> Bool {
    context.stance == .prompt || reading.commands.count > 1 || !hasOpenSibling(template, reading)
      || !image.template(template).isPromptOnly
  }

  private func hasOpenSibling(_ template: Int, _ reading: Reading) -> Bool {
    guard let state = reading.commands.last?.state else { return false }
    return templates(at: state).contains { !image.template($0).isPromptOnly }
  }

  /// `guessesNames` when a new thing that may be a misspelt known one is taken for that.
  private func candidate(
    for reading: Reading,
    endingWith last: Int,
    guessingNames guessesNames: Bool = true
  ) -> Candidate? {
    var commands: [RecognisedCommand] = []
    var reasons: [Reason] = []
    var isAddressed = context.stance == .prompt
    var isNegative = false
    var isGuess = false
    var continuations = 0
    var cuts = 0
    for (index, command) in reading.commands.enumerated() {
      let isLast = index == reading.commands.count - 1
      let before = commands.last?.intent
      guard let number = isLast ? last : firstPositive(at: command.state, after: before),
        mayFollow(before, number)
      else { return nil }
      let template = image.template(number)
      isAddressed = isAddressed || !template.isPromptOnly
      isNegative = isNegative || template.isNegative
      if template.isContinuation { continuations += Verdict.margin }
      guard
        let read = self.command(
          command,
          template: template,
          after: commands.last,
          guessingNames: guessesNames
        )
      else { return nil }
      reasons += read.reasons
      isGuess = isGuess || read.isGuess
      cuts += read.cuts
      if let last = commands.last,
        let both = Self.merged(last, read.command)
          ?? Self.amended(last, read.command)
          ?? (namesOnly(command) ? Self.continued(last, read.command) : nil)
      {
        commands[commands.count - 1] = both
      } else {
        commands.append(read.command)
      }
      commands += read.further
    }
    return Candidate(
      interpretation: Interpretation(commands: commands, score: explained(reading)),
      reading: reading,
      total: Int(reading.score) + continuations + cuts * Int(Weights.cutLetters),
      reasons: reasons,
      isNegative: isNegative,
      isAddressed: isAddressed,
      isGuess: isGuess && guessesNames
    )
  }

  /// A command with its slots read.
  private struct Read {
    var command: RecognisedCommand
    /// The same, asked about further things.
    var further: [RecognisedCommand] = []
    var reasons: [Reason] = []
    var isGuess = false
    var cuts = 0
  }

  private func firstPositive(at state: UInt32, after intent: String?) -> Int? {
    templates(at: state).first { !image.template($0).isNegative && mayFollow(intent, $0) }
  }

  /// Whether a template may say what comes after a command of `intent`, or, with none, what is said
  /// first.
  private func mayFollow(_ intent: String?, _ number: Int) -> Bool {
    let template = image.template(number)
    guard template.isContinuation, let own = template.intent else { return true }
    return image.string(image.intent(own).name) == intent
  }

  private func command(
    _ command: Reading.Command,
    template: TemplateRecord,
    after previous: RecognisedCommand?,
    guessingNames guessesNames: Bool
  ) -> Read? {
    let reference = TemplateReference(
      file: image.string(template.file),
      line: template.line,
      text: image.string(template.text)
    )
    guard let intentNumber = template.intent else {
      return Read(command: RecognisedCommand(intent: "none", arguments: [:], template: reference))
    }
    let intent = image.intent(intentNumber)
    var reader = ArgumentReader(
      utterance,
      context: context,
      image: image,
      antecedents: Self.things(of: previous),
      takesParts: intent.takesAway && !intent.isDestructive,
      guessesNames: guessesNames,
      doubtsClauses: template.isPromptOnly,
      conditions: template.fixed.filter { image.role(ofFixed: $0).isCondition }.map(image.fixed)
    )
    for slot in command.slots where !template.isNegative {
      guard reader.read(slot) else { return nil }
    }
    guard reader.meetsConditions else { return nil }
    for index in template.fixed { set(image.fixed(index), of: intent, in: &reader) }
    for index in intent.parameters where !template.isNegative {
      let parameter = image.parameter(index)
      guard parameter.isRequired else { continue }
      let name = image.string(parameter.name)
      let alternative = image.string(parameter.alternative)
      if reader.arguments[alternative] == nil, hasPronoun(command) {
        reader.pointBack(name, type: parameter.type)
      }
      reader.require(name, unless: alternative)
    }
    var arguments = reader.arguments
    inheritList(into: &arguments, of: intent, from: previous)
    var reasons = reader.reasons
    if intent.isDestructive, command.repairedWords > 0 { reasons.append(.notExact) }
    if intent.isDestructive && namesItems(command) || intent.takesAway && reader.hasMended {
      reasons.append(.needsConfirmation)
    }
    let result = RecognisedCommand(
      intent: image.string(intent.name),
      arguments: arguments,
      slots: reader.spans,
      template: reference,
      details: reader.details
    )
    let further = reader.furtherTopics.map { topic in
      var further = result
      further.arguments[topic.parameter] = topic.name
      return further
    }
    return Read(
      command: result,
      further: further,
      reasons: reasons,
      isGuess: reader.hasGuessed,
      cuts: reader.cuts
    )
  }

  /// Sets what the template itself sets; `item=it` is what was spoken of.
  private func set(_ fixed: FixedArgument, of intent: IntentRecord, in reader: inout ArgumentReader)
  {
    switch fixed.role {
    case .requires, .excludes: return
    case .copies: return reader.copy(fixed)
    case .tells: return reader.tell(fixed)
    case .argument: break
    }
    let parameter = intent.parameters.lazy.map(image.parameter)
      .first { image.string($0.name) == fixed.key }
    // What was said goes before what stands beside the template.
    if parameter?.type == .value, reader.arguments[fixed.key] != nil { return }
    if fixed.value == .text("it"), let type = parameter?.type, type.pointsAtThings {
      reader.pointBack(fixed.key, type: type)
    } else if fixed.value == .text("it"), parameter?.type == .list {
      reader.pointBackToList(fixed.key)
    } else {
      reader.set(fixed)
    }
  }

  /// Whether a pronoun is among the words that are not in slots.
  private func hasPronoun(_ command: Reading.Command) -> Bool {
    command.range.contains { place in
      utterance.notes[place].classes.contains(.pronoun)
        && !command.slots.contains { $0.range.contains(place) }
    }
  }

  private func namesItems(_ command: Reading.Command) -> Bool {
    command.slots.contains { slot in
      let type = image.slot(slot.number).type
      return type == .items || type == .item
    }
  }

  /// A later command without a list means the list of the one before it.
  private func inheritList(
    into arguments: inout JSONObject,
    of intent: IntentRecord,
    from previous: RecognisedCommand?
  ) {
    guard arguments["list"] == nil, let list = previous?.arguments["list"] else { return }
    let takesList = intent.parameters.contains {
      image.string(image.parameter($0).name) == "list"
    }
    if takesList { arguments["list"] = list }
  }

  /// How much of the utterance the templates' own words account for.
  private func explained(_ reading: Reading) -> Double {
    let words = reading.commands.reduce(into: (carrier: 0, repaired: 0, slots: 0)) { sum, command in
      sum.carrier += command.carrierWords
      sum.repaired += command.repairedWords
      sum.slots += command.slotWords
    }
    let all = words.carrier + words.repaired + words.slots
    guard all > 0 else { return 0 }
    let exact = Double(words.carrier) + 0.5 * Double(words.repaired) + 0.5 * Double(words.slots)
    return (exact / Double(all) * 1000).rounded() / 1000
  }
}
