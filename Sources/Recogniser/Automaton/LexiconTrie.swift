/// The phrases of a lexicon as a trie of words, for finding the longest that begins somewhere.
struct LexiconTrie {
  struct Node {
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
    var node: UInt32 = 0
    for word in numbers { node = child(of: node, on: word) }
    guard node != 0 else { return }
    nodes[Int(node)].classes.formUnion(entry.classes)
    if nodes[Int(node)].value == nil { nodes[Int(node)].value = entry.value }
    if nodes[Int(node)].unit == nil {
      nodes[Int(node)].unit = entry.unit
      nodes[Int(node)].dimension = entry.dimension
    }
    let isWritten = !entry.classes.contains(.plural)
    if isWritten, !entry.classes.isDisjoint(with: .rewritten) {
      nodes[Int(node)].canonical = entry.canonical
      nodes[Int(node)].isWritten = true
    } else if !nodes[Int(node)].isWritten, nodes[Int(node)].canonical == nil {
      nodes[Int(node)].canonical = entry.canonical
    }
  }

  private mutating func child(of node: UInt32, on word: UInt32) -> UInt32 {
    if let child = nodes[Int(node)].children[word] { return child }
    let child = UInt32(nodes.count)
    nodes.append(Node())
    nodes[Int(node)].children[word] = child
    return child
  }
}
