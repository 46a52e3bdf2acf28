/// A small data file of a language: sections of `head = tail` entries, each knowing its line.
///
/// ```
/// [mass]
/// kg 1000 = kilo, kilos, kilogram, kilograms, kg
/// ```
///
/// `#` at the start of a line makes a comment; blank lines mean nothing. An entry without `=` has
/// an empty tail.
///
/// The file keeps its text and where the entries lie in it; an entry is made when it is asked for,
/// so that whoever needs one section pays for no other.
public struct DataFile: Sendable {
  /// One line that says something.
  public struct Entry: Sendable, Hashable {
    /// The section it stands in; empty before the first header.
    public var section: String
    /// From 1.
    public var line: Int
    /// What stands before the first `=`.
    public var head: String
    /// What stands behind it.
    public var tail: String

    /// The tail's parts between commas, without surrounding space; empty parts are left out.
    public var values: [String] { DataFile.parts(of: tail) }
  }

  private enum Text {
    case embedded(StaticBytes)
    case given([UInt8])
  }

  /// As shown in errors: `en/units`.
  public let name: String
  private let text: Text
  private let index: DataIndex

  /// Reads `text`; any text is well formed.
  ///
  /// - Complexity: O(*n*), on bytes.
  public init(name: String, text: String) {
    self.name = name
    let bytes = Array(text.utf8)
    self.text = .given(bytes)
    index = DataIndex(of: bytes)
  }

  /// Takes a file that was embedded together with its ``index(of:)``.
  ///
  /// - Complexity: O(1).
  public init(name: String, text: StaticBytes, index: StaticBytes) {
    self.name = name
    self.text = .embedded(text)
    self.index = DataIndex(index)
  }

  /// Where the entries of `text` lie in it, as words of 32 bits that can be kept and embedded.
  public static func index(of text: String) -> [UInt32] { DataIndex(of: Array(text.utf8)).words }

  /// All entries, in file order; made at each call.
  public var entries: [Entry] { index.runs.flatMap(entries) }

  /// The sections that have entries, each once, in file order.
  public var sections: [String] {
    index.runs.reduce(into: []) { names, run in
      let name = string(run.section)
      if !names.contains(name) { names.append(name) }
    }
  }

  /// The entries of one section, in file order; made at each call.
  ///
  /// - Complexity: O(*n*) in the entries of that section, whatever else is in the file.
  public func entries(in section: String) -> [Entry] {
    index.runs.filter { string($0.section) == section }.flatMap(entries)
  }

  /// The tail of the first entry of `section` whose head is `head`.
  public func first(_ head: String, in section: String = "") -> String? {
    for run in index.runs where string(run.section) == section {
      for number in run.entries where string(index.entry(number).head) == head {
        return string(index.entry(number).tail)
      }
    }
    return nil
  }

  private func entries(of run: DataIndex.Run) -> [Entry] {
    let section = string(run.section)
    return run.entries.map { number in
      let place = index.entry(number)
      return Entry(
        section: section,
        line: place.line,
        head: string(place.head),
        tail: string(place.tail)
      )
    }
  }

  private func string(_ range: Range<Int>) -> String {
    switch text {
    case .embedded(let bytes): bytes.text(range)
    case .given(let bytes): String(decoding: bytes[range], as: UTF8.self)
    }
  }

  /// The parts of `text` between commas, without surrounding space; empty parts are left out.
  public static func parts(of text: String) -> [String] {
    let bytes = Array(text.utf8)
    var parts: [String] = []
    var start = 0
    while start <= bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: ",")) ?? bytes.count
      let part = DataIndex.trimmed(start..<end, in: bytes)
      if !part.isEmpty { parts.append(String(decoding: bytes[part], as: UTF8.self)) }
      start = end + 1
    }
    return parts
  }
}
