import JSON
import Text

/// Amounts, numbers and texts as arguments, and what a question is about.
extension ArgumentReader {
  /// "eggs and wine", "milk or cream": several known things are asked about.
  mutating func readTopics(_ name: String, _ range: Range<Int>) -> Bool {
    let parts = utterance.alternatives(in: range).flatMap {
      ItemListReader.read($0, in: utterance, isReference: true)
    }
    guard parts.count > 1, parts.allSatisfy(\.isKnown) else { return false }
    let topics = parts.map { JSONValue.string(utterance.plainName($0.range)) }
    arguments[name] = topics[0]
    furtherTopics = topics.dropFirst().map { (name, $0) }
    return true
  }

  mutating func readAmount(_ name: String, _ range: Range<Int>, isNegated: Bool) -> Bool {
    let reader = AmountReader(utterance: utterance, limit: range.upperBound, mayEnd: true)
    guard let amount = reader.read(at: range.lowerBound), amount.end == range.upperBound,
      let value = amount.value
    else { return false }
    arguments[name] = .number((isNegated ? value.negated : value).json)
    if let unit = utterance.unitSymbol(amount) { arguments["unit"] = .string(unit) }
    if let size = amount.size { arguments["size"] = .string(utterance.text(of: size)) }
    return true
  }

  mutating func readNumber(_ name: String, _ range: Range<Int>) -> Bool {
    let reader = NumberReader(utterance: utterance, limit: range.upperBound)
    guard let number = reader.read(at: range.lowerBound), number.end == range.upperBound else {
      return false
    }
    arguments[name] = .number(number.value.json)
    return true
  }

  mutating func readText(
    _ name: String,
    _ range: Range<Int>,
    dropsArticle: Bool
  ) -> Bool {
    var trimmed = EdgeTrimmer(utterance: utterance).trim(range)
    while dropsArticle, trimmed.count > 1,
      utterance.notes[trimmed.lowerBound].classes.contains(.article)
    {
      trimmed = (trimmed.lowerBound + 1)..<trimmed.upperBound
    }
    guard !trimmed.isEmpty else { return false }
    if !utterance.lexicon.isPhrase(trimmed, .generic, in: utterance) {
      arguments[name] = .string(utterance.plainText(trimmed))
    }
    return true
  }
}
