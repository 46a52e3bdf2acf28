/// Parts the names of numbers that a language writes as one word: `zweihundertfünfzig` around its
/// `hundert`.
struct NumberDivision: Sendable, Hashable {
  /// Words that multiply, in small letters: `hundert`, `tausend`.
  private let powers: [[UInt8]]
  /// What stands between them is made of these: `zwei`, `und`, `zwanzig`; the longest first.
  private let others: [[UInt8]]

  /// A division, or `nil` without words that multiply.
  init?(powers: [String], others: [String]) {
    if powers.isEmpty { return nil }
    let bytes: ([String]) -> [[UInt8]] = { words in
      words.map { Array($0.utf8) }.sorted { $0.count > $1.count }
    }
    (self.powers, self.others) = (bytes(powers), bytes(others))
  }

  /// Where the parts behind the first begin; empty when the word in `range` is no number of several
  /// parts.
  func cuts(of range: Range<Int>, in bytes: Span<UInt8>) -> [Int] {
    var cuts: [Int] = []
    var position = range.lowerBound
    var start = position
    while position < range.upperBound {
      guard let power = power(at: position, before: range.upperBound, in: bytes) else {
        position += 1
        continue
      }
      if start < position {
        guard isNumber(start..<position, in: bytes) else { return [] }
        cuts.append(position)
      }
      position += power
      start = position
      if position < range.upperBound { cuts.append(position) }
    }
    return start == range.upperBound || isNumber(start..<position, in: bytes) ? cuts : []
  }

  /// The length of the word that multiplies and begins at `place`.
  private func power(at place: Int, before end: Int, in bytes: Span<UInt8>) -> Int? {
    powers.first { stands($0, at: place, before: end, in: bytes) }?.count
  }

  /// Whether the bytes are words of numbers and nothing else.
  private func isNumber(_ range: Range<Int>, in bytes: Span<UInt8>) -> Bool {
    if range.isEmpty { return true }
    return others.contains { word in
      stands(word, at: range.lowerBound, before: range.upperBound, in: bytes)
        && isNumber((range.lowerBound + word.count)..<range.upperBound, in: bytes)
    }
  }

  private func stands(
    _ word: [UInt8],
    at place: Int,
    before end: Int,
    in bytes: Span<UInt8>
  ) -> Bool {
    guard place + word.count <= end else { return false }
    return word.indices.allSatisfy { index in
      let byte = bytes[place + index]
      return (byte < 0x80 ? byte | 0x20 : byte) == word[index]
    }
  }
}
