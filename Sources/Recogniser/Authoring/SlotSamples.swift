/// Words to put into slots, taken from the language's own data.
struct SlotSamples: Sendable {
  private let items: [String]
  private let lists: [String]
  private let numbers: [String]
  /// A word that joins two commands.
  let conjunction: String

  init(_ lexicon: Lexicon) {
    func phrases(_ classes: LexiconClass) -> [String] {
      lexicon.entries.filter { $0.classes == classes && $0.canonical == nil }.map(\.phrase)
    }
    let things = phrases(.item)
    let names = phrases(.listName)
    let words = lexicon.entries.filter { $0.classes == .cardinal && $0.value?.whole ?? 0 > 1 }
      .map(\.phrase)
    conjunction = phrases(.conjunction).first ?? ","
    items = things.isEmpty ? ["thing"] : things
    lists = names.isEmpty ? ["list"] : names
    numbers = words.isEmpty ? ["2"] : words
  }

  /// Something to say for a slot of `type`, and the name it makes known, if it must be known.
  func sample(
    _ type: SlotType,
    using generator: inout SeededGenerator
  ) -> (text: String, item: String?, list: String?) {
    switch type {
    case .list, .name: (lists.any(using: &generator), nil, nil)
    case .knownList, .knownName:
      { (list: String) in (list, nil, list) }(lists.any(using: &generator))
    case .amount, .less, .number: (numbers.any(using: &generator), nil, nil)
    default: { (item: String) in (item, item, nil) }(items.any(using: &generator))
    }
  }
}

extension Array {
  /// One of the elements; the array must have some.
  fileprivate func any(using generator: inout SeededGenerator) -> Element {
    self[Int(generator.next() % UInt64(count))]
  }
}
