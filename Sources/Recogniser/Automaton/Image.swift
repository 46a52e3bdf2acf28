/// A compiled language: flat tables of 32-bit words, ready to be matched against as they lie.
///
/// The first words are a header: magic number, version, checksum, count, then where each section
/// begins and how many words it has. Loading checks the header and sums the words; nothing is
/// built, so it costs the same for any number of templates but for that sum.
public struct Image: Sendable {
  /// The parts of an image, in the order they lie.
  enum Section: Int, CaseIterable {
    case settings, vocabulary, states, slotEdges, accepts, edges, templates, fixed
    case intents, parameters, slots, strings, lexiconNodes, lexiconEdges, values
    case spellings, repairs, letters
  }

  /// Why bytes are not an image.
  public enum Problem: Error, Sendable, Hashable {
    /// Too short, or something else altogether.
    case notAnImage
    /// Made by another version of the compiler.
    case version(UInt32)
    /// Bytes were changed or lost.
    case damaged
  }

  static let magic: UInt32 = 0x314e_4142  // "BAN1"
  static let version: UInt32 = 2
  static let headerCount = 4 + Section.allCases.count * 2

  let words: [UInt32]

  /// Takes the words of an image.
  ///
  /// - Throws: ``Problem`` when they are not one.
  init(words: [UInt32]) throws(Problem) {
    guard words.count >= Self.headerCount, words[0] == Self.magic else { throw .notAnImage }
    guard words[1] == Self.version else { throw .version(words[1]) }
    guard words[3] == UInt32(words.count), Self.checksum(words) == words[2] else { throw .damaged }
    self.words = words
  }

  /// Loads an image that ``bytes`` gave.
  ///
  /// - Throws: ``Problem`` when it is not one.
  /// - Complexity: O(*n*) in bytes, about a nanosecond a word.
  public init(bytes: Span<UInt8>) throws(Problem) {
    var words: [UInt32] = []
    words.reserveCapacity(bytes.count / 4)
    var index = 0
    while index + 4 <= bytes.count {
      words.append(
        UInt32(bytes[index]) | UInt32(bytes[index + 1]) << 8
          | UInt32(bytes[index + 2]) << 16 | UInt32(bytes[index + 3]) << 24
      )
      index += 4
    }
    try self.init(words: words)
  }

  /// The image as bytes, least significant first.
  public var bytes: [UInt8] {
    words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * UInt32($0))) } }
  }

  static func checksum(_ words: [UInt32]) -> UInt32 {
    var sum: UInt32 = 0x811c_9dc5
    for index in 4..<max(4, words.count) { sum = (sum ^ words[index]) &* 0x0100_0193 }
    return sum
  }

  /// Where `section` begins, in words.
  @inline(__always)
  func start(_ section: Section) -> Int { Int(words[4 + section.rawValue * 2]) }

  /// How many words `section` has.
  @inline(__always)
  func count(_ section: Section) -> Int { Int(words[5 + section.rawValue * 2]) }

  /// The word at `index` of `section`.
  @inline(__always)
  func word(_ section: Section, _ index: Int) -> UInt32 { words[start(section) + index] }

  /// The text with number `number`.
  func string(_ number: UInt32) -> String {
    let place = start(.strings) + Int(number) * 2
    let offset = Int(words[place])
    let letters = start(.letters)
    let count = Int(words[place + 1])
    guard letters * 4 + offset + count <= words.count * 4 else { return "" }
    // Checked just above; the words lie in memory as their bytes were packed, low ones first.
    return unsafe words.withUnsafeBytes { bytes in
      let text = unsafe bytes[(letters * 4 + offset)..<(letters * 4 + offset + count)]
      return unsafe String(decoding: text, as: UTF8.self)
    }
  }
}
