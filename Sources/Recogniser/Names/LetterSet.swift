/// Which letters a name has once, and which at least twice, in 64 bits.
///
/// One edit takes away at most one letter and adds at most one, so it changes at most two bits: names
/// whose sets differ in more than four are further than two edits apart, and need not be compared.
/// Bytes that share their low five bits count as one letter; that only lets more names through.
struct LetterSet: Sendable {
  private var bits: UInt64 = 0

  init(_ name: Span<UInt8>) { self.init(name, 0..<name.count) }

  init(_ text: Span<UInt8>, _ range: Range<Int>) {
    for index in range {
      let once = UInt64(1) << UInt64(text[index] & 31)
      bits |= bits & once == 0 ? once : once << 32
    }
  }

  /// Whether `limit` edits may make one of the other; `false` is certain.
  @inline(__always)
  func isWithin(_ limit: Int, of other: LetterSet) -> Bool {
    // Without the processor's own instruction, counting bits costs more than clearing a few.
    var rest = bits ^ other.bits
    rest &= rest &- 1
    rest &= rest &- 1
    if limit == 2 {
      rest &= rest &- 1
      rest &= rest &- 1
    }
    return rest == 0
  }
}
