import Text

extension Utterance {
  /// Whether the moment knows the item that the words of `range` name, as they are or but for one
  /// letter, as one egg is one of the eggs.
  func isPresent(_ range: Range<Int>) -> Bool {
    var start = range.lowerBound
    while start + 1 < range.upperBound, notes[start].classes.contains(.article) { start += 1 }
    let name = text(start..<range.upperBound)
    return !names.nearest(to: name, within: name.unicodeScalars.count < 3 ? 0 : 1).isEmpty
  }

  /// The known item that the words of `range` were meant as, when just one is spelt nearly so.
  ///
  /// Only what the language knows no word for is taken for a slip: "beer" is not a misspelt "beet".
  /// Short names may have one slip, longer ones two; numbers have none, nor have scripts in which
  /// a letter is a word or a syllable.
  func mendedItem(_ range: Range<Int>) -> String? { nearItem(range)?.name }

  /// Likewise, and whether it was surely only a slip: two letters changed places, one of many
  /// letters is wrong, and not the first, or as ``Slip`` says.
  func nearItem(_ range: Range<Int>) -> (name: String, isSlip: Bool)? {
    let tokens = tokens[range]
    guard !names.isEmpty, tokens.allSatisfy({ $0.kind == .word && !$0.isSolo }),
      words[range].contains(0)
    else {
      return nil
    }
    let bytes = bytes
    let spelling = NameTable.folded(tokens, in: bytes.span)
    // Letters, not bytes: one picture is not another with a slip.
    let letters = NameTable.letterCount(of: spelling)
    let limit = letters < 3 ? 0 : letters < 6 ? 1 : 2
    let near = names.nearest(to: spelling.span, within: limit)
    guard near.count == 1, near[0].edits > 0 else { return nil }
    let name = names.name(near[0].number)
    let (said, meant) = (text(range).lowercased(), name.lowercased())
    let isTwisted = said.unicodeScalars.sorted() == meant.unicodeScalars.sorted()
    let isLong =
      letters > 5 && near[0].edits == 1 && said.unicodeScalars.first == meant.unicodeScalars.first
    return (name, isTwisted || isLong || Slip.isAll(between: said, and: meant))
  }
}
