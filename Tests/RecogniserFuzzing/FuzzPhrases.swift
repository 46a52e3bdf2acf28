import Recogniser

/// Phrases made up from a seed: words that mean something, and what gets between them.
struct FuzzPhrases {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: ~seed) }

  private static let others = [
    "um", "please", "it", "something", "no", "no wait", "then", "of", "x", "number", "the", "one",
    "twenty", "hundred", "million", "half", "a few", "1", "2", "1.5", "1/2", "0", "-3",
    "99999999999",
    "g", "kg", "dozen", "tins", "7 up", "x2", "400g", "#3", ",", ".", ";", "!", "&", "(", ")", "\"",
    "“a b”", "'", "eggs", "mlik", "ligte", "unknown", "🍌", "\u{301}", "\u{200d}", "ﬁ", "İ", "\0",
  ]

  /// A phrase of up to some twenty words, one in ten with bytes changed, few very long.
  mutating func next() -> String {
    let count = Int.random(in: 0..<200, using: &random) == 0 ? 300 : 16
    let words = (0..<Int.random(in: 0...count, using: &random)).map { _ in word() }
    let phrase = words.joined(separator: Int.random(in: 0..<8, using: &random) == 0 ? "" : " ")
    return Int.random(in: 0..<10, using: &random) == 0 ? damaged(phrase) : phrase
  }

  /// What may be known at the moment a phrase is said.
  mutating func moment() -> RecognitionContext {
    RecognitionContext(
      stance: Bool.random(using: &random) ? .prompt : .open,
      lists: NameIndex((0..<2).map { _ in word() }),
      knownItems: NameIndex((0..<3).map { _ in word() + " " + word() }),
      hasReferent: Bool.random(using: &random)
    )
  }

  private mutating func word() -> String {
    let isShared = Int.random(in: 0..<5, using: &random) < 3
    return (isShared ? FuzzLanguage.words : Self.others).randomElement(using: &random) ?? "a"
  }

  /// Some bytes changed, cut out or put in; what is no UTF-8 any more is repaired as a reader of
  /// bytes would.
  private mutating func damaged(_ phrase: String) -> String {
    var bytes = Array(phrase.utf8)
    for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(UInt8.random(in: .min ... .max, using: &random), at: place)
      default: bytes[place] = UInt8.random(in: .min ... .max, using: &random)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
