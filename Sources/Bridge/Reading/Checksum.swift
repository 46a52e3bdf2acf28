import Files
import JSON

/// The checksum of a document: SHA-256 of all bytes before its name.
enum Checksum {
  /// The value of the member `sum` for a document that begins with `bytes`.
  static func text(of bytes: Span<UInt8>) -> [UInt8] {
    Array("sha256:\(SHA256.digest(of: bytes).hexadecimal)".utf8)
  }

  /// Whether `written` is the checksum of what stands in `text` before `end`.
  static func isRight(_ written: JSONValue?, of text: Span<UInt8>, upTo end: Int?) -> Bool {
    guard let end, let sum = written?.string else { return false }
    return Array(sum.utf8) == Checksum.text(of: text.extracting(0..<end))
  }
}
