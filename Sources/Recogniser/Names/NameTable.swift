import Text

/// The spellings of numbered names, each in two forms: as said, and folded with one space between
/// words.
///
/// Numbers are given in the order of insertion and never again to another name.
struct NameTable: Sendable {
  private var said = Arena()
  private var folded = Arena()
  /// By number: how often the name was inserted and not yet removed.
  private var insertions: [UInt32] = []
  /// How many names were inserted at least once more than removed.
  private(set) var liveCount = 0

  /// Strings one behind another; a string that is replaced leaves a gap.
  private struct Arena: Sendable {
    var bytes: [UInt8] = []
    var starts: [UInt32] = []
    var ends: [UInt32] = []

    /// Appends the string whose bytes `write` appends.
    mutating func append(_ write: (inout [UInt8]) -> Void) {
      starts.append(UInt32(truncatingIfNeeded: bytes.count))
      write(&bytes)
      ends.append(UInt32(truncatingIfNeeded: bytes.count))
    }

    func range(_ number: Int) -> Range<Int> { Int(starts[number])..<Int(ends[number]) }

    func holds(_ string: Span<UInt8>, at number: Int) -> Bool {
      let range = range(number)
      guard range.count == string.count else { return false }
      return string.indices.allSatisfy { bytes[range.lowerBound + $0] == string[$0] }
    }

    mutating func replace(_ number: Int, with string: Span<UInt8>) {
      append { bytes in NameTable.copy(string, to: &bytes) }
      if let start = starts.popLast(), let end = ends.popLast() {
        (starts[number], ends[number]) = (start, end)
      }
    }
  }

  /// How many numbers there are, live or not.
  var count: Int { insertions.count }

  /// Whether the name is known: inserted more often than removed.
  @inline(__always)
  func isLive(_ number: Int) -> Bool { insertions[number] > 0 }

  /// Whether places in the arenas still fit in 32 bits with another name of `count` bytes, each of
  /// which folds to two at most.
  func hasRoom(for count: Int) -> Bool {
    folded.bytes.count + said.bytes.count + 2 * count < Int(Int32.max)
  }

  // MARK: Coming and going

  /// Adds a name that has no number yet.
  mutating func append(_ words: [Token], in spelling: Span<UInt8>) -> Int {
    said.append { bytes in Self.copy(spelling, to: &bytes) }
    folded.append { bytes in Self.fold(words[...], in: spelling, to: &bytes) }
    insertions.append(1)
    liveCount += 1
    return insertions.count - 1
  }

  /// Counts one more insertion, and keeps its spelling.
  mutating func insertAgain(_ number: Int, spelling: Span<UInt8>) {
    if insertions[number] == 0 { liveCount += 1 }
    insertions[number] += 1
    if !said.holds(spelling, at: number) { said.replace(number, with: spelling) }
  }

  /// Counts one insertion less.
  mutating func remove(_ number: Int) {
    guard insertions[number] > 0 else { return }
    insertions[number] -= 1
    if insertions[number] == 0 { liveCount -= 1 }
  }

  // MARK: Spellings

  /// The name as it was said.
  func spelling(_ number: Int) -> String {
    String(decoding: said.bytes[said.range(number)], as: UTF8.self)
  }

  /// Where the folded name stands in ``foldedBytes``.
  @inline(__always)
  func foldedRange(_ number: Int) -> Range<Int> { folded.range(number) }

  /// The folded names' bytes.
  var foldedBytes: [UInt8] { folded.bytes }

  /// The folded spelling of `words`, with one space between those that are not glued together.
  static func folded(_ words: ArraySlice<Token>, in bytes: Span<UInt8>) -> [UInt8] {
    var folded: [UInt8] = []
    folded.reserveCapacity(words.reduce(0) { $0 + $1.range.count + 1 })
    fold(words, in: bytes, to: &folded)
    return folded
  }

  /// How many letters a folded spelling has: its scalars.
  static func letterCount(of folded: [UInt8]) -> Int {
    folded.reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
  }

  private static func fold(
    _ words: ArraySlice<Token>,
    in bytes: Span<UInt8>,
    to folded: inout [UInt8]
  ) {
    for (index, word) in words.enumerated() where word.kind != .mark {
      if index > 0, !word.isGlued { folded.append(UInt8(ascii: " ")) }
      Folding.append(bytes, word.range, to: &folded)
    }
  }

  private static func copy(_ string: Span<UInt8>, to bytes: inout [UInt8]) {
    for index in string.indices { bytes.append(string[index]) }
  }
}
