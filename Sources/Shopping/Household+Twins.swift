// Two machines that are apart can add the same item, or make a list of the same name. Both rows
// stay what they are; people see one.
//
// What is shown is a function of the rows alone, and nothing is written for it. So it cannot count
// an amount twice, however many machines see the twins, in whatever order and however often; what
// one machine says about one of them meanwhile is not lost; and when the adding of one is undone,
// the other is left as it was. What is said about the one shown is written to all.

extension Household {
  /// The rows that are shown as one with this item, the first of them first: visible, of one name
  /// whatever the spelling, on lists of one name, and all open or all done.
  func twins(of item: Item) -> [Item] {
    let item = items[item.id] ?? item
    guard item.isVisible, let key = index.key(of: item.id) else { return [item] }
    let rows = namesakes(of: item.list.value).flatMap {
      index.rows(at: ItemIndex.Place(list: $0, key: key))
    }
    guard rows.count > 1 else { return [item] }
    return rows.compactMap { items[$0] }
      .filter { $0.isChecked.value == item.isChecked.value }
      .sorted { ($0.created, $0.id) < ($1.created, $1.id) }
  }

  /// The item as people see it, which may stand for several rows; `nil` when it is deleted.
  ///
  /// Its identity, name and time are those of the row that was added first. The amounts are added
  /// up, sizes and notes kept together; it stands where the first of its rows stands and has the
  /// lowest of their handles.
  public func shown(_ row: RowID) -> Item? {
    guard let item = items[row], item.isVisible else { return nil }
    return asOne(twins(of: item))
  }

  /// The rows as the one item that they are shown as.
  func asOne(_ twins: [Item]) -> Item? {
    guard var shown = twins.first else { return nil }
    shown.list.value = shownList(shown.list.value)
    for twin in twins.dropFirst() {
      shown.quantity.base.value += twin.quantity.parts
      shown.size.value = keptTogether(shown.size.value, twin.size.value)
      shown.note.value = keptTogether(shown.note.value, twin.note.value)
      shown.rank.value = min(shown.rank.value, twin.rank.value)
      shown.handle = min(shown.handle, twin.handle)
    }
    return shown
  }

  /// Writes what has been changed about an item to every row that it stands for.
  ///
  /// Of an amount that was set, and of a size and a note, the first row has the new value and the
  /// others none.
  mutating func rewrite(_ shown: Item, as changed: Item) {
    for (position, twin) in twins(of: shown).enumerated() {
      var row = twin
      let isFirst = position == 0
      rewrite(&row.list, shown.list, changed.list, isFirst ? nil : changed.list.value)
      rewrite(&row.name, shown.name, changed.name, isFirst ? nil : changed.name.value)
      rewrite(&row.size, shown.size, changed.size, isFirst ? nil : "")
      rewrite(&row.note, shown.note, changed.note, isFirst ? nil : "")
      rewrite(
        &row.isChecked,
        shown.isChecked,
        changed.isChecked,
        isFirst ? nil : changed.isChecked.value
      )
      rewrite(&row.rank, shown.rank, changed.rank, isFirst ? nil : changed.rank.value)
      if changed.quantity.base.stamp == shown.quantity.base.stamp {
        if isFirst { row.quantity.increments = changed.quantity.increments }
      } else if isFirst {
        row.quantity = changed.quantity
      } else {
        set(&row.quantity, to: [])
      }
      write(.item(row))
    }
  }

  /// Overwrites a register if what is shown has been; as the change says or, for a twin, with its
  /// part of it.
  private mutating func rewrite<Value>(
    _ register: inout Register<Value>,
    _ shown: Register<Value>,
    _ changed: Register<Value>,
    _ part: Value?
  ) {
    guard shown != changed else { return }
    if let part { set(&register, to: part) } else { register = changed }
  }

  // MARK: Lists

  /// The lists that are shown as one with this one, the first of them first.
  func namesakes(of list: RowID) -> [RowID] {
    let all = listIndex.namesakes(of: list)
    guard all.count > 1 else { return [list] }
    let shown = all.compactMap { lists[$0] }.filter(isVisible)
      .sorted { ($0.created, $0.id) < ($1.created, $1.id) }.map(\.id)
    return shown.contains(list) ? shown : [list]
  }

  /// The list that stands for this one.
  func shownList(_ list: RowID) -> RowID { namesakes(of: list).first ?? list }

  // MARK: What is twofold

  /// Every group of more than one row that is shown as one; of each, the first is the one whose
  /// identity and name are shown.
  /// - Complexity: O(1) when there is none.
  public var crowds: Set<[RowID]> {
    let namesakes = listIndex.crowds.flatMap { $0 }
    let rows =
      namesakes.flatMap { index.rows(on: $0) } + index.crowdedPlaces.flatMap { index.rows(at: $0) }
    let groups =
      Set(rows).compactMap { items[$0] }.map { twins(of: $0).map(\.id) }
      + namesakes.map { self.namesakes(of: $0) }
    return Set(groups.filter { $0.count > 1 })
  }

  /// How many items people see.
  var visibleItemCount: Int { visibleLists.reduce(0) { $0 + items(on: $1.id).count } }
}
