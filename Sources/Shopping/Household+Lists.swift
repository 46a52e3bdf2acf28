extension Household {
  /// The lists shown, the default list among them, in their order.
  ///
  /// A list that was deleted on one machine while another added to it is shown with what was
  /// added. Lists of one name are shown as one.
  ///
  /// - Complexity: O(*n* log *n*) in the number of lists.
  public var visibleLists: [ShoppingList] {
    lists.values.filter { isVisible($0) && shownList($0.id) == $0.id }
      .sorted { ($0.rank.value, $0.id) < ($1.rank.value, $1.id) }
  }

  /// The list that is meant when none is named.
  public var defaultList: ShoppingList {
    lists[ShoppingList.defaultID] ?? .standing(named: vocabulary.defaultListName)
  }

  /// Makes a list, at the end of the lists.
  ///
  /// - Throws: ``ShoppingError/listExists(_:)`` when one goes by that name, blind to case and
  ///   accents; ``ShoppingError`` for a name that cannot be kept.
  public mutating func createList(named name: String) throws(ShoppingError) -> ShoppingList {
    let name = try freeListName(name)
    let stamp = stamp()
    let list = ShoppingList(
      id: newIdentity(),
      name: Register(name, at: stamp),
      rank: Register(Rank.after(lists.values.map(\.rank.value).max()), at: stamp),
      isDeleted: Register(false, at: stamp),
      created: writer.now,
      addedBy: writer.author
    )
    write(.list(list))
    return list
  }

  /// Gives a list another name.
  ///
  /// - Throws: ``ShoppingError/listExists(_:)`` when another list goes by that name;
  ///   ``ShoppingError`` for a name that cannot be kept.
  public mutating func rename(
    _ list: ShoppingList,
    to name: String
  ) throws(ShoppingError) -> ShoppingList {
    let name = try freeListName(name, exceptFor: list.id)
    for row in namesakes(of: list.id).compactMap({ lists[$0] }) {
      var row = row
      set(&row.name, to: name)
      write(.list(row))
    }
    return lists[list.id] ?? list
  }

  /// Deletes a list with everything on it.
  ///
  /// - Returns: The items it had, as they were.
  /// - Throws: ``ShoppingError/defaultListStays(_:)``.
  public mutating func delete(_ list: ShoppingList) throws(ShoppingError) -> [Item] {
    let rows = namesakes(of: list.id)
    guard !rows.contains(ShoppingList.defaultID) else { throw .defaultListStays(list) }
    let removed = clear(list.id, checkedOnly: false)
    for row in rows.compactMap({ lists[$0] }) { remove(row) }
    return removed
  }

  /// Leaves a tombstone of a list.
  mutating func remove(_ list: ShoppingList) {
    var list = list
    list.isDeleted = Register(true, at: stamp(after: max(list.isDeleted.stamp, list.name.stamp)))
    write(.list(list))
  }

  /// The cleaned name, when no other list has it.
  private func freeListName(
    _ name: String,
    exceptFor list: RowID? = nil
  ) throws(ShoppingError) -> String {
    let name = try TextField.listName.cleaned(name)
    let key = vocabulary.words.listKey(name)
    let holder = visibleLists.first {
      $0.id != list && vocabulary.words.listKey($0.name.value) == key
    }
    if let holder { throw .listExists(holder) }
    return name
  }

  /// Whether the list is shown, by itself or as one with others.
  func isVisible(_ list: ShoppingList) -> Bool {
    list.id == ShoppingList.defaultID || !list.isDeleted.value
      || list.name.stamp > list.isDeleted.stamp || !index.rows(on: list.id).isEmpty
  }
}
