import Text

extension Household {
  /// The item that is meant.
  ///
  /// In this order: the name whatever its spelling, a bare number as handle, all of the name but
  /// words that only tell its quality ("milk" of "organic milk"). Another part of a name is not
  /// enough, for egg noodles are no eggs: the items that have it are the candidates. Within each, a
  /// row in the preferred state goes before one in the other. Without `list` the default list is
  /// searched first and then the others, where only the whole name counts; identities and handles
  /// are found on any list.
  ///
  /// - Throws: ``ShoppingError/noSuchItem(_:nearest:)``;
  ///   ``ShoppingError/ambiguousItem(_:candidates:)``.
  /// - Complexity: O(1) for a whole name or a handle, O(*n*) in the rows on the list for a part.
  public func item(
    _ reference: Reference,
    on list: RowID? = nil,
    preferring preference: Preference = .open
  ) throws(ShoppingError) -> Item {
    switch reference {
    case .id(let id):
      guard let item = shown(id) else { throw .noSuchItem(reference.text, nearest: []) }
      return item
    case .handle(let handle): return try item(handle: handle)
    case .name(let name): return try item(named: name, on: list, preferring: preference)
    }
  }

  private func item(handle: Int) throws(ShoppingError) -> Item {
    guard let row = index.row(handle: handle), let item = shown(row) else {
      throw .noSuchItem("#\(handle)", nearest: [])
    }
    return item
  }

  private func item(
    named name: String,
    on list: RowID?,
    preferring preference: Preference
  ) throws(ShoppingError) -> Item {
    let home = list ?? ShoppingList.defaultID
    let key = vocabulary.words.itemKey(name)
    if let item = best(of: items(at: .init(list: home, key: key)), named: name, preference) {
      return item
    }
    if let handle = Int(name.trimmingSpaces), let item = try? item(handle: handle) { return item }
    let partly = items(on: home, calledPartly: name)
    if let item = try meant(by: name, among: partly, preferring: preference) { return item }
    guard list == nil else { throw .noSuchItem(name, nearest: nearest(to: name, among: [home])) }
    return try itemElsewhere(named: name, key: key, preferring: preference)
  }

  /// The item on a list other than the default one, which does not have it.
  private func itemElsewhere(
    named name: String,
    key: String,
    preferring preference: Preference
  ) throws(ShoppingError) -> Item {
    let others = visibleLists.map(\.id).filter { $0 != ShoppingList.defaultID }
    let wholly = others.compactMap { list in
      best(of: items(at: .init(list: list, key: key)), named: name, preference)
    }
    if wholly.count == 1, let item = wholly.first { return item }
    let candidates =
      wholly.isEmpty ? others.flatMap { items(on: $0, calledPartly: name) } : wholly
    guard candidates.isEmpty else { throw .ambiguousItem(name, candidates: candidates) }
    let everywhere = [ShoppingList.defaultID] + others
    throw .noSuchItem(name, nearest: nearest(to: name, among: everywhere))
  }

  /// Of rows that are one item: in the preferred state, spelt just so, first on the list.
  private func best(of rows: [Item], named name: String, _ preference: Preference) -> Item? {
    let preferred = rows.filter { $0.isChecked.value == (preference == .done) }
    let pool = preferred.isEmpty ? rows : preferred
    return pool.first { $0.name.value == name } ?? pool.first
  }

  /// The only one of `items`, which have part of `name`, or the only one in the preferred state,
  /// if nothing but its quality was left out; `nil` when there are none.
  private func meant(
    by name: String,
    among items: [Item],
    preferring preference: Preference
  ) throws(ShoppingError) -> Item? {
    let preferred = items.filter { $0.isChecked.value == (preference == .done) }
    let pool = preferred.isEmpty ? items : preferred
    guard let item = pool.first else { return nil }
    guard pool.count == 1, vocabulary.words.isBarely(item.name.value, name) else {
      throw .ambiguousItem(name, candidates: pool)
    }
    return item
  }

  /// The items whose names hold every word of `name`, or words that begin like them.
  private func items(on list: RowID, calledPartly name: String) -> [Item] {
    let said = vocabulary.words.baseWords(name)
    guard !said.isEmpty else { return [] }
    let items = items(on: list).map { (item: $0, words: vocabulary.words.baseWords($0.name.value)) }
    let wholeWords = items.filter { said.allSatisfy($0.words.contains) }
    if !wholeWords.isEmpty { return wholeWords.map(\.item) }
    if isUnspaced(name) {
      let part = Folding.fold(name)
      return items.map(\.item).filter { Folding.fold($0.name.value).contains(part) }
    }
    // As they were said, without articles: the stem of "peas" begins "pears" too.
    let beginnings = Folding.fold(name).split(separator: " ").suffix(said.count)
    guard beginnings.allSatisfy({ $0.count >= 3 }) else { return [] }
    return items.map(\.item).filter { item in
      let words = Folding.fold(item.name.value).split(separator: " ")
      return beginnings.allSatisfy { part in words.contains { $0.hasPrefix(part) } }
    }
  }

  /// Whether `name` is two letters or more of a script that is written without spaces.
  private func isUnspaced(_ name: String) -> Bool {
    let letters = Tokeniser.tokens(in: name)
    return letters.count > 1 && letters.allSatisfy(\.isSolo)
  }

  /// Up to five items whose names, or words of them, are spelt nearly so, the nearest first.
  private func nearest(to name: String, among lists: [RowID]) -> [Item] {
    let items = lists.flatMap { self.items(on: $0) }
    let names = Text.nearest(
      toName: name,
      among: items.map(\.name.value),
      limit: typos(in: name)
    )
    return names.prefix(5).compactMap { name in items.first { $0.name.value == name } }
  }

  /// How many slips a name of this length may have and still be meant.
  func typos(in name: String) -> Int { name.count < 4 ? 1 : name.count < 9 ? 2 : 3 }
}
