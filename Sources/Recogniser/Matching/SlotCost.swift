/// What a word costs inside a slot of some type.
enum SlotCost {
  /// `nil` when the word at `place` cannot stand in such a slot.
  @inline(__always)
  static func word(_ type: SlotType, _ note: PlaceNote, at place: Int) -> Int32? {
    if note.isSeparator { return type.allowsMarks ? 0 : nil }
    switch type {
    case .newItems, .items, .item, .name, .topic, .text, .knownText, .knownNewItems, .knownItems,
      .knownItem:
      if note.isInsideName || note.nameEnd > place { return Weights.knownWord }
      return note.classes.contains(.listWord) ? Weights.listWordInName : Weights.word
    case .any: return Weights.anyWord
    case .value: return nil
    case .presentItem, .knownList, .knownName:
      return Weights.knownWord
    case .list:
      if !note.classes.isDisjoint(with: [.article, .listWord]) { return nil }
      let isUsual = note.classes.contains(.listName) || note.listEnd > place
      return isUsual ? Weights.knownWord : Weights.listWord
    case .amount, .less, .number:
      guard note.isNumber || !note.classes.isDisjoint(with: .numeric) else { return nil }
      return note.isInsideName ? Weights.word : 0  // the bar of "chocolate bar" is no unit
    }
  }
}

extension SlotType {
  /// Whether its words may have marks between them.
  @inline(__always)
  var allowsMarks: Bool {
    switch self {
    case .list, .knownList, .knownName, .amount, .less, .number, .value: false
    default: true
    }
  }

  /// Whether a list is named in it.
  @inline(__always)
  var isList: Bool { self == .list || self == .knownList || self == .knownName }

  /// Whether only words of amounts can stand in it.
  @inline(__always)
  var isNumeric: Bool { self == .amount || self == .less || self == .number }
}
