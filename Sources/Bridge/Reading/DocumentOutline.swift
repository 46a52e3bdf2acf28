import JSON

/// Where what stands in a document, in whatever layout it is written.
struct DocumentOutline {
  private static let headMembers: Set<String> = [
    "schemaVersion", "minReader", "format", "fileId", "title", "writer", "replicas", "gcBefore",
    "sum",
  ]

  /// The members of the head that this version knows.
  private(set) var head: [String: JSONValue] = [:]
  /// The members it does not know, as they stand.
  private(set) var unknown: [UnknownMember] = []
  /// The rows of each section, from the first byte to behind the last.
  private(set) var rows: [(section: Section, places: [Range<Int>])] = []
  /// Where the checksum's name begins, with its quote; it covers what stands before.
  private(set) var sumStart: Int?

  /// Finds out what stands where, and that all of it is JSON.
  init(_ text: Span<UInt8>) throws(BridgeFault) {
    var scanner = DocumentScanner()
    guard let first = try scanner.next(in: text), first.kind == .beginObject else {
      // Only what is JSON to its end can be told to be no list.
      while try scanner.next(in: text) != nil {}
      throw .noList
    }
    while let key = try scanner.next(in: text), key.kind == .key {
      try takeMember(key, &scanner, text)
    }
    _ = try scanner.next(in: text)
  }

  private mutating func takeMember(
    _ key: JSONToken,
    _ scanner: inout DocumentScanner,
    _ text: Span<UInt8>
  ) throws(BridgeFault) {
    let name = key.text(in: text)
    if let section = Section(member: name) {
      try takeRows(section, &scanner, text)
      return
    }
    if name == "sum" { sumStart = key.range.lowerBound - 1 }
    let value = text.extracting(try scanner.skipValue(in: text))
    if Self.headMembers.contains(name) {
      head[name] = try? JSONReader.read(value)
    } else {
      unknown.append(UnknownMember(name: name, value: [UInt8](copying: value)))
    }
  }

  private mutating func takeRows(
    _ section: Section,
    _ scanner: inout DocumentScanner,
    _ text: Span<UInt8>
  ) throws(BridgeFault) {
    guard let start = try scanner.next(in: text), start.kind == .beginArray else { throw .noList }
    let room = BridgeLimit.rows.most - rows.reduce(0) { $0 + $1.places.count }
    rows.append((section, try scanner.elements(atMost: room, in: text)))
  }
}
