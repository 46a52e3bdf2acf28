/// The folded spelling of one word, as a 64-bit hash.
///
/// FNV-1a over the folded UTF-8 (Fowler, Noll, Vo), stirred once at the end because tables take the
/// low bits. Two of the few hundred thousand words a household can know collide with a probability
/// of 10⁻⁸; words are looked up by this key alone.
public struct WordKey: Sendable, Hashable {
  /// The hash; never 0, which tables use for an empty place.
  public var value: UInt64

  /// A key that was computed before.
  public init(_ value: UInt64) { self.value = value }

  /// The key of the folded scalars of `word`, without those at two places; -1 leaves out none.
  public init(folded word: [UInt32], leavingOut first: Int, _ second: Int) {
    var hash = WordHash()
    for (place, scalar) in word.enumerated() where place != first && place != second {
      hash.add(scalar)
    }
    self = hash.key
  }

  /// The key of `word`, which is folded on the way.
  public init(_ word: some StringProtocol) {
    var hash = WordHash()
    for scalar in word.unicodeScalars {
      hash.add(Folding.fold(scalar.value))
    }
    self = hash.key
  }
}

/// Builds a ``WordKey`` from folded scalars.
struct WordHash {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  @inline(__always)
  mutating func add(byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }

  /// Adds one folded scalar as the bytes of its UTF-8 form.
  @inline(__always)
  mutating func add(_ scalar: UInt32) {
    if scalar < 0x80 { return add(byte: UInt8(truncatingIfNeeded: scalar)) }
    if scalar < 0x800 {
      add(byte: UInt8(truncatingIfNeeded: 0xc0 | scalar >> 6))
    } else {
      if scalar < 0x10000 {
        add(byte: UInt8(truncatingIfNeeded: 0xe0 | scalar >> 12))
      } else {
        add(byte: UInt8(truncatingIfNeeded: 0xf0 | scalar >> 18))
        add(byte: UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3f))
      }
      add(byte: UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3f))
    }
    add(byte: UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3f))
  }

  /// Adds what one scalar folds to: none, one or two.
  @inline(__always)
  mutating func add(_ folded: (first: UInt32, second: UInt32)) {
    if folded.first != 0 { add(folded.first) }
    if folded.second != 0 { add(folded.second) }
  }

  var key: WordKey {
    var mixed = state
    mixed ^= mixed >> 32
    mixed &*= 0xd6e8_feb8_6659_fd93
    mixed ^= mixed >> 32
    return WordKey(mixed | 1)
  }
}
