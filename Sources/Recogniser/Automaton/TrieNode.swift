/// A node of a trie of words, which lies in an array with its root first.
protocol TrieNode {
  /// By the word's number, the place of the node it leads to.
  var children: [UInt32: UInt32] { get set }

  init()
}

extension Array where Element: TrieNode {
  /// The place of the node that `words` lead to from the root; what is missing of the way is made.
  mutating func node(along words: [UInt32]) -> Int {
    var node = 0
    for word in words {
      if let child = self[node].children[word] {
        node = Int(child)
      } else {
        self[node].children[word] = UInt32(count)
        node = count
        append(Element())
      }
    }
    return node
  }
}
