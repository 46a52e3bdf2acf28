import Text

/// Carrier words by their misspellings with letters left out: Garbe's symmetric deletes (2012).
///
/// Two words within one edit share a form in which at most one letter is missing from either, so
/// one look-up per letter finds every candidate; the true distance is measured afterwards.
enum RepairTable {
  /// The shortest word that is ever repaired.
  static let shortest = 3
  /// From this length two edits are forgiven.
  static let longWord = 8
  /// The longest word that is ever repaired.
  static let longest = 24

  /// The edits forgiven in a word of `count` letters.
  static func limit(forLength count: Int) -> Int {
    count < shortest ? 0 : count < longWord ? 1 : 2
  }

  /// Visits the keys of `word`, a folded spelling, with up to `limit` letters left out; itself
  /// first.
  ///
  /// The key is a polynomial in the letters (Rabin and Karp 1987): the sum of the letters before
  /// the gap, times a power of the base, and of those behind it. So a form costs two
  /// multiplications, however long the word is.
  ///
  /// - Complexity: O(*n*) forms for one letter, O(*n*²) for two.
  static func visitForms(of word: [UInt32], limit: Int, _ visit: (UInt64) -> Void) {
    let whole = span(word, 0..<word.count)
    visit(key(whole.sum))
    guard limit > 0 else { return }
    var head: UInt64 = 0
    var tail = whole
    for first in word.indices {
      tail = tail.dropping(word[first])
      visit(key(head &* tail.power &+ tail.sum))
      if limit > 1 {
        var middle = head
        var rest = tail
        for second in word.indices[(first + 1)...] {
          rest = rest.dropping(word[second])
          visit(key(middle &* rest.power &+ rest.sum))
          middle = middle &* base &+ UInt64(word[second])
        }
      }
      head = head &* base &+ UInt64(word[first])
    }
  }

  private static let base: UInt64 = 0x9e37_79b9_7f4a_7c15
  /// What `base` must be multiplied with to give one, modulo 2⁶⁴.
  private static let inverse: UInt64 = 0xf1de_83e1_9937_733d

  /// Letters as a polynomial, with the power of the base that moves others past them.
  private struct Polynomial {
    var sum: UInt64
    var power: UInt64

    /// Without the first letter.
    @inline(__always)
    func dropping(_ letter: UInt32) -> Polynomial {
      let power = power &* RepairTable.inverse
      return Polynomial(sum: sum &- UInt64(letter) &* power, power: power)
    }
  }

  private static func span(_ word: [UInt32], _ range: Range<Int>) -> Polynomial {
    range.reduce(into: Polynomial(sum: 0, power: 1)) { polynomial, place in
      polynomial.sum = polynomial.sum &* base &+ UInt64(word[place])
      polynomial.power &*= base
    }
  }

  /// Stirred, because tables take the low bits.
  @inline(__always)
  private static func key(_ sum: UInt64) -> UInt64 {
    let mixed = (sum ^ sum >> 32) &* 0xd6e8_feb8_6659_fd93
    return mixed ^ mixed >> 32
  }
}
