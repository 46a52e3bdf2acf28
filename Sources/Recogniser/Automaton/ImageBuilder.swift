/// Puts the sections of an image together.
struct ImageBuilder {
  private var sections: [Image.Section: [UInt32]] = [:]
  private var stringNumbers: [String: UInt32] = [:]
  private var stringPlaces: [UInt32] = []
  private var letters: [UInt8] = []

  init() { _ = string("") }

  /// The number of `text`, which is stored once.
  mutating func string(_ text: String) -> UInt32 {
    if let number = stringNumbers[text] { return number }
    let number = UInt32(stringPlaces.count / 2)
    stringNumbers[text] = number
    stringPlaces += [UInt32(letters.count), UInt32(text.utf8.count)]
    letters += Array(text.utf8)
    return number
  }

  /// Sets a whole section.
  mutating func set(_ section: Image.Section, _ words: [UInt32]) { sections[section] = words }

  /// How many words a section has so far.
  func count(_ section: Image.Section) -> Int { sections[section]?.count ?? 0 }

  /// Adds words to the end of a section.
  mutating func append(_ section: Image.Section, _ words: [UInt32]) {
    sections[section, default: []] += words
  }

  /// The finished image's words.
  consuming func finish() -> [UInt32] {
    sections[.strings] = stringPlaces
    sections[.letters] = Self.packed(letters)
    var words = [UInt32](repeating: 0, count: Image.headerCount)
    for section in Image.Section.allCases {
      let content = sections[section] ?? []
      words[4 + section.rawValue * 2] = UInt32(words.count)
      words[5 + section.rawValue * 2] = UInt32(content.count)
      words += content
    }
    words[0] = Image.magic
    words[1] = Image.version
    words[3] = UInt32(words.count)
    words[2] = Image.checksum(words)
    return words
  }

  /// Four bytes a word, least significant first.
  private static func packed(_ bytes: [UInt8]) -> [UInt32] {
    var words = [UInt32](repeating: 0, count: (bytes.count + 3) / 4)
    for (index, byte) in bytes.enumerated() {
      words[index / 4] |= UInt32(byte) << (8 * UInt32(index % 4))
    }
    return words
  }
}
