/// Strings, numbers and the three words.
extension JSONScanner {
  /// Passes over a string whose opening quote is next.
  mutating func string(
    _ kind: JSONToken.Kind,
    _ bytes: Span<UInt8>
  ) throws(JSONError) -> JSONToken {
    position += 1
    let start = position
    var hasEscapes = false
    var isASCII = true
    while position < bytes.count {
      let byte = bytes[position]
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return JSONToken(kind, start..<position - 1, hasEscapes: hasEscapes, isASCII: isASCII)
      case UInt8(ascii: "\\"):
        hasEscapes = true
        try skipEscape(bytes)
      case 0x20..<0x80: position += 1
      case 0x80...:
        isASCII = false
        try skipMultibyte(byte, bytes)
      default: throw JSONError(.controlCharacter(byte), at: position)
      }
    }
    throw unexpected(bytes, wanted: "the closing quote")
  }

  private mutating func skipEscape(_ bytes: Span<UInt8>) throws(JSONError) {
    guard position + 1 < bytes.count else {
      throw JSONError(.unexpectedEnd(wanted: "the rest of an escape"), at: bytes.count)
    }
    switch bytes[position + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"),
      UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      position += 2
    case UInt8(ascii: "u"): try skipScalarEscape(bytes)
    default: throw JSONError(.badEscape, at: position)
    }
  }

  private mutating func skipScalarEscape(_ bytes: Span<UInt8>) throws(JSONError) {
    guard let unit = bytes.hexadecimal(at: position + 2) else {
      throw JSONError(.badEscape, at: position)
    }
    guard (0xD800..<0xE000).contains(unit) else {
      position += 6
      return
    }
    guard unit < 0xDC00, position + 8 <= bytes.count,
      bytes[position + 6] == UInt8(ascii: "\\"), bytes[position + 7] == UInt8(ascii: "u"),
      let low = bytes.hexadecimal(at: position + 8), (0xDC00..<0xE000).contains(low)
    else { throw JSONError(.loneSurrogate, at: position) }
    position += 12
  }

  /// Passes over one character of two to four bytes: table 3-7 of the Unicode Standard.
  private mutating func skipMultibyte(_ lead: UInt8, _ bytes: Span<UInt8>) throws(JSONError) {
    let second: ClosedRange<UInt8>
    let length: Int
    switch lead {
    case 0xC2...0xDF: (second, length) = (0x80...0xBF, 2)
    case 0xE0: (second, length) = (0xA0...0xBF, 3)
    case 0xED: (second, length) = (0x80...0x9F, 3)
    case 0xE1...0xEF: (second, length) = (0x80...0xBF, 3)
    case 0xF0: (second, length) = (0x90...0xBF, 4)
    case 0xF1...0xF3: (second, length) = (0x80...0xBF, 4)
    case 0xF4: (second, length) = (0x80...0x8F, 4)
    default: throw JSONError(.invalidUTF8, at: position)
    }
    guard position + length <= bytes.count, second.contains(bytes[position + 1]) else {
      throw JSONError(.invalidUTF8, at: position)
    }
    for offset in 2..<max(2, length) where bytes[position + offset] & 0xC0 != 0x80 {
      throw JSONError(.invalidUTF8, at: position)
    }
    position += length
  }

  /// Passes over a number by the grammar of RFC 8259 §6.
  mutating func number(_ bytes: Span<UInt8>) throws(JSONError) -> JSONToken {
    let start = position
    if bytes[position] == UInt8(ascii: "-") { position += 1 }
    if position < bytes.count, bytes[position] == UInt8(ascii: "0") {
      position += 1
    } else {
      try digits(bytes)
    }
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      try digits(bytes)
    }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < bytes.count, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[position]) {
        position += 1
      }
      try digits(bytes)
    }
    return JSONToken(.number, start..<position)
  }

  /// Passes over one digit or more.
  private mutating func digits(_ bytes: Span<UInt8>) throws(JSONError) {
    let start = position
    while position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position])
    {
      position += 1
    }
    guard position > start else { throw unexpected(bytes, wanted: "a digit") }
  }

  mutating func literal(
    _ word: StaticString,
    _ kind: JSONToken.Kind,
    _ bytes: Span<UInt8>
  ) throws(JSONError) -> JSONToken {
    let range = position..<min(position + word.utf8CodeUnitCount, bytes.count)
    guard bytes.holds(word, at: range) else {
      throw unexpected(bytes, wanted: "a value (true, false and null are its only bare words)")
    }
    position = range.upperBound
    return JSONToken(kind, range)
  }
}
