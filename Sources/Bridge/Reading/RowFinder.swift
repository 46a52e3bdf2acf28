import JSON

/// Finds where rows stand in bytes that are no whole document.
struct RowFinder {
  /// What looks like a row.
  struct Place {
    var range: Range<Int>
    var section: Section
  }

  private(set) var places: [Place] = []
  /// What the text says of its version; 2 when it does not say.
  private(set) var schemaVersion = BridgeDocument.newestVersion
  private var section = Section.items

  /// Looks through a text: as JSON as long as it is that, then line by line.
  mutating func look(through text: Span<UInt8>) {
    var scanner = DocumentScanner()
    do throws(BridgeFault) {
      try readMembers(&scanner, text)
    } catch {
      readLines(after: scanner.position, text)
    }
  }

  /// Reads an object's members; one that has no sections is taken for a row.
  private mutating func readMembers(
    _ scanner: inout DocumentScanner,
    _ text: Span<UInt8>
  ) throws(BridgeFault) {
    guard try scanner.next(in: text)?.kind == .beginObject else { throw .noList }
    var hasSections = false
    var isNamed = false
    while let key = try scanner.next(in: text), key.kind == .key {
      let name = key.text(in: text)
      isNamed = isNamed || name == "name"
      if let section = Section(member: name), scanner.isArrayNext(in: text) {
        hasSections = true
        try readRows(of: section, &scanner, text)
      } else {
        let value = text.extracting(try scanner.skipValue(in: text))
        if name == "schemaVersion", let version = try? JSONReader.read(value).int {
          schemaVersion = version
        }
      }
    }
    _ = try scanner.next(in: text)
    if !hasSections, isNamed { places.append(Place(range: text.indices, section: .items)) }
  }

  private mutating func readRows(
    of section: Section,
    _ scanner: inout DocumentScanner,
    _ text: Span<UInt8>
  ) throws(BridgeFault) {
    self.section = section
    _ = try scanner.next(in: text)
    while let range = try scanner.element(in: text) {
      guard places.count < BridgeLimit.rows.most else { throw .beyond(.rows) }
      places.append(Place(range: range, section: section))
    }
  }

  // MARK: Line by line

  private mutating func readLines(after damage: Int, _ text: Span<UInt8>) {
    var start = lineStart(before: damage, text)
    while start < text.count, places.count < BridgeLimit.rows.most {
      var end = start
      while end < text.count, text[end] != UInt8(ascii: "\n") { end += 1 }
      readLine(start..<end, text)
      start = end + 1
    }
  }

  /// The damaged line is looked at again unless its row was read already.
  private func lineStart(before damage: Int, _ text: Span<UInt8>) -> Int {
    var start = min(damage, text.count)
    while start > 0, text[start - 1] != UInt8(ascii: "\n") { start -= 1 }
    return max(start, places.last?.range.upperBound ?? 0)
  }

  private mutating func readLine(_ line: Range<Int>, _ text: Span<UInt8>) {
    var (start, end) = (line.lowerBound, line.upperBound)
    while start < end, text[start].isPadding { start += 1 }
    while start < end, text[end - 1].isPadding { end -= 1 }
    let bytes = text.extracting(start..<end)
    if let member = bytes.sectionStart { section = member }
    guard end - start > 1, text[start] == UInt8(ascii: "{"),
      bytes.position(after: "\"name\"") != nil
    else { return }
    places.append(Place(range: start..<end, section: section))
  }
}

extension UInt8 {
  /// White space, or a comma between rows.
  fileprivate var isPadding: Bool { self == UInt8(ascii: ",") || self <= 0x20 }
}

extension Span<UInt8> {
  /// The section that a line of ours begins.
  fileprivate var sectionStart: Section? {
    var scanner = CanonicalScanner()
    if scanner.takes("\"lists\":[", in: self) { return .lists }
    if scanner.takes("\"items\":[", in: self) { return .items }
    if scanner.takes("\"deleted\":[", in: self) { return .deleted }
    return nil
  }
}
