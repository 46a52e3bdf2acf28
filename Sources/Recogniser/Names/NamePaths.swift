import Text

/// Names as paths of word keys, in one flat table with open addressing.
///
/// A path's hash is stirred on with each word, so the walk along an utterance computes the next path
/// from the last. Every beginning of a name has an entry too: the walk ends where no name goes on.
/// An entry is three words of 32 bits, side by side so that a look-up touches one line of the cache:
/// the two halves of the hash, then the number of the name that ends there and whether one goes on.
/// Paths are told apart by their 64 bits alone, as words are.
struct NamePaths: Sendable {
  /// What is known of one path.
  struct Entry {
    fileprivate let bits: UInt32

    /// The number of the name that ends here.
    var number: Int? {
      let number = Int(bits & ~NamePaths.goesOnBit)
      return number == 0 ? nil : number - 1
    }

    /// A longer name begins like this.
    var goesOn: Bool { bits & NamePaths.goesOnBit != 0 }
  }

  private static let goesOnBit: UInt32 = 1 << 31
  private static let width = 3

  /// A power of two of entries, never more than three quarters of them in use; a path of 0 in those
  /// that are not.
  private var words = [UInt32](repeating: 0, count: 16 * width)
  private var capacity = 16
  private var count = 0

  // MARK: Paths

  /// Where every walk begins.
  static let root: UInt64 = 0x9ae1_6a3b_2f90_404f

  /// The path that goes on with one more word.
  @inline(__always)
  static func step(_ path: UInt64, _ key: WordKey) -> UInt64 {
    var next = (path ^ key.value) &* 0x9e37_79b9_7f4a_7c15
    next ^= next >> 32
    return next
  }

  /// The path of all `words`; `nil` for none.
  static func path(of words: some Sequence<Token>) -> UInt64? {
    var path = root
    for word in words { path = step(path, word.key) }
    return path == root ? nil : path
  }

  // MARK: Entries

  /// What is known of `path`; nothing when no name goes that way.
  subscript(path: UInt64) -> Entry {
    @inline(__always) get {
      let place = place(of: path)
      return Entry(bits: words[place + 2])
    }
  }

  /// Adds the path of `words`, and every beginning of it.
  mutating func add(_ words: [Token], number: Int) {
    var path = Self.root
    for (index, word) in words.enumerated() {
      path = Self.step(path, word.key)
      set(path, index == words.count - 1 ? UInt32(truncatingIfNeeded: number + 1) : Self.goesOnBit)
    }
  }

  private mutating func set(_ path: UInt64, _ bits: UInt32) {
    let place = place(of: path)
    if words[place + 2] == 0 {
      if (count + 1) * 4 > capacity * 3 {
        grow()
        return set(path, bits)
      }
      count += 1
      words[place] = UInt32(truncatingIfNeeded: path)
      words[place + 1] = UInt32(truncatingIfNeeded: path >> 32)
    }
    words[place + 2] |= bits
  }

  /// Where `path` is, or where it would be.
  @inline(__always)
  private func place(of path: UInt64) -> Int {
    let words = words.span
    let mask = capacity - 1
    let low = UInt32(truncatingIfNeeded: path)
    let high = UInt32(truncatingIfNeeded: path >> 32)
    var index = Int(truncatingIfNeeded: path) & mask
    while true {
      let place = index * Self.width
      if words[place + 2] == 0 || words[place] == low && words[place + 1] == high { return place }
      index = (index + 1) & mask
    }
  }

  private mutating func grow() {
    let old = words
    capacity *= 2
    words = [UInt32](repeating: 0, count: capacity * Self.width)
    for from in stride(from: 0, to: old.count, by: Self.width)
    where old[from + 2] != 0 {
      let place = place(of: UInt64(old[from]) | UInt64(old[from + 1]) << 32)
      for offset in 0..<Self.width { words[place + offset] = old[from + offset] }
    }
  }
}
