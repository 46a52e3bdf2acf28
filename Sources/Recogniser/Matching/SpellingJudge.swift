import Text

/// Tells whether a word that nobody knows was surely meant as a certain word of the lexicon.
///
/// What stands around it decides: a unit behind a number, a number word before a known thing, a
/// conjunction between two, courtesy at an end. A thing's name is never made into something else
/// only because it looks like it.
struct SpellingJudge {
  let lexicon: LexiconView
  let notes: [PlaceNote]

  /// The longest phrase that is looked back for.
  private static let reach = 3

  /// Whether `words`, in which the one at `place` has been put right, make a phrase of `classes`
  /// there that stands where such phrases stand.
  func isSure(_ place: Int, of words: [UInt32], as classes: LexiconClass) -> Bool {
    var isSure = false
    for start in max(0, place - Self.reach)...place {
      lexicon.walk(from: start, through: words) { end, node in
        let classes = node.classes.intersection(classes)
        if end > place, !classes.isEmpty {
          isSure = isSure || stands(start..<end, classes)
        }
      }
    }
    return isSure
  }

  private var count: Int { notes.count - 1 }

  private func stands(_ phrase: Range<Int>, _ classes: LexiconClass) -> Bool {
    if phrase.count > 1, !classes.isDisjoint(with: [.lead, .polite, .count, .vague]) {
      return true
    }
    if !classes.isDisjoint(with: [.unit, .countingUnit]) {
      return isNumeric(before: phrase.lowerBound) && phrase.upperBound < count
    }
    if !classes.isDisjoint(with: [.cardinal, .multiplier, .fraction, .article]) {
      return isThing(at: phrase.upperBound)
    }
    if classes.contains(.conjunction) {
      return isThing(before: phrase.lowerBound) && isThing(at: phrase.upperBound)
    }
    return classes.contains(.polite) && (phrase.lowerBound == 0 || phrase.upperBound == count)
  }

  private func isNumeric(before place: Int) -> Bool {
    let numeric: LexiconClass = [.cardinal, .multiplier, .fraction, .count, .numberArticle]
    return place > 0
      && (notes[place - 1].isNumber || !notes[place - 1].classes.isDisjoint(with: numeric))
  }

  /// A known name or a unit begins here.
  private func isThing(at place: Int) -> Bool {
    place < count && (notes[place].nameEnd > place || notes[place].classes.contains(.unit))
  }

  /// A known name ends here.
  private func isThing(before place: Int) -> Bool {
    place > 0 && (notes[place - 1].isInsideName || notes[place - 1].nameEnd == place)
  }
}
