/// Percent-encoding (RFC 3986 §2.1) of whatever is not unreserved.
enum PercentEncoding {
  private static let digits = Array("0123456789ABCDEF".utf8)

  /// The text as it may stand in an address.
  static func encoded(_ text: String) -> String {
    var encoded: [UInt8] = []
    for byte in text.utf8 {
      if stands(byte, inValues: false) {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  /// The text that stands in an address; `nil` when a `%` is not followed by two digits, or it is
  /// not UTF-8.
  static func decoded(_ bytes: some Collection<UInt8>) -> String? {
    var decoded: [UInt8] = []
    var rest = Array(bytes)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        decoded.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(value), let low = rest.popFirst().flatMap(value)
      else { return nil }
      decoded.append(high << 4 | low)
    }
    return String(validating: decoded, as: UTF8.self)
  }

  /// Whether a byte stands for itself: when written only the unreserved ones; when read also those
  /// that people leave as they are, but nothing that ends a segment.
  static func stands(_ byte: UInt8, inValues isRead: Bool) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"):
      true
    case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): false
    default: isRead
    }
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    Character(Unicode.Scalar(digit)).hexDigitValue.map(UInt8.init)
  }
}
