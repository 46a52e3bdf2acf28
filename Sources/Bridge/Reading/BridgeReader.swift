import JSON

/// Reads bridge files of either version.
///
/// Never partly: either the bytes are a document, in which single rows may be malformed, or they
/// are a ``BridgeFault``.
public enum BridgeReader: Sendable {
  /// Reads what a file holds.
  ///
  /// A byte order mark, which some editors leave, is passed over.
  ///
  /// - Throws: ``BridgeFault``; limits are checked before anything is parsed or kept.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func read(_ bytes: [UInt8]) throws(BridgeFault) -> BridgeDocument {
    guard bytes.count <= BridgeLimit.bytes.most else { throw .beyond(.bytes) }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = bytes.span.extracting(droppingFirst: bytes.starts(with: mark) ? mark.count : 0)
    guard !isBlank(text) else { throw .empty }
    if let document = try DocumentLines.read(text) { return document }
    return try anyLayout(text)
  }

  /// Reads a document whatever its layout.
  static func anyLayout(_ text: Span<UInt8>) throws(BridgeFault) -> BridgeDocument {
    let outline = try DocumentOutline(text)
    guard !outline.rows.isEmpty else { throw .noList }
    var document = BridgeDocument()
    try document.readHead(outline.head)
    document.unknown = outline.unknown.sorted {
      $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
    }
    document.isIntact = Checksum.isRight(outline.head["sum"], of: text, upTo: outline.sumStart)
    let isPlain = document.schemaVersion < 2
    for (section, places) in outline.rows where !isPlain || section == .items {
      for place in places { document.take(text.extracting(place), in: section) }
    }
    return document
  }

  /// Whether there is nothing but white space and NULs, which a power cut leaves of a file.
  private static func isBlank(_ text: Span<UInt8>) -> Bool {
    for position in text.indices {
      switch text[position] {
      case 0, 0x20, 0x09, 0x0A, 0x0D: continue
      default: return false
      }
    }
    return true
  }
}
