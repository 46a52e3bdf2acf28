/// Takes a text apart in the one layout in which a writer of ours writes it.
///
/// What is nearly all rows of one kind can be read without a tree and nearly without copies. Each call
/// either takes what it names or throws ``Deviation``; the place is then read again by the general
/// reader, which knows every layout.
public struct CanonicalScanner: Sendable {
  /// The text has another layout: other members, escapes, other white space.
  public struct Deviation: Error, Sendable {
    /// Says no more than that.
    public init() {}
  }

  /// Where the next call begins.
  public var position = 0

  /// Begins with the first byte.
  public init() {}

  /// Takes these bytes when they are next.
  public mutating func takes(_ literal: StaticString, in bytes: Span<UInt8>) -> Bool {
    let count = literal.utf8CodeUnitCount
    guard count <= bytes.count - position else { return false }
    let start = position
    let isNext = literal.withUTF8Buffer { expected in
      for offset in 0..<count where unsafe expected[offset] != bytes[start + offset] {
        return false
      }
      return true
    }
    if isNext { position += count }
    return isNext
  }

  /// Takes these bytes.
  ///
  /// - Throws: ``Deviation`` when others are next, like all that follows.
  public mutating func take(_ literal: StaticString, in bytes: Span<UInt8>) throws(Deviation) {
    guard takes(literal, in: bytes) else { throw Deviation() }
  }

  /// Takes a text without escapes or control characters, and the quote behind it.
  public mutating func text(in bytes: Span<UInt8>) throws(Deviation) -> Range<Int> {
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return start..<position - 1
      case UInt8(ascii: "\\"), 0..<0x20: throw Deviation()
      default: position += 1
      }
    }
    throw Deviation()
  }

  /// Takes a text as ``text(in:)`` does, when it is UTF-8.
  public mutating func string(in bytes: Span<UInt8>) throws(Deviation) -> String {
    let range = try text(in: bytes)
    guard let text = try? UTF8Span(validating: bytes.extracting(range)) else { throw Deviation() }
    return String(copying: text)
  }

  /// Takes `true` or `false`.
  public mutating func flag(in bytes: Span<UInt8>) throws(Deviation) -> Bool {
    if takes("true", in: bytes) { return true }
    try take("false", in: bytes)
    return false
  }

  /// Takes a whole number of at most 18 digits.
  public mutating func number(in bytes: Span<UInt8>) throws(Deviation) -> Int {
    let isNegative = takes("-", in: bytes)
    let start = position
    var value = 0
    while position < bytes.count, bytes[position] &- 48 < 10 {
      value = value &* 10 &+ Int(bytes[position] &- 48)
      position += 1
    }
    guard (1...18).contains(position - start) else { throw Deviation() }
    return isNegative ? -value : value
  }
}
