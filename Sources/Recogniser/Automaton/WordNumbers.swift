import Text

/// Numbers the words a language knows: words of templates and of its data files.
///
/// Number 0 stands for every word it does not know.
struct WordNumbers: Sendable {
  private let division: WordDivision?
  private var numbers: [WordKey: UInt32] = [:]
  /// What single words of templates came to, by a sum of their bytes: each is met hundreds of times.
  private var known: [UInt64: (text: String, numbers: [UInt32])] = [:]
  /// By number; a word's first spelling, folded.
  private(set) var spellings: [String] = [""]
  /// By number; a word's first spelling in small letters, with its accents.
  private(set) var writings: [String] = [""]

  init(dividing division: WordDivision? = nil) { self.division = division }

  /// The numbers of the words in `text`, giving new ones where needed.
  mutating func numbers(of text: String) -> [UInt32] {
    let bytes = Array(text.utf8)
    return Tokeniser.tokens(in: bytes.span, dividing: division).map { token in
      if let number = numbers[token.key] { return number }
      let number = UInt32(spellings.count)
      numbers[token.key] = number
      let written = String(decoding: bytes[token.range], as: UTF8.self)
      spellings.append(Folding.fold(written))
      writings.append(written.lowercased())
      return number
    }
  }

  /// As ``numbers(of:)``, for texts that are asked for again and again (FNV-1a: a dictionary of
  /// texts would bring each into its normal form to compare it).
  mutating func numbers(ofTemplateWord text: String) -> [UInt32] {
    let bytes = text.utf8Span.span
    var sum: UInt64 = 0xcbf2_9ce4_8422_2325
    for index in bytes.indices { sum = (sum ^ UInt64(bytes[index])) &* 0x100_0000_01b3 }
    if let found = known[sum], found.text == text { return found.numbers }
    let found = numbers(of: text)
    known[sum] = (text, found)
    return found
  }

  /// Every word's key with its number.
  var all: [(key: WordKey, number: UInt32)] {
    numbers.map { ($0.key, $0.value) }.sorted { $0.number < $1.number }
  }
}
