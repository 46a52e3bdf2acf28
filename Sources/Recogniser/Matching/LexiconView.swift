import Text

/// A language's words and phrases, read from its image.
struct LexiconView: Sendable {
  let image: Image

  /// The number of each token's word; quotations have none.
  func numbers(of tokens: [Token]) -> [UInt32] {
    let start = image.start(.vocabulary)
    let mask = image.count(.vocabulary) / ImageTable.wordStride - 1
    let words = image.words.span
    var numbers = [UInt32](repeating: 0, count: tokens.count)
    for index in tokens.indices where tokens[index].kind != .quoted {
      numbers[index] = ImageTable.number(of: tokens[index].key, in: words, start: start, mask: mask)
    }
    return numbers
  }

  /// Visits every phrase that begins at `place`, the shorter before the longer.
  func walk(from place: Int, through words: [UInt32], visit: (Int, LexiconNode) -> Void) {
    let table = image.words.span
    let targetBits = image.word(.settings, 5)
    var record = image.lexiconNode(0)
    var index = place
    while index < words.count, words[index] != 0,
      let next = ImageTable.target(
        on: words[index],
        in: table,
        row: record.row,
        targetBits: targetBits
      )
    {
      record = image.lexiconNode(next)
      index += 1
      if !record.classes.isEmpty { visit(index, record) }
    }
  }

  /// The longest phrase of `classes` that begins at `place` and ends by `limit`.
  func longest(
    _ classes: LexiconClass,
    at place: Int,
    in utterance: Utterance,
    limit: Int
  ) -> (end: Int, node: LexiconNode)? {
    var found: (end: Int, node: LexiconNode)?
    walk(from: place, through: utterance.words) { end, node in
      if end <= limit, !node.classes.isDisjoint(with: classes) { found = (end, node) }
    }
    return found
  }

  /// Whether the words with these numbers are, all together, a phrase of `classes`.
  func isPhrase(_ numbers: [UInt32], _ classes: LexiconClass) -> Bool {
    var record = image.lexiconNode(0)
    for number in numbers {
      guard
        let next = ImageTable.target(
          on: number,
          in: image.words.span,
          row: record.row,
          targetBits: image.word(.settings, 5)
        )
      else { return false }
      record = image.lexiconNode(next)
    }
    return !record.classes.isDisjoint(with: classes)
  }

  /// Whether the words of `range` are, all together, a phrase of `classes`.
  func isPhrase(_ range: Range<Int>, _ classes: LexiconClass, in utterance: Utterance) -> Bool {
    var isFound = false
    walk(from: range.lowerBound, through: utterance.words) { end, node in
      if end == range.upperBound, !node.classes.isDisjoint(with: classes) { isFound = true }
    }
    return isFound
  }
}
