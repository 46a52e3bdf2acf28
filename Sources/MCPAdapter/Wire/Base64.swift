/// Base64 (RFC 4648): with `+`, `/` and padding, or for URLs with `-`, `_` and none.
enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8
  )

  /// The text for URLs.
  static func urlText(of bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count * 4 + 2) / 3)
    var bits: UInt32 = 0
    var count = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 6 {
        count -= 6
        text.append(urlDigit(bits >> UInt32(count)))
      }
    }
    if count > 0 { text.append(urlDigit(bits << UInt32(6 - count))) }
    return String(decoding: text, as: UTF8.self)
  }

  private static func urlDigit(_ bits: UInt32) -> UInt8 {
    switch digits[Int(bits & 63)] {
    case UInt8(ascii: "+"): UInt8(ascii: "-")
    case UInt8(ascii: "/"): UInt8(ascii: "_")
    case let digit: digit
    }
  }

  /// The bytes that a text for URLs stands for; `nil` when it is none that ``urlText(of:)`` writes.
  static func bytes(ofURLText text: some StringProtocol) -> [UInt8]? {
    var bytes: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for digit in text.utf8 {
      guard let value = value(ofURLDigit: digit) else { return nil }
      bits = bits << 6 | value
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
      }
    }
    // A lone digit is no byte, and bits that are left over are zero.
    guard count < 6, bits & (1 << UInt32(count) - 1) == 0 else { return nil }
    return bytes
  }

  private static func value(ofURLDigit digit: UInt8) -> UInt32? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): UInt32(digit) - 65
    case UInt8(ascii: "a")...UInt8(ascii: "z"): UInt32(digit) - 71
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(digit) + 4
    case UInt8(ascii: "-"): 62
    case UInt8(ascii: "_"): 63
    default: nil
    }
  }
}
