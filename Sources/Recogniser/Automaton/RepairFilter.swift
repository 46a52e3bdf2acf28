/// Which forms of misspelt words there are at all, as bits (Bloom 1970).
///
/// The table of forms is large, and a new name's forms are hardly ever in it. The filter is an
/// eighth to a quarter of its size, so it stays in the cache; of sixteen forms that no word has, it lets one
/// through.
struct RepairFilter {
  private let image: Image
  private let start: Int
  /// Its bits, a power of two, less one.
  private let mask: UInt64

  init(_ image: Image) {
    self.image = image
    start = image.start(.repairFilter)
    mask = UInt64(image.count(.repairFilter)) &* 32 &- 1
  }

  /// False when no word has `form`; true for every form that one has, and for some that none has.
  @inline(__always)
  func mayHold(_ form: UInt64) -> Bool {
    let bit = form & mask
    return image[start &+ Int(bit >> 5)] >> UInt32(truncatingIfNeeded: bit & 31) & 1 != 0
  }

  /// The words of a filter that holds `forms`.
  static func words(of forms: [UInt64]) -> [UInt32] {
    var count = 1
    while count * 32 < forms.count * 16 { count *= 2 }
    var words = [UInt32](repeating: 0, count: count)
    for form in forms {
      let bit = form & (UInt64(count) * 32 - 1)
      words[Int(bit >> 5)] |= 1 << UInt32(bit & 31)
    }
    return words
  }
}
