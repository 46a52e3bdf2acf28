import Text

/// Carrier words by their misspellings with one letter left out: Garbe's symmetric deletes (2012).
///
/// Two words within one edit share a form in which at most one letter is missing from either, so
/// one look-up per letter finds every candidate; the true distance is measured afterwards.
enum RepairTable {
  /// The shortest word that is ever repaired.
  static let shortest = 4
  /// From this length two edits are forgiven.
  static let longWord = 8

  /// The edits forgiven in a word of `count` letters.
  static func limit(forLength count: Int) -> Int {
    count < shortest ? 0 : count < longWord ? 1 : 2
  }

  /// The folded forms of `word` with up to `limit` letters left out, itself among them.
  static func forms(of word: String, limit: Int) -> Set<String> {
    var forms: Set<String> = [word]
    var last = forms
    for _ in 0..<limit {
      var next: Set<String> = []
      for form in last {
        for index in form.indices {
          var shorter = form
          shorter.remove(at: index)
          next.insert(shorter)
        }
      }
      forms.formUnion(next)
      last = next
    }
    return forms
  }
}
