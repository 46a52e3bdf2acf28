import Text

/// A list as templates use it, with the letters they write to its words.
struct ListUse: Sendable {
  var list: ValueList
  var before: String
  var after: String
}

/// What the values of all lists are said in, as a trie of words.
///
/// Where an utterance has the words of a value, the matcher jumps over them: a list of ten thousand
/// names costs the automaton one edge.
struct ValueTrie {
  /// That some words are a value of a list.
  struct Entry: Hashable {
    /// The number of the use of a list.
    var use: UInt32
    /// The value's number among those of all lists.
    var value: UInt32
  }

  struct Node: TrieNode {
    var children: [UInt32: UInt32] = [:]
    var entries: [Entry] = []
  }

  private(set) var nodes = [Node()]

  /// Puts in all values of `uses`, numbering their words.
  init(_ uses: [ListUse], words: inout WordNumbers) {
    var firsts: [String: UInt32] = [:]
    var count: UInt32 = 0
    for (number, use) in uses.enumerated() {
      let first = firsts[use.list.name] ?? count
      if firsts.updateValue(first, forKey: use.list.name) == nil {
        count += UInt32(use.list.values.count)
      }
      for (index, value) in use.list.values.enumerated() {
        for phrase in value.phrases {
          let entry = Entry(use: UInt32(number), value: first + UInt32(index))
          add(entry, words.numbers(of: use.before + phrase + use.after))
        }
      }
    }
  }

  private mutating func add(_ entry: Entry, _ words: [UInt32]) {
    let node = nodes.node(along: words)
    if node != 0, !nodes[node].entries.contains(entry) { nodes[node].entries.append(entry) }
  }
}
