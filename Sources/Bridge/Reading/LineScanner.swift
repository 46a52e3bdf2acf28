import Shopping

/// Takes a text apart in the one layout in which ``BridgeWriter`` writes files.
///
/// A bridge file is nearly all rows, and a row in that layout can be read without a tree and nearly
/// without copies. Each call takes what it names or throws ``Deviation``; the place is then read
/// again by the general reader, which knows every layout.
struct LineScanner {
  /// The text has another layout: other members, escapes, other white space.
  struct Deviation: Error {}

  var position = 0

  /// Takes these bytes when they are next.
  mutating func takes(_ literal: StaticString, in bytes: Span<UInt8>) -> Bool {
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
  mutating func take(_ literal: StaticString, in bytes: Span<UInt8>) throws(Deviation) {
    guard takes(literal, in: bytes) else { throw Deviation() }
  }

  /// Takes a text without escapes or control characters, and the quote behind it.
  mutating func text(in bytes: Span<UInt8>) throws(Deviation) -> Range<Int> {
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
  mutating func string(in bytes: Span<UInt8>) throws(Deviation) -> String {
    let range = try text(in: bytes)
    guard let string = String(validating: bytes.extracting(range)) else { throw Deviation() }
    return string
  }

  mutating func identity(in bytes: Span<UInt8>) throws(Deviation) -> RowID {
    guard bytes.count - position > 36, bytes[position + 36] == UInt8(ascii: "\""),
      let identity = RowID(utf8: bytes.extracting(position..<position + 36))
    else { throw Deviation() }
    position += 37
    return identity
  }

  /// Takes a stamp of ours, which is never out of range.
  mutating func stamp(in bytes: Span<UInt8>) throws(Deviation) -> Stamp {
    guard bytes.count - position > 46, bytes[position + 46] == UInt8(ascii: "\""),
      let stamp = Stamp(utf8: bytes.extracting(position..<position + 46)), stamp.isCredible
    else { throw Deviation() }
    position += 47
    return stamp
  }

  /// Takes 24 bytes such as `2026-11-30T05:00:00.000Z`.
  mutating func time(in bytes: Span<UInt8>) throws(Deviation) -> Int64 {
    guard bytes.count - position > 24, bytes[position + 24] == UInt8(ascii: "\""),
      let time = millisecondsOfUTC(bytes.extracting(position..<position + 24))
    else { throw Deviation() }
    position += 25
    return time
  }

  /// The bytes up to the end of the line, without a comma there.
  func line(in bytes: Span<UInt8>) -> Range<Int> {
    var end = position
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
    if end > position, bytes[end - 1] == UInt8(ascii: ",") { end -= 1 }
    return position..<end
  }

  mutating func flag(in bytes: Span<UInt8>) throws(Deviation) -> Bool {
    if takes("true", in: bytes) { return true }
    try take("false", in: bytes)
    return false
  }
}

extension Span<UInt8> {
  /// The first position behind `wanted`; `nil` when that is nowhere.
  func position(after wanted: StaticString) -> Int? {
    var scanner = LineScanner()
    while scanner.position < count {
      if scanner.takes(wanted, in: self) { return scanner.position }
      scanner.position += 1
    }
    return nil
  }
}

extension String {
  /// Copies bytes when they are UTF-8.
  fileprivate init?(validating bytes: Span<UInt8>) {
    guard let text = try? UTF8Span(validating: bytes) else { return nil }
    self.init(copying: text)
  }
}
