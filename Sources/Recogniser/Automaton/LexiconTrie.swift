/// The phrases of a lexicon as a trie of words, for finding the longest that begins somewhere.
struct LexiconTrie {
  struct Node: TrieNode {
    var classes: LexiconClass = []
    var value: ExactFraction?
    var unit: String?
    var dimension: String?
    var canonical: String?
    /// Some entry has the phrase as it stands, not only as the plural of another.
    var isWritten = false
    var children: [UInt32: UInt32] = [:]
  }

  private(set) var nodes = [Node()]

  /// Puts `entry`, whose words have these `numbers`, into the trie.
  ///
  /// A phrase that was there keeps its first value and unit and gains the classes; what a name is
  /// written as when it is written out counts more than what it is the plural of.
  mutating func add(_ entry: Lexicon.Entry, numbers: [UInt32]) {
    let node = nodes.node(along: numbers)
    guard node != 0 else { return }
    nodes[node].classes.formUnion(entry.classes)
    if nodes[node].value == nil { nodes[node].value = entry.value }
    if nodes[node].unit == nil {
      nodes[node].unit = entry.unit
      nodes[node].dimension = entry.dimension
    }
    let isWritten = !entry.classes.contains(.plural)
    if isWritten, !entry.classes.isDisjoint(with: .rewritten) {
      nodes[node].canonical = entry.canonical
      nodes[node].isWritten = true
    } else if !nodes[node].isWritten, nodes[node].canonical == nil {
      nodes[node].canonical = entry.canonical
    }
  }
}
