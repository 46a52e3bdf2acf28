import Shopping

/// Takes a document apart in the one form in which we write documents.
///
/// Opening a store is mostly reading its rows, and a row that has the expected form can be read
/// without a tree and nearly without copies. Each call either takes what it names or throws
/// ``Deviation`` and is of no further use: the document is then read by the general reader.
struct CanonicalScanner {
  /// The document has another form: members we do not know, escapes, other white space.
  struct Deviation: Error {}

  private var position = 0

  /// Takes these bytes when they are next.
  mutating func takes(_ literal: StaticString, in bytes: Span<UInt8>) -> Bool {
    let count = literal.utf8CodeUnitCount
    guard count <= bytes.count - position else { return false }
    let isNext = literal.withUTF8Buffer { expected in
      for offset in 0..<count where unsafe expected[offset] != bytes[position + offset] {
        return false
      }
      return true
    }
    if isNext { position += count }
    return isNext
  }

  /// Takes these bytes.
  mutating func take(_ literal: StaticString, in bytes: Span<UInt8>) throws(Deviation) {
    guard takes(literal, in: bytes) else { throw Deviation() }
  }

  /// Takes a text without escapes and the quote behind it.
  mutating func text(in bytes: Span<UInt8>) throws(Deviation) -> Range<Int> {
    let start = position
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        position += 1
        return start..<position - 1
      case UInt8(ascii: "\\"): throw Deviation()
      default: position += 1
      }
    }
    throw Deviation()
  }

  mutating func string(in bytes: Span<UInt8>) throws(Deviation) -> String {
    let range = try text(in: bytes)
    guard let string = String(validating: bytes.extracting(range)) else { throw Deviation() }
    return string
  }

  mutating func identity(in bytes: Span<UInt8>) throws(Deviation) -> RowID {
    guard let identity = RowID(utf8: bytes.extracting(try text(in: bytes))) else {
      throw Deviation()
    }
    return identity
  }

  mutating func flag(in bytes: Span<UInt8>) throws(Deviation) -> Bool {
    if takes("true", in: bytes) { return true }
    try take("false", in: bytes)
    return false
  }

  /// Takes a whole number of at most 18 digits.
  mutating func number(in bytes: Span<UInt8>) throws(Deviation) -> Int {
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

  /// Requires that nothing is left.
  func finish(in bytes: Span<UInt8>) throws(Deviation) {
    guard position == bytes.count else { throw Deviation() }
  }
}

extension String {
  /// Copies bytes when they are UTF-8.
  fileprivate init?(validating bytes: Span<UInt8>) {
    guard let text = try? UTF8Span(validating: bytes) else { return nil }
    self.init(copying: text)
  }
}
