/// Which lists go by one name, whatever the spelling.
///
/// Like ``ItemIndex`` it is a function of the rows alone.
struct ListIndex: Sendable {
  private var keyByList: [RowID: String] = [:]
  private var listsByKey: [String: Set<RowID>] = [:]

  /// Takes in a new version of a list.
  mutating func update(_ list: ShoppingList, vocabulary: Vocabulary) {
    remove(list.id)
    let key = vocabulary.words.listKey(list.name.value)
    keyByList[list.id] = key
    listsByKey[key, default: []].insert(list.id)
  }

  /// Forgets a list.
  mutating func remove(_ list: RowID) {
    guard let key = keyByList.removeValue(forKey: list) else { return }
    listsByKey[key]?.remove(list)
  }

  /// The lists that go by the name of this one, itself among them, deleted ones too.
  func namesakes(of list: RowID) -> Set<RowID> {
    keyByList[list].flatMap { listsByKey[$0] } ?? [list]
  }

  /// The groups of more than one list with one name.
  var crowds: [Set<RowID>] { listsByKey.values.filter { $0.count > 1 } }
}
