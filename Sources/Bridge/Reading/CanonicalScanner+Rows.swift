import JSON
import Shopping

// What the rows of a bridge file are made of, in the layout in which ``BridgeWriter`` writes them.

extension CanonicalScanner {
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
}

extension Span<UInt8> {
  /// The first position behind `wanted`; `nil` when that is nowhere.
  func position(after wanted: StaticString) -> Int? {
    var scanner = CanonicalScanner()
    while scanner.position < count {
      if scanner.takes(wanted, in: self) { return scanner.position }
      scanner.position += 1
    }
    return nil
  }
}
