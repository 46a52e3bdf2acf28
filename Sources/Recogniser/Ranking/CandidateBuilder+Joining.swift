import JSON

/// Commands that are one with the command before them.
extension CandidateBuilder {
  /// The one command that two are when they do the same to the same things: "i forgot the onions,
  /// put them on the list".
  static func merged(
    _ first: RecognisedCommand,
    _ second: RecognisedCommand
  ) -> RecognisedCommand? {
    guard first.intent == second.intent, !things(of: first).isEmpty,
      things(of: first) == things(of: second)
    else { return nil }
    let isFirstFuller = first.arguments.members.count >= second.arguments.members.count
    var both = isFirstFuller ? first : second
    both.arguments["items"] = first.arguments["items"] ?? both.arguments["items"]
    return both
  }

  /// The one command that two are when the second only names more: "add milk, please, and eggs".
  static func continued(
    _ first: RecognisedCommand,
    _ second: RecognisedCommand
  ) -> RecognisedCommand? {
    guard first.intent == second.intent, let items = first.arguments["items"]?.array,
      let more = second.arguments["items"]?.array
    else { return nil }
    var both = first
    both.arguments["items"] = second.arguments["items"]
    guard both.arguments == second.arguments else { return nil }
    both.arguments["items"] = .array(items + more)
    both.slots += second.slots
    return both
  }

  /// Whether a command says nothing but names: no word of its template is more than "also" or
  /// "please".
  func namesOnly(_ command: Reading.Command) -> Bool {
    saysOnly([.filler, .polite, .wake, .conjunction, .then, .time, .article], command)
  }

  private func saysOnly(_ idle: LexiconClass, _ command: Reading.Command) -> Bool {
    command.range.allSatisfy { place in
      utterance.isSeparator(place) || !utterance.notes[place].classes.isDisjoint(with: idle)
        || command.slots.contains { $0.range.contains(place) }
    }
  }

  /// Whether a command says nothing but that something is left out: "(remove the eggs,) not the milk".
  func onlyExcludes(_ command: Reading.Command) -> Bool {
    guard utterance.notes[command.range.lowerBound].classes.contains(.exclusion) else {
      return false
    }
    let idle: LexiconClass = [.exclusion, .filler, .polite, .conjunction, .then, .article]
    return saysOnly(idle, command)
  }

  /// The command before one that only says what is left out of it; a new thing keeps the words,
  /// unless it is the one that is left out.
  func excluding(
    _ excluded: RecognisedCommand,
    _ words: Range<Int>,
    from command: RecognisedCommand
  ) -> RecognisedCommand? {
    guard var items = command.arguments["items"]?.array, !items.isEmpty else { return nil }
    let names = Self.things(of: excluded)
    let rest = items.filter { item in !names.contains { $0["name"] == item["name"] } }
    guard !rest.isEmpty else { return nil }
    if rest.count < items.count {
      items = rest
    } else if takesNewItems(command.intent), var spec = items[items.count - 1].object {
      spec["note"] = .string(utterance.text(words))
      items[items.count - 1] = .object(spec)
    }
    var command = command
    command.arguments["items"] = .array(items)
    return command
  }

  private func takesNewItems(_ name: String) -> Bool {
    (0..<image.intentCount).contains { number in
      let intent = image.intent(number)
      return image.string(intent.name) == name
        && intent.parameters.contains { image.parameter($0).type == .newItems }
    }
  }

  /// What a command was about, as references.
  static func things(of command: RecognisedCommand?) -> [JSONValue] {
    guard let arguments = command?.arguments else { return [] }
    let things = arguments["items"]?.array ?? arguments["item"].map { [$0] } ?? []
    return things.map { thing in thing["name"].map { ["name": $0] } ?? thing }
  }
}
