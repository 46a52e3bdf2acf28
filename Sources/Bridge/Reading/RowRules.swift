import Shopping
import Text

/// What the texts of a row may be, whoever wrote them.
enum RowRules {
  /// Whether all texts of an item are such as the domain keeps.
  static func areKept(
    name: String,
    note: String,
    size: String,
    unit: String,
    rank: String,
    addedBy: String
  ) -> Bool {
    !name.isBlank && fits(name, .name) && fits(note, .note) && fits(size, .size)
      && fits(unit, .unit) && isPlain(rank) && isPlain(addedBy)
  }

  /// Whether a text is no longer than its field holds, and without control characters.
  static func fits(_ text: String, _ field: TextField) -> Bool {
    // A scalar has at most four bytes, so that a short text needs no counting.
    let bytes = text.utf8.count
    return (bytes <= field.limit || text.unicodeScalars.count <= field.limit) && isPlain(text)
  }

  /// Whether a text has no control characters: on a terminal they are commands.
  static func isPlain(_ text: String) -> Bool {
    let bytes = text.utf8Span.span
    for position in bytes.indices {
      let byte = bytes[position]
      if byte < 0x20 || byte == 0x7F { return false }
      // U+0080…U+009F are written C2 80…C2 9F.
      if byte == 0xC2, position + 1 < bytes.count, bytes[position + 1] < 0xA0 { return false }
    }
    return true
  }
}
