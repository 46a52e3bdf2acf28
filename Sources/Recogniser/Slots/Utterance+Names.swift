import Text

extension Utterance {
  /// The name that some words give: as said, or a brand's own spelling where several of it
  /// are counted ("two 7 ups").
  ///
  /// An utterance all in capitals says nothing by them: its names are kept in small letters.
  func name(_ range: Range<Int>, isCounted: Bool = false) -> String {
    if let (end, node) = lexicon.longest(
      .brand,
      at: range.lowerBound,
      in: self,
      limit: range.upperBound
    ), end == range.upperBound, node.canonical != 0 {
      let canonical = lexicon.image.string(node.canonical)
      if isCounted || canonical.last?.isNumber ?? false { return canonical }
    }
    let text = text(range)
    return isShouted ? text.lowercased() : text
  }

  /// Whether a minus sign stands right before the word at `place`, and nothing before that.
  func hasMinus(before place: Int) -> Bool {
    let start = Int(tokens[place].start)
    return start > 0 && bytes[start - 1] == UInt8(ascii: "-")
      && (start == 1 || bytes[start - 2] == UInt8(ascii: " "))
  }

  /// Whether the mark at `place` is `mark`.
  func isMark(_ place: Int, _ mark: Unicode.Scalar) -> Bool {
    tokens[place].kind == .mark && UInt32(bytes[Int(tokens[place].start)]) == mark.value
  }

  /// More than one word, and none with a small letter.
  private var isShouted: Bool {
    count > 1 && bytes.contains { $0 >= 0x41 && $0 <= 0x5a }
      && !bytes.contains { $0 >= 0x61 && $0 <= 0x7a || $0 >= 0x80 }
  }
}
