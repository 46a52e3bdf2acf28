import JSON
import Text

/// Slots of the language's own lists: values and numbers of a range.
extension ArgumentReader {
  /// Reads the value that the words of `range` say; of several that are said alike, the first whose
  /// facts `conditions` allow.
  mutating func readValue(_ name: String, slot: Int, _ range: Range<Int>) -> Bool {
    guard let use = image.listUse(ofSlot: slot) else { return false }
    let values = values(of: use, in: range)
    guard let number = values.first(where: suits) ?? values.first else { return false }
    let value = image.listValue(number)
    arguments[name] = value.value.json
    for place in value.facts { note(image.fixed(place)) }
    return true
  }

  /// The numbers of the values that are said in exactly these words.
  private func values(of use: UInt32, in range: Range<Int>) -> [UInt32] {
    var node = image.valueNode(0)
    for place in range {
      guard let next = image.valueNode(from: node, on: utterance.words[place]) else { return [] }
      node = image.valueNode(next)
    }
    return node.entries.map { image.valueEntry($0) }.filter { $0.use == use }.map(\.value)
  }

  private func suits(_ number: UInt32) -> Bool {
    let value = image.listValue(number)
    var known = facts
    for place in value.facts {
      let fact = image.fixed(place)
      if fact.role == .argument { known[fact.key] = fact.value.json }
    }
    return conditions.allSatisfy { !known.keys.contains($0.key) || $0.holds(known) }
  }

  /// Takes in what comes with a value.
  private mutating func note(_ fact: FixedArgument) {
    if fact.role == .tells {
      details[fact.key] = fact.value.json
    } else {
      facts[fact.key] = fact.value.json
    }
  }

  /// Reads a number that the slot's range has.
  mutating func readRange(_ name: String, slot: Int, _ range: Range<Int>) -> Bool {
    guard let use = image.listUse(ofSlot: slot) else { return false }
    let numbers = image.range(ofUse: use)
    guard let number = number(in: range, of: numbers), let value = numbers.value(number) else {
      return false
    }
    arguments[name] = .number(value.json)
    return true
  }

  private func number(in range: Range<Int>, of numbers: NumberRange) -> ExactFraction? {
    if range.count == 1, utterance.tokens[range.lowerBound].kind == .number {
      guard numbers.digits, let digits = digits(at: range.lowerBound) else { return nil }
      return utterance.hasMinus(before: range.lowerBound) ? digits.negated : digits
    }
    guard numbers.words else { return nil }
    let reader = NumberReader(utterance: utterance, limit: range.upperBound)
    guard let number = reader.read(at: range.lowerBound), number.end == range.upperBound else {
      return nil
    }
    return number.value
  }

  /// A number in digits, nought among them; either mark parts its decimals.
  private func digits(at place: Int) -> ExactFraction? {
    let text = utterance.text(place..<(place + 1))
    var plain = ""
    for character in text {
      if let digit = character.wholeNumberValue, character.isNumber, digit < 10 {
        plain += String(digit)
      } else if character == "." || character == "," {
        plain += "."
      } else {
        return nil
      }
    }
    return ExactFraction(plain)
  }

  /// Takes the letters off that a template writes to the words of a slot; `false` when they are not
  /// there, or nothing else is.
  mutating func cutLetters(of slot: Int, _ name: String) -> Bool {
    guard let letters = image.letters(ofSlot: slot), let text = arguments[name]?.string else {
      return false
    }
    let folded = Folding.fold(text)
    let (before, after) = (Folding.fold(letters.before), Folding.fold(letters.after))
    let count = letters.before.count + letters.after.count
    guard folded.hasPrefix(before), folded.hasSuffix(after), text.count > count else {
      return false
    }
    arguments[name] = .string(
      String(text.dropFirst(letters.before.count).dropLast(letters.after.count))
    )
    cuts += 1
    return true
  }

  /// Takes over what is known as an argument that was not said.
  mutating func copy(_ fixed: FixedArgument) {
    guard case .text(let fact) = fixed.value, arguments[fixed.key] == nil, let value = facts[fact]
    else { return }
    arguments[fixed.key] = value
  }

  /// Takes what a slot `{@name}` says away from the arguments: whoever carries the command out is told.
  mutating func takeDetail(_ name: String) {
    details[String(name.dropFirst())] = arguments[name]
    arguments[name] = nil
  }

  /// Notes what the template tells whoever carries the command out.
  mutating func tell(_ fixed: FixedArgument) { details[fixed.key] = fixed.value.json }
}

extension FixedArgument {
  /// Whether it makes an argument of the command.
  var setsArgument: Bool { role == .argument || role == .copies }

  /// Whether a condition holds, given what is known.
  func holds(_ facts: JSONObject) -> Bool {
    guard case .text(let wanted) = value else {
      return (facts[key] == value.json) == (role == .requires)
    }
    let isMet =
      facts[key].map { fact in
        wanted == "*"
          || wanted.split(separator: "|", omittingEmptySubsequences: false)
            .contains { fact == FixedValue(String($0)).json || fact == .string(String($0)) }
      } ?? false
    return isMet == (role == .requires)
  }
}

extension FixedValue {
  /// As an argument.
  var json: JSONValue {
    switch self {
    case .text(let text): .string(text)
    case .number(let digits): JSONNumber(digits).map(JSONValue.number) ?? .string(digits)
    case .flag(let isTrue): .bool(isTrue)
    case .json(let document): (try? JSONReader.read(document)) ?? .string(document)
    }
  }
}
