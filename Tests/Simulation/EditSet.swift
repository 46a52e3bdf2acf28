/// A set of edits by number; joining two is as cheap as it looks.
struct EditSet: Sendable, Hashable {
  private var words: [UInt64] = []

  func contains(_ edit: Int) -> Bool {
    let word = edit / 64
    return word < words.count && words[word] & (1 << UInt64(edit % 64)) != 0
  }

  mutating func insert(_ edit: Int) {
    let word = edit / 64
    while words.count <= word { words.append(0) }
    words[word] |= 1 << UInt64(edit % 64)
  }

  mutating func formUnion(_ other: EditSet) {
    while words.count < other.words.count { words.append(0) }
    for (position, word) in other.words.enumerated() { words[position] |= word }
  }
}
