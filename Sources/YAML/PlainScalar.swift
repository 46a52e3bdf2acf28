import JSON

/// What a scalar means that is written without quotes: the types of YAML 1.1
/// (https://yaml.org/type/), which is what the readers of this format's usual files follow.
enum PlainScalar: Hashable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case text(String)

  init(_ text: String) {
    if let word = Self.words[text] {
      self = word
    } else if let number = JSONNumber(text.hasPrefix("+") ? String(text.dropFirst()) : text) {
      self = .number(number)
    } else {
      self = .text(text)
    }
  }

  var json: JSONValue {
    switch self {
    case .null: .null
    case .bool(let isTrue): .bool(isTrue)
    case .number(let number): .number(number)
    case .text(let text): .string(text)
    }
  }

  private static let words: [String: PlainScalar] = {
    var words: [String: PlainScalar] = ["": .null, "~": .null]
    func add(_ word: String, _ meaning: PlainScalar) {
      for spelling in [word, word.prefix(1).uppercased() + word.dropFirst(), word.uppercased()] {
        words[spelling] = meaning
      }
    }
    add("null", .null)
    for word in ["true", "yes", "on"] { add(word, .bool(true)) }
    for word in ["false", "no", "off"] { add(word, .bool(false)) }
    return words
  }()
}
