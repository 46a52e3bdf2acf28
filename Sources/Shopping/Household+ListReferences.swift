import Text

extension Household {
  /// The list that is meant; the default one when none is named.
  ///
  /// In this order: the identity, the name whatever its spelling and with or without the word for
  /// "list", a usual name of the default list, a unique part of the name.
  ///
  /// - Throws: ``ShoppingError/noSuchList(_:nearest:)``;
  ///   ``ShoppingError/ambiguousList(_:candidates:)``.
  /// - Complexity: O(*n*) in the number of lists.
  public func list(_ name: String?) throws(ShoppingError) -> ShoppingList {
    if let list = list(calledWholly: name) { return list }
    let spoken = vocabulary.words.spokenListKey(name ?? "")
    let said = vocabulary.words.baseWords(spoken)
    let partly = visibleLists.filter { list in
      let names = vocabulary.words.baseWords(list.name.value)
      return !said.isEmpty && said.allSatisfy(names.contains)
    }
    guard partly.count < 2 else { throw .ambiguousList(name ?? "", candidates: partly) }
    guard let list = partly.first else {
      throw .noSuchList(name ?? "", nearest: nearest(to: spoken))
    }
    return list
  }

  /// The list that goes by a whole name, however it is spelt and said.
  ///
  /// A part of a name is not enough; no name means the default list.
  public func list(calledWholly name: String?) -> ShoppingList? {
    guard let name, !name.trimmingSpaces.isEmpty else { return defaultList }
    let lists = visibleLists
    if let id = RowID(name), let list = lists.first(where: { $0.id == id }) { return list }
    let words = vocabulary.words
    let key = words.listKey(name)
    let spoken = words.spokenListKey(name)
    if let list = lists.first(where: { words.listKey($0.name.value) == key })
      ?? lists.first(where: { words.spokenListKey($0.name.value) == spoken })
    {
      return list
    }
    return words.meansDefaultList(spoken) ? defaultList : nil
  }

  /// Up to five lists whose names are spelt nearly so, the nearest first.
  private func nearest(to name: String) -> [ShoppingList] {
    let lists = visibleLists
    let names = Text.nearest(
      toName: name,
      among: lists.map(\.name.value),
      limit: typos(in: name)
    )
    return names.prefix(5).compactMap { name in lists.first { $0.name.value == name } }
  }
}
