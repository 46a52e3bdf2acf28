import Text

extension Utterance {
  /// The name that some words give: as said, or a brand's own spelling where its plural was said.
  ///
  /// An utterance all in capitals says nothing by them: its names are kept in small letters.
  func name(_ range: Range<Int>) -> String {
    if let (end, node) = lexicon.longest(
      .brand,
      at: range.lowerBound,
      in: self,
      limit: range.upperBound
    ), end == range.upperBound, node.canonical != 0 {
      return lexicon.image.string(node.canonical)
    }
    let text = text(range)
    return isShouted ? text.lowercased() : text
  }

  /// More than one word, and none with a small letter.
  private var isShouted: Bool {
    count > 1 && bytes.contains { $0 >= 0x41 && $0 <= 0x5a }
      && !bytes.contains { $0 >= 0x61 && $0 <= 0x7a || $0 >= 0x80 }
  }
}
