/// One piece of a JSON text, with the bytes it stands on.
public struct JSONToken: Sendable, Hashable {
  /// What a token is.
  public enum Kind: UInt8, Sendable, Hashable {
    case beginObject
    case endObject
    case beginArray
    case endArray
    /// The name of a member; its colon has been read with it.
    case key
    case string
    case number
    case `true`
    case `false`
    case null
  }

  /// What it is.
  public let kind: Kind
  /// Its bytes; of strings and keys those between the quotes.
  public let range: Range<Int>
  /// Whether a string or key holds a backslash.
  public let hasEscapes: Bool
  /// Whether all its bytes are ASCII.
  public let isASCII: Bool

  init(_ kind: Kind, _ range: Range<Int>, hasEscapes: Bool = false, isASCII: Bool = true) {
    self.kind = kind
    self.range = range
    self.hasEscapes = hasEscapes
    self.isASCII = isASCII
  }

  /// The text of a string or key with its escapes undone; of any other token its bytes as they are.
  ///
  /// `bytes` is the text the token was scanned from.
  ///
  /// - Complexity: O(*n*) in the token's length.
  public func text(in bytes: Span<UInt8>) -> String {
    hasEscapes ? JSONToken.unescaped(bytes.extracting(range)) : String(copying: bytes, range)
  }

  /// Whether the token's text is exactly `name`; escapes count as what they stand for.
  public func matches(_ name: StaticString, in bytes: Span<UInt8>) -> Bool {
    guard hasEscapes else { return bytes.holds(name, at: range) }
    return text(in: bytes) == "\(name)"
  }

  private static func unescaped(_ raw: Span<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(raw.count)
    var position = 0
    while position < raw.count {
      let byte = raw[position]
      position += 1
      if byte == UInt8(ascii: "\\") {
        appendEscape(raw, &position, to: &text)
      } else {
        text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Undoes one escape the scanner has found well formed; `position` is behind its backslash.
  private static func appendEscape(
    _ raw: Span<UInt8>,
    _ position: inout Int,
    to text: inout [UInt8]
  ) {
    let letter = raw[position]
    position += 1
    switch letter {
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): appendScalar(raw, &position, to: &text)
    default: text.append(letter)
    }
  }

  private static func appendScalar(
    _ raw: Span<UInt8>,
    _ position: inout Int,
    to text: inout [UInt8]
  ) {
    var value = raw.hexadecimal(at: position) ?? 0
    position += 4
    if (0xD800..<0xDC00).contains(value) {
      value = 0x10000 + (value - 0xD800) << 10 + (raw.hexadecimal(at: position + 2) ?? 0) - 0xDC00
      position += 6
    }
    guard let scalar = Unicode.Scalar(value) else { return }
    text.append(contentsOf: Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter))
  }
}

extension Span<UInt8> {
  /// The value of four hexadecimal digits, or `nil` when they are not there.
  func hexadecimal(at start: Int) -> UInt32? {
    guard start + 4 <= count else { return nil }
    var value: UInt32 = 0
    for position in start..<start + 4 {
      guard let digit = Character(Unicode.Scalar(self[position])).hexDigitValue else { return nil }
      value = value << 4 + UInt32(digit)
    }
    return value
  }

  /// Whether the bytes at `range` are exactly those of `name`.
  func holds(_ name: StaticString, at range: Range<Int>) -> Bool {
    guard range.count == name.utf8CodeUnitCount else { return false }
    return name.withUTF8Buffer { expected in
      for offset in 0..<range.count where unsafe expected[offset] != self[range.lowerBound + offset]
      {
        return false
      }
      return true
    }
  }
}

extension String {
  /// Copies bytes that are known to be UTF-8.
  init(copying bytes: Span<UInt8>, _ range: Range<Int>) {
    // The bytes are borrowed only while the string copies them.
    self = unsafe bytes.extracting(range).withUnsafeBufferPointer {
      unsafe String(decoding: $0, as: UTF8.self)
    }
  }
}
