import Text

/// Numbers the words a language knows: words of templates and of its data files.
///
/// Number 0 stands for every word it does not know.
struct WordNumbers: Sendable {
  private var numbers: [WordKey: UInt32] = [:]
  /// What single words of templates came to: each is met hundreds of times.
  private var known: [String: [UInt32]] = [:]
  /// By number; a word's first spelling, folded.
  private(set) var spellings: [String] = [""]

  /// The numbers of the words in `text`, giving new ones where needed.
  mutating func numbers(of text: String) -> [UInt32] {
    let bytes = Array(text.utf8)
    return Tokeniser.tokens(in: bytes.span).map { token in
      if let number = numbers[token.key] { return number }
      let number = UInt32(spellings.count)
      numbers[token.key] = number
      spellings.append(Folding.fold(String(decoding: bytes[token.range], as: UTF8.self)))
      return number
    }
  }

  /// As ``numbers(of:)``, for texts that are asked for again and again.
  mutating func numbers(ofTemplateWord text: String) -> [UInt32] {
    if let found = known[text] { return found }
    let found = numbers(of: text)
    known[text] = found
    return found
  }

  /// Every word's key with its number.
  var all: [(key: WordKey, number: UInt32)] {
    numbers.map { ($0.key, $0.value) }.sorted { $0.number < $1.number }
  }
}
