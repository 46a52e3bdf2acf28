/// Where the entries of a data file lie in its text.
///
/// It is a row of 32-bit words, so that it can be made when the program is built and read where it
/// lies: how many runs there are (a run: entries of one section that follow each other); for each
/// run where its section's name lies, the number of its first entry and how many it has; for each
/// entry its line, where its head lies and where its tail.
struct DataIndex: Sendable {
  /// Entries of one section that follow each other.
  struct Run {
    var section: Range<Int>
    var entries: Range<Int>
  }

  /// One entry's places in the text.
  struct Place {
    var line: Int
    var head: Range<Int>
    var tail: Range<Int>
  }

  private enum Words {
    case embedded(StaticBytes)
    case made([UInt32])
  }

  private static let runStride = 4
  private static let entryStride = 5
  private let storage: Words

  /// Takes an index that was embedded as little-endian words; no words make an index of nothing.
  init(_ embedded: StaticBytes) {
    storage = embedded.count == 0 ? .made([0]) : .embedded(embedded)
  }

  /// Finds the entries of `text`.
  init(of text: [UInt8]) {
    var maker = IndexMaker(text: text)
    storage = .made(maker.make())
  }

  /// All of it.
  var words: [UInt32] {
    switch storage {
    case .embedded(let bytes): (0..<(bytes.count / 4)).map(bytes.word)
    case .made(let words): words
    }
  }

  var runs: [Run] {
    (0..<Int(word(0))).map { number in
      let place = 1 + number * Self.runStride
      return Run(section: range(at: place), entries: range(at: place + 2))
    }
  }

  func entry(_ number: Int) -> Place {
    let place = 1 + Int(word(0)) * Self.runStride + number * Self.entryStride
    return Place(line: Int(word(place)), head: range(at: place + 1), tail: range(at: place + 3))
  }

  /// `range` without spaces, tabs and carriage returns at either end.
  static func trimmed(_ range: Range<Int>, in text: [UInt8]) -> Range<Int> {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0d }
    var (first, end) = (range.lowerBound, range.upperBound)
    while first < end, isSpace(text[first]) { first += 1 }
    while first < end, isSpace(text[end - 1]) { end -= 1 }
    return first..<end
  }

  private func range(at place: Int) -> Range<Int> {
    let first = Int(word(place))
    return first..<(first + Int(word(place + 1)))
  }

  private func word(_ place: Int) -> UInt32 {
    switch storage {
    case .embedded(let bytes): bytes.word(place)
    case .made(let words): words[place]
    }
  }
}

/// Tells the lines of a data file apart.
private struct IndexMaker {
  let text: [UInt8]
  private var runs: [(section: Range<Int>, entries: Range<Int>)] = []
  private var places: [DataIndex.Place] = []
  private var section = 0..<0

  init(text: [UInt8]) { self.text = text }

  mutating func make() -> [UInt32] {
    var line = 0
    var start = 0
    while start <= text.count {
      let end = text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count
      line += 1
      read(DataIndex.trimmed(start..<end, in: text), line: line)
      start = end + 1
    }
    return words
  }

  private mutating func read(_ line: Range<Int>, line number: Int) {
    guard let first = text[line].first, first != UInt8(ascii: "#") else { return }
    if first == UInt8(ascii: "["), text[line].last == UInt8(ascii: "]"), line.count > 1 {
      section = DataIndex.trimmed((line.lowerBound + 1)..<(line.upperBound - 1), in: text)
      return
    }
    let equals = text[line].firstIndex(of: UInt8(ascii: "=")) ?? line.upperBound
    let tail = min(equals + 1, line.upperBound)..<line.upperBound
    if runs.last?.section != section { runs.append((section, places.count..<places.count)) }
    places.append(
      DataIndex.Place(
        line: number,
        head: DataIndex.trimmed(line.lowerBound..<equals, in: text),
        tail: DataIndex.trimmed(tail, in: text)
      )
    )
    runs[runs.count - 1].entries = runs[runs.count - 1].entries.lowerBound..<places.count
  }

  private var words: [UInt32] {
    var words = [UInt32(runs.count)]
    for run in runs { words += Self.pair(run.section) + Self.pair(run.entries) }
    for place in places {
      words.append(UInt32(place.line))
      words += Self.pair(place.head) + Self.pair(place.tail)
    }
    return words
  }

  private static func pair(_ range: Range<Int>) -> [UInt32] {
    [UInt32(range.lowerBound), UInt32(range.count)]
  }
}
