import JSON

/// Reads a document in the layout in which ``BridgeWriter`` writes it: one row a line.
///
/// The head and the tail are few bytes and go through the reader of any layout; so does a row that
/// deviates, alone. A document of another layout is none for this reader.
enum DocumentLines {
  /// A longer head is none of ours; so far at most is looked for its end.
  private static let longestHead = 1 << 16

  /// The document; `nil` when the layout is another one.
  static func read(_ text: Span<UInt8>) throws(BridgeFault) -> BridgeDocument? {
    let beginning = text.extracting(0..<min(text.count, longestHead))
    guard let start = beginning.position(after: "\n\"lists\":[\n"),
      let head = head(text.extracting(0..<start))
    else { return nil }
    var document = BridgeDocument()
    try document.readHead(head.head)
    guard document.schemaVersion > 1, let end = document.takeSections(from: start, text) else {
      return nil
    }
    guard document.rows.count + document.malformed.count <= BridgeLimit.rows.most else {
      throw .beyond(.rows)
    }
    guard let tail = tail(text.extracting(end..<text.count)) else { return nil }
    document.unknown = tail.unknown
    // The tail was read behind a brace of its own.
    let sumStart = tail.sumStart.map { $0 - 1 + end }
    document.isIntact = Checksum.isRight(tail.head["sum"], of: text, upTo: sumStart)
    return document
  }

  /// The members before the rows; `piece` ends with what begins them.
  private static func head(_ piece: Span<UInt8>) -> DocumentOutline? {
    let head = [UInt8](copying: piece).dropLast("\"lists\":[\n".utf8.count)
    guard head.suffix(2) == Array(",\n".utf8)[...] else { return nil }
    let object = head.dropLast(2) + Array("}".utf8)
    guard let outline = try? DocumentOutline(Array(object).span), outline.rows.isEmpty,
      outline.unknown.isEmpty, outline.sumStart == nil
    else { return nil }
    return outline
  }

  /// The members behind the rows: those we do not know, and the checksum.
  private static func tail(_ piece: Span<UInt8>) -> DocumentOutline? {
    let object = Array("{".utf8) + [UInt8](copying: piece)
    guard let outline = try? DocumentOutline(object.span), outline.rows.isEmpty,
      Array(outline.head.keys) == ["sum"]
    else { return nil }
    return outline
  }
}

extension BridgeDocument {
  /// Takes in the rows of all sections; returns where the rest begins, `nil` for another layout.
  fileprivate mutating func takeSections(from start: Int, _ text: Span<UInt8>) -> Int? {
    var scanner = CanonicalScanner()
    scanner.position = start
    do throws(CanonicalScanner.Deviation) {
      try takeLines(.lists, &scanner, text)
      try scanner.take(",\n\"items\":[\n", in: text)
      try takeLines(.items, &scanner, text)
      try scanner.take(",\n\"deleted\":[\n", in: text)
      try takeLines(.deleted, &scanner, text)
      try scanner.take(",\n", in: text)
      return scanner.position
    } catch {
      return nil
    }
  }

  /// Takes in the rows of a section, up to and with its closing bracket.
  private mutating func takeLines(
    _ section: Section,
    _ scanner: inout CanonicalScanner,
    _ text: Span<UInt8>
  ) throws(CanonicalScanner.Deviation) {
    if scanner.takes("]", in: text) { return }
    repeat {
      let start = scanner.position
      do throws(CanonicalScanner.Deviation) {
        guard section != .lists else { throw CanonicalScanner.Deviation() }
        rows.append(try RowLine(&scanner, section, text).row)
      } catch {
        scanner.position = start
        try takeAnyRow(section, &scanner, text)
      }
    } while scanner.takes(",\n", in: text)
    try scanner.take("\n]", in: text)
  }

  /// Takes in a line that may hold any row, but only one whole value.
  private mutating func takeAnyRow(
    _ section: Section,
    _ scanner: inout CanonicalScanner,
    _ text: Span<UInt8>
  ) throws(CanonicalScanner.Deviation) {
    let line = text.extracting(scanner.line(in: text))
    // The document and the section are open around a row.
    var scannerOfRow = DocumentScanner(depthLimit: BridgeLimit.depth.most - 2)
    guard (try? scannerOfRow.skipValue(in: line)) == 0..<line.count else {
      throw CanonicalScanner.Deviation()
    }
    take(line, in: section)
    scanner.position += line.count
  }
}
