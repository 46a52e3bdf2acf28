/// The values of a language's lists, read from its image.
extension Image {
  /// One value of a list.
  struct ListValue {
    static let stride = 4
    var value: FixedValue
    /// What is known once it was said: places among the fixed arguments.
    var facts: Range<Int>
  }

  /// A node of the trie of what values are said in.
  struct ValueNode {
    static let stride = 4
    var row: Range<Int>
    /// The values that end here: uses of lists with the numbers of values, for ``valueEntry(_:)``.
    var entries: Range<Int>
  }

  /// Whether the language has lists of values at all.
  var hasValues: Bool { count(.valueNodes) > 0 }

  func listValue(_ number: UInt32) -> ListValue {
    let place = start(.listValues) + Int(number) * ListValue.stride
    let first = Int(self[place + 2])
    return ListValue(
      value: FixedValue(kind: self[place], text: string(self[place + 1])),
      facts: first..<(first + Int(self[place + 3]))
    )
  }

  @inline(__always)
  func valueNode(_ number: UInt32) -> ValueNode {
    let place = start(.valueNodes) &+ Int(number) &* ValueNode.stride
    let row = start(.valueEdges) &+ Int(self[place])
    let first = Int(self[place &+ 2])
    return ValueNode(
      row: row..<(row &+ Int(self[place &+ 1])),
      entries: first..<(first &+ Int(self[place &+ 3]))
    )
  }

  /// The use of a list, and the number of its value.
  @inline(__always)
  func valueEntry(_ index: Int) -> (use: UInt32, value: UInt32) {
    let place = start(.valueEntries) &+ index &* 2
    return (self[place], self[place &+ 1])
  }

  /// Where the trie leads with `word`.
  @inline(__always)
  func valueNode(from node: ValueNode, on word: UInt32) -> UInt32? {
    ImageTable.target(
      on: word,
      in: self,
      row: node.row,
      targetBits: self.word(.settings, count(.settings) &- 1)
    )
  }

  /// The use of a list that slot `number` is of; `nil` for a slot of no list.
  @inline(__always)
  func listUse(ofSlot number: Int) -> UInt32? {
    let use = self[start(.slots) &+ number &* SlotRecord.stride &+ 2]
    return use == 0 ? nil : use &- 1
  }

  /// Whether what slot `number` was filled with before stays beside what it is filled with now.
  func gathers(slot number: Int) -> Bool {
    self[start(.slots) + number * SlotRecord.stride + 3] != 0
  }

  /// The letters that are written to the words of slot `number`; `nil` for none.
  func letters(ofSlot number: Int) -> (before: String, after: String)? {
    let place = start(.slots) + number * SlotRecord.stride
    if self[place + 4] == 0, self[place + 5] == 0 { return nil }
    return (string(self[place + 4]), string(self[place + 5]))
  }

  /// The numbers that a use of a list takes.
  func range(ofUse use: UInt32) -> NumberRange {
    let place = start(.ranges) + Int(use) * NumberRange.stride
    return NumberRange(encoded: (0..<NumberRange.stride).map { self[place + $0] })
  }
}
