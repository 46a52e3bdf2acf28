/// Where a language parts words that are written together: `l'huile` behind an elided article,
/// `Einkaufsliste` before the word that all lists are called by; and which letters that are words of
/// their own are two ways to write one.
///
/// Everything that is compared word by word has to be divided alike: what is said, the templates,
/// the lexicon and the names that are known.
public struct WordDivision: Sendable, Hashable {
  /// The shortest beginning of a compound, in bytes.
  static let shortestBeginning = 3

  /// What stands before an apostrophe as a word of its own, as ``WordKey``.
  private let elisions: Set<WordKey>
  /// The last words of compounds in small letters of ASCII, the longest first.
  private let endings: [[UInt8]]
  /// The letters that others are another way to write, by these.
  private let letters: [UInt32: UInt32]
  private let numbers: NumberDivision?

  /// A division, or `nil` when nothing is divided.
  ///
  /// - Parameters:
  ///   - elisions: Words that are elided before an apostrophe: `l`, `dell`.
  ///   - endings: Last words of compounds; of ASCII letters only.
  ///   - letters: In each, letters that count as the first of them: `買买`.
  ///   - powers: Words that multiply in the names of numbers, in small letters: `hundert`.
  ///   - numbers: The other words of numbers that are written together with those: `zwei`, `und`.
  public init?(
    elisions: [String],
    endings: [String],
    letters: [String] = [],
    powers: [String] = [],
    numbers: [String] = []
  ) {
    if elisions.isEmpty && endings.isEmpty && letters.isEmpty && powers.isEmpty { return nil }
    self.numbers = NumberDivision(powers: powers, others: numbers)
    self.elisions = Set(elisions.map { WordKey($0) })
    self.endings = endings.map { Array($0.utf8) }.sorted { $0.count > $1.count }
    self.letters = letters.reduce(into: [:]) { table, group in
      let scalars = group.unicodeScalars.map(\.value)
      for letter in scalars.dropFirst() { table[letter] = scalars[0] }
    }
  }

  /// Whether the word before an apostrophe stands by itself.
  func elides(_ word: WordKey) -> Bool { elisions.contains(word) }

  /// Whether letters may be written in more than one way.
  public var hasLetters: Bool { !letters.isEmpty }

  /// The usual way to write a letter that is a word of its own.
  func usual(_ letter: UInt32) -> UInt32 { letters[letter] ?? letter }

  /// Where the words behind the first begin that the word in `range` is written together of; empty
  /// when it is one.
  func cuts(of range: Range<Int>, in bytes: Span<UInt8>) -> [Int] {
    if let ending = ending(of: range, in: bytes) { return [ending] }
    return numbers?.cuts(of: range, in: bytes) ?? []
  }

  /// Where the last word of the compound in `range` begins; `nil` when it is none.
  private func ending(of range: Range<Int>, in bytes: Span<UInt8>) -> Int? {
    for ending in endings {
      let cut = range.upperBound - ending.count
      guard cut >= range.lowerBound + Self.shortestBeginning else { continue }
      if ending.indices.allSatisfy({ bytes[cut + $0] | 0x20 == ending[$0] }) { return cut }
    }
    return nil
  }
}
