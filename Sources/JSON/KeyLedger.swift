/// The names seen in the objects that are open, so that none is taken twice (RFC 8259 §4 leaves
/// the meaning of a repeated name open, and parsers differ in it).
///
/// Few ASCII names are compared where they stand; many, or any that need decoding, go into a set.
/// Names that Unicode holds equivalent are one name, since ``JSONObject`` looks them up as such.
struct KeyLedger: Sendable {
  private struct Frame {
    /// Where the object's names begin in `plain`.
    var base: Int
    var names: Set<String>?
  }

  private static let mostPlain = 16
  private var plain: [Range<Int>] = []
  private var frames: [Frame] = []

  mutating func forgetAll() {
    plain.removeAll(keepingCapacity: true)
    frames.removeAll(keepingCapacity: true)
  }

  mutating func enterObject() { frames.append(Frame(base: plain.count)) }

  mutating func leaveObject() {
    guard let frame = frames.popLast() else { return }
    plain.removeLast(plain.count - frame.base)
  }

  /// Enters a name into the innermost object; `false` when it is there already.
  ///
  /// No copy of the frame is held while its set grows: a second reference would have the set
  /// copied at each insertion.
  mutating func insert(_ key: JSONToken, in bytes: Span<UInt8>) -> Bool {
    let last = frames.count - 1
    if frames[last].names == nil {
      let base = frames[last].base
      if key.isASCII, !key.hasEscapes, plain.count - base < Self.mostPlain {
        return insertPlain(key.range, after: base, in: bytes)
      }
      moveToSet(in: bytes)
    }
    return frames[last].names?.insert(key.text(in: bytes)).inserted ?? true
  }

  private mutating func insertPlain(
    _ key: Range<Int>,
    after base: Int,
    in bytes: Span<UInt8>
  ) -> Bool {
    for position in base..<plain.count where Self.areSame(plain[position], key, in: bytes) {
      return false
    }
    plain.append(key)
    return true
  }

  private mutating func moveToSet(in bytes: Span<UInt8>) {
    let last = frames.count - 1
    let base = frames[last].base
    frames[last].names = Set(plain[base...].map { String(copying: bytes, $0) })
    plain.removeLast(plain.count - base)
  }

  private static func areSame(_ one: Range<Int>, _ other: Range<Int>, in bytes: Span<UInt8>) -> Bool
  {
    guard one.count == other.count else { return false }
    for offset in 0..<one.count
    where bytes[one.lowerBound + offset] != bytes[other.lowerBound + offset] {
      return false
    }
    return true
  }
}
