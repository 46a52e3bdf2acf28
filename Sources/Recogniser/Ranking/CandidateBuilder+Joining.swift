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

  /// The one command that two are when the second only says how much of the one new thing is meant:
  /// "add 2 litres of juice, actually 3".
  static func amended(
    _ first: RecognisedCommand,
    _ second: RecognisedCommand
  ) -> RecognisedCommand? {
    guard let items = first.arguments["items"]?.array, items.count == 1,
      var spec = items[0].object, let item = second.arguments["item"], [item] == things(of: first),
      second.arguments["quantity"] != nil,
      second.arguments.members.allSatisfy({ ["item", "quantity", "unit", "size"].contains($0.key) })
    else { return nil }
    for member in second.arguments.members where member.key != "item" {
      spec[member.key] = member.value
    }
    var both = first
    both.arguments["items"] = [.object(spec)]
    return both
  }

  /// Whether a command says nothing but names: no word of its template is more than "also" or
  /// "please".
  func namesOnly(_ command: Reading.Command) -> Bool {
    let idle: LexiconClass = [.filler, .polite, .wake, .conjunction, .then, .time, .article]
    return command.range.allSatisfy { place in
      utterance.isSeparator(place) || !utterance.notes[place].classes.isDisjoint(with: idle)
        || command.slots.contains { $0.range.contains(place) }
    }
  }

  /// What a command was about, as references.
  static func things(of command: RecognisedCommand?) -> [JSONValue] {
    guard let arguments = command?.arguments else { return [] }
    let things = arguments["items"]?.array ?? arguments["item"].map { [$0] } ?? []
    return things.map { thing in thing["name"].map { ["name": $0] } ?? thing }
  }
}
