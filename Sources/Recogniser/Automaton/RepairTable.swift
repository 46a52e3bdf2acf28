import Text

/// Carrier words by their misspellings with letters left out: Garbe's symmetric deletes (2012).
///
/// Two words within one edit share a form in which at most one letter is missing from either, so
/// one look-up per letter finds every candidate; the true distance is measured afterwards. Only the
/// first letters count for the form: an edit costs the beginnings of two words one letter each,
/// wherever it is.
enum RepairTable {
  /// The shortest word that is ever repaired.
  static let shortest = 3
  /// From this length two edits are forgiven.
  static let longWord = 8
  /// The longest word that is ever repaired.
  static let longest = 24

  /// The letters of a word that its forms are made of.
  static let prefix = 7

  /// The edits forgiven in a word of `count` letters. (Letters, not bytes: a Chinese word of one
  /// letter has three bytes, and any other is within one edit.)
  static func limit(forLength count: Int) -> Int {
    count < shortest ? 0 : count < longWord ? 1 : 2
  }

  /// Visits the keys of the beginning of `word`, a folded spelling, with up to `limit` letters left
  /// out; itself first.
  ///
  /// The key is a polynomial in the letters (Rabin and Karp 1987): the sum of the letters before
  /// the gap, times a power of the base, and of those behind it. So a form costs two
  /// multiplications, however long the word is.
  ///
  /// - Complexity: At most 8 forms with one letter left out, 29 with two.
  @inline(__always)
  static func visitForms(of word: Span<UInt32>, limit: Int, _ visit: (UInt64) -> Void) {
    let letters = 0..<min(word.count, prefix)
    let whole = polynomial(of: word, letters)
    visit(key(whole.sum))
    guard limit > 0 else { return }
    var head: UInt64 = 0
    var tail = whole
    for first in letters {
      tail = tail.dropping(word[first])
      visit(key(head &* tail.power &+ tail.sum))
      if limit > 1 {
        var middle = head
        var rest = tail
        for second in (first + 1)..<letters.upperBound {
          rest = rest.dropping(word[second])
          visit(key(middle &* rest.power &+ rest.sum))
          middle = middle &* base &+ UInt64(word[second])
        }
      }
      head = head &* base &+ UInt64(word[first])
    }
  }

  /// A table of words by their forms: two words an entry, a fingerprint of the form and the number
  /// of the word; half full.
  static func table(of forms: [(key: UInt64, number: UInt32)]) -> [UInt32] {
    let capacity = max(4, forms.count * 2)
    var table = [UInt32](repeating: 0, count: capacity * stride)
    for form in forms {
      var slot = slot(of: form.key, capacity: capacity)
      while table[slot * stride + 1] != 0 { slot = slot + 1 == capacity ? 0 : slot + 1 }
      table[slot * stride] = fingerprint(of: form.key)
      table[slot * stride + 1] = form.number
    }
    return table
  }

  /// Words per entry.
  static let stride = 2

  /// Where the search for a form begins: the key's high half, scaled (Lemire 2019).
  @inline(__always)
  static func slot(of key: UInt64, capacity: Int) -> Int {
    Int(truncatingIfNeeded: ((key >> 32) &* UInt64(truncatingIfNeeded: capacity)) >> 32)
  }

  @inline(__always)
  static func fingerprint(of key: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: key) }

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

  @inline(__always)
  private static func polynomial(of word: Span<UInt32>, _ range: Range<Int>) -> Polynomial {
    var polynomial = Polynomial(sum: 0, power: 1)
    for place in range {
      polynomial.sum = polynomial.sum &* base &+ UInt64(word[place])
      polynomial.power &*= base
    }
    return polynomial
  }

  /// Stirred, because letters are small numbers.
  @inline(__always)
  private static func key(_ sum: UInt64) -> UInt64 {
    let mixed = (sum ^ sum >> 32) &* 0xd6e8_feb8_6659_fd93
    return mixed ^ mixed >> 32
  }
}
