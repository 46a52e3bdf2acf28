import Text

extension Utterance {
  /// The known item that the words of `range` were meant as, when just one is spelt nearly so.
  ///
  /// Only what the language knows no word for is taken for a slip: "beer" is not a misspelt "beet".
  /// Short names may have one slip, longer ones two; numbers have none.
  func mendedItem(_ range: Range<Int>) -> String? { nearItem(range)?.name }

  /// Likewise, and whether it was surely only a slip: two letters changed places, or one of many
  /// letters is wrong, and not the first.
  func nearItem(_ range: Range<Int>) -> (name: String, isSlip: Bool)? {
    let tokens = Array(tokens[range])
    guard !names.isEmpty, tokens.allSatisfy({ $0.kind == .word }), words[range].contains(0) else {
      return nil
    }
    let bytes = bytes
    let spelling = NameTable.folded(tokens, in: bytes.span)
    let limit = spelling.count < 3 ? 0 : spelling.count < 6 ? 1 : 2
    let near = names.nearest(to: spelling.span, within: limit)
    guard near.count == 1, near[0].edits > 0 else { return nil }
    let name = names.name(near[0].number)
    let (said, meant) = (Array(text(range).lowercased().utf8), Array(name.lowercased().utf8))
    let isTwisted = said.sorted() == meant.sorted()
    let isLong = said.count > 5 && near[0].edits == 1 && said.first == meant.first
    return (name, isTwisted || isLong)
  }
}
