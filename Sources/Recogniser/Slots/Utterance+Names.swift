import Text

extension Utterance {
  /// The name that some words give: as said, or as the language writes it ("two 7 ups", "seven
  /// up", "jajek").
  ///
  /// An utterance all in capitals says nothing by them: its names are kept in small letters.
  func name(_ range: Range<Int>) -> String {
    if !notes[range.lowerBound].classes.isDisjoint(with: .rewritten),
      let (end, node) = lexicon.longest(
        .rewritten,
        at: range.lowerBound,
        in: self,
        limit: range.upperBound
      ), end == range.upperBound, node.canonical != 0
    {
      return lexicon.image.string(node.canonical)
    }
    let text = plainText(range)
    if lexicon.division?.hasLetters ?? false, let known = names.number(of: text) {
      return names.name(known)  // the same name in other letters
    }
    return isShouted ? text.lowercased() : text
  }

  /// As ``name(_:)``; a known name without what is written to its end: "milk's (gone)".
  func plainName(_ range: Range<Int>) -> String {
    let name = name(range)
    // Comparing characters is dear, and the bytes of nearly every name rule both signs out.
    guard name.utf8.contains(where: { $0 == 0x27 || $0 == 0xe2 }),
      let mark = name.lastIndex(where: { $0 == "'" || $0 == "’" }),
      names.number(of: name[..<mark]) != nil, names.number(of: name) == nil
    else { return name }
    return String(name[..<mark])
  }

  /// The words of `range` between those that say "or".
  func alternatives(in range: Range<Int>) -> [Range<Int>] {
    let words = range.filter { notes[$0].classes.contains(.alternative) }
    let ends = words + [range.upperBound]
    return zip([range.lowerBound] + words.map { $0 + 1 }, ends).map { $0..<$1 }
  }

  /// Whether `phrase` has no other words than were said.
  func isSaid(in phrase: String) -> Bool {
    let words = Tokeniser.tokens(in: phrase, dividing: lexicon.division).filter { $0.kind != .mark }
    return words.map(\.key) == tokens.filter { $0.kind != .mark }.map(\.key)
  }

  /// Some words as said, without the quotes around any of them.
  func plainText(_ range: Range<Int>) -> String {
    guard range.count > 1, range.contains(where: { tokens[$0].kind == .quoted }),
      let place = byteRange(range)
    else { return text(range) }
    var plain = bytes[place]
    for index in range.reversed() where tokens[index].kind == .quoted {
      let token = tokens[index].range
      if token.upperBound < place.upperBound {
        plain.removeSubrange(token.upperBound..<scalarEnd(token.upperBound))
      }
      if token.lowerBound > place.lowerBound {
        plain.removeSubrange(scalarStart(token.lowerBound)..<token.lowerBound)
      }
    }
    return String(decoding: plain, as: UTF8.self)
  }

  private func scalarEnd(_ index: Int) -> Int {
    var end = index + 1
    while end < bytes.count, bytes[end] & 0xc0 == 0x80 { end += 1 }
    return end
  }

  private func scalarStart(_ index: Int) -> Int {
    var start = index - 1
    while start > 0, bytes[start] & 0xc0 == 0x80 { start -= 1 }
    return start
  }

  /// Whether a minus sign stands right before the word at `place`, and nothing before that.
  func hasMinus(before place: Int) -> Bool {
    let start = Int(tokens[place].start)
    return start > 0 && bytes[start - 1] == UInt8(ascii: "-")
      && (start == 1 || bytes[start - 2] == UInt8(ascii: " "))
  }

  /// Whether digits stand at `place` that are written to the letters before them: the 4 of `a4`.
  func isGluedNumber(_ place: Int) -> Bool {
    place < count && tokens[place].kind == .number && tokens[place].isGlued
  }

  /// Whether the mark at `place` is `mark`.
  func isMark(_ place: Int, _ mark: Unicode.Scalar) -> Bool {
    guard tokens[place].kind == .mark else { return false }
    let first = bytes[Int(tokens[place].start)]
    if first < 0x80 { return UInt32(first) == mark.value }
    let bytes = bytes
    return Folding.fold(bytes.span, at: Int(tokens[place].start)).first == mark.value
  }

  /// Whether the word at `place` is `letter` alone, large or small.
  func isLetter(_ place: Int, _ letter: Unicode.Scalar) -> Bool {
    tokens[place].range.count == 1
      && UInt32(bytes[Int(tokens[place].start)] | 0x20) == letter.value
  }
}
