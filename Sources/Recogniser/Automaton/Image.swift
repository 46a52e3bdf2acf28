public import Text

/// A compiled language: flat tables of 32-bit words, ready to be matched against as they lie.
///
/// The first words are a header: magic number, version, checksum, count, then where each section
/// begins and how many words it has. Loading checks the header; nothing is built.
public struct Image: Sendable {
  /// The parts of an image, in the order they lie.
  enum Section: Int, CaseIterable {
    case settings, vocabulary, states, slotEdges, accepts, edges, templates, fixed
    case intents, parameters, slots, strings, lexiconNodes, lexiconEdges, values
    case spellings, writings, repairs, repairFilter
    case valueNodes, valueEdges, valueEntries, listValues, ranges, letters
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
  static let version: UInt32 = 7
  static let headerCount = 4 + Section.allCases.count * 2

  private let memory: ImageWords

  /// Takes the words of an image that was made just now.
  ///
  /// - Throws: ``Problem`` when they are not one.
  /// - Complexity: O(*n*): the words are copied.
  init(words: [UInt32]) throws(Problem) { try self.init(ImageWords(copying: words)) }

  /// Takes an image that was embedded when the program was built, where it lies.
  ///
  /// The sum is not checked: what is part of the program is as sound as the program.
  ///
  /// - Throws: ``Problem`` when it is not one.
  /// - Complexity: O(1).
  public init(builtIn bytes: StaticBytes) throws(Problem) {
    guard let words = ImageWords(bytes) else { throw .notAnImage }
    try self.init(words)
  }

  private init(_ words: ImageWords) throws(Problem) {
    memory = words
    try checkHeader()
  }

  private func checkHeader() throws(Problem) {
    guard memory.count >= Self.headerCount, memory[0] == Self.magic else { throw .notAnImage }
    guard memory[1] == Self.version else { throw .version(memory[1]) }
    guard Int(memory[3]) <= memory.count else { throw .damaged }
    for section in Section.allCases where start(section) + count(section) > memory.count {
      throw .damaged
    }
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
    guard words.count == Int(words[3]), Self.checksum(words) == words[2] else { throw .damaged }
  }

  /// The image as bytes, least significant first.
  public var bytes: [UInt8] {
    words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * UInt32($0))) } }
  }

  /// A copy of all words.
  public var words: [UInt32] { (0..<Int(memory[3])).map { memory[$0] } }

  static func checksum(_ words: [UInt32]) -> UInt32 {
    var sum: UInt32 = 0x811c_9dc5
    for index in 4..<max(4, words.count) { sum = (sum ^ words[index]) &* 0x0100_0193 }
    return sum
  }

  /// The word at `place` of the whole image.
  @inline(__always)
  subscript(place: Int) -> UInt32 { memory[place] }

  /// The record that lies from `place` of the whole image on.
  @inline(__always)
  func record<Record: BitwiseCopyable>(at place: Int) -> Record { memory.record(at: place) }

  /// Where `section` begins, in words.
  @inline(__always)
  func start(_ section: Section) -> Int { Int(memory[4 &+ section.rawValue &* 2]) }

  /// How many words `section` has.
  @inline(__always)
  func count(_ section: Section) -> Int { Int(memory[5 &+ section.rawValue &* 2]) }

  /// The word at `index` of `section`.
  @inline(__always)
  func word(_ section: Section, _ index: Int) -> UInt32 { memory[start(section) &+ index] }

  /// The text with number `number`.
  func string(_ number: UInt32) -> String {
    let range = bytes(ofString: number)
    return memory.text(at: range.lowerBound, count: range.count)
  }

  /// The words, between spaces, of the text whose number is at `index` of `section`.
  func words(_ section: Section, _ index: Int) -> [String] {
    string(word(section, index)).split(separator: " ").map(String.init)
  }

  /// Where the bytes of the text with number `number` lie, for ``byte(at:)``.
  func bytes(ofString number: UInt32) -> Range<Int> {
    let place = start(.strings) + Int(number) * 2
    let first = start(.letters) * 4 + Int(memory[place])
    return first..<(first + Int(memory[place + 1]))
  }

  /// The byte at a place counted in bytes.
  @inline(__always)
  func byte(at place: Int) -> UInt8 { memory.byte(at: place) }
}
