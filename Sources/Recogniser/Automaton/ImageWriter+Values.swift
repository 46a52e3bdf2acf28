/// Lists of values, as they lie in an image.
extension ImageWriter {
  /// Writes fixed arguments; returns where they lie.
  @discardableResult
  mutating func write(_ fixed: [FixedArgument]) -> Range<UInt32> {
    let start = UInt32(builder.count(.fixed) / FixedRecord.stride)
    for argument in fixed {
      let (kind, text) = argument.value.encoded
      let tagged = kind | argument.role.rawValue << 8
      builder.append(.fixed, [builder.string(argument.key), tagged, builder.string(text)])
    }
    return start..<(start + UInt32(fixed.count))
  }

  /// Writes the slots, the lists' values and the words these are said in.
  mutating func writeValues(
    _ trie: ValueTrie,
    _ lists: [ListUse],
    slots: [SlotUse],
    rows: PackedRows
  ) {
    for slot in slots {
      builder.append(
        .slots,
        [
          builder.string(slot.name), slot.type.number, UInt32(slot.list + 1),
          slot.gathers ? 1 : 0, builder.string(slot.before), builder.string(slot.after),
        ]
      )
    }
    var written: Set<String> = []
    for use in lists {
      if let range = use.list.range {
        builder.append(.ranges, range.encoded)
      } else {
        builder.append(.ranges, [UInt32](repeating: 0, count: NumberRange.stride))
      }
      guard written.insert(use.list.name).inserted else { continue }
      for value in use.list.values {
        let (kind, text) = value.value.encoded
        let facts = write(value.facts)
        builder.append(
          .listValues,
          [kind, builder.string(text), facts.lowerBound, UInt32(facts.count)]
        )
      }
    }
    writeTrie(trie, rows: rows)
  }

  private mutating func writeTrie(_ trie: ValueTrie, rows: PackedRows) {
    builder.append(.settings, [rows.targetBits])  // behind all other settings
    guard trie.nodes.count > 1 else { return }
    var rows = rows
    for node in trie.nodes {
      let row = rows.place(of: node.children)
      let first = UInt32(builder.count(.valueEntries) / 2)
      builder.append(.valueEntries, node.entries.flatMap { [$0.use, $0.value] })
      builder.append(
        .valueNodes,
        [UInt32(row.lowerBound), UInt32(row.count), first, UInt32(node.entries.count)]
      )
    }
    builder.set(.valueEdges, rows.words)
  }
}
