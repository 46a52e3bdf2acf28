import Text

/// What is to be added to a list.
public struct NewItem: Sendable, Hashable {
  /// What it is called, as said.
  public var name: String
  /// How much; `nil` when no amount was said.
  public var amount: Amount?
  /// The size of one piece; empty when none was said.
  public var size: String
  /// Free text; empty when there is none.
  public var note: String
  /// The amount is so much more of what is there: without a unit it counts the packs there are.
  public var isMore = false

  /// Something by its name, and what else was said of it.
  public init(_ name: String, amount: Amount? = nil, size: String = "", note: String = "") {
    self.name = name
    self.amount = amount
    self.size = size
    self.note = note
  }
}

/// What adding came to.
public struct Addition: Sendable, Hashable {
  /// How the list changed.
  public enum Effect: String, Sendable, Hashable {
    /// A row was added.
    case added
    /// The row there has a larger amount now.
    case increased
    /// The row there has a note or size more now.
    case noted
    /// The row there was done and is open again.
    case reopened
    /// The row there says it all: nothing changed.
    case alreadyThere = "already_there"
  }

  /// The row as it is now.
  public var item: Item
  /// How it came to be so.
  public var effect: Effect
}

extension Household {
  /// Adds an item, or joins it to the row of the same item that the list has already.
  ///
  /// A list has one row an item, whatever the spelling. An open row is joined: amounts are added
  /// up within a dimension and kept apart across, notes are kept together. A done row opens again
  /// with the new amount, the old one is forgotten. The name stays as it was first written, but
  /// follows the number from one piece to several.
  ///
  /// - Parameters:
  ///   - new: What to add.
  ///   - list: The list to add it to.
  ///   - unlessPresent: Leaves an open row as it is.
  /// - Returns: The row, and how it came to be so.
  /// - Throws: ``ShoppingError`` for texts and amounts that cannot be kept.
  /// - Complexity: O(1) in the number of rows.
  public mutating func add(
    _ new: NewItem,
    to list: RowID,
    unlessPresent: Bool = false
  ) throws(ShoppingError) -> Addition {
    let new = try cleaned(new)
    let twins = items(at: ItemIndex.Place(list: list, key: vocabulary.words.itemKey(new.name)))
    if let open = twins.first(where: { !$0.isChecked.value }) {
      return unlessPresent ? Addition(item: open, effect: .alreadyThere) : try join(new, to: open)
    }
    if let done = twins.max(by: { $0.isChecked.stamp < $1.isChecked.stamp }) {
      return reopen(done, with: new)
    }
    return Addition(item: insert(new, into: list), effect: .added)
  }

  /// The new item as it will be kept.
  private func cleaned(_ new: NewItem) throws(ShoppingError) -> NewItem {
    var cleaned = new
    cleaned.name = try TextField.name.cleaned(new.name)
    cleaned.size = try TextField.size.cleaned(new.size)
    cleaned.note = try TextField.note.cleaned(new.note)
    cleaned.amount = try new.amount.map { amount throws(ShoppingError) in try checked(amount) }
    return cleaned
  }

  /// The amount in its canonical unit, when it can be kept and is above zero.
  func checked(_ amount: Amount) throws(ShoppingError) -> Amount {
    guard amount.number > 0 else { throw .notPositive(amount.number) }
    let unit = try TextField.unit.cleaned(amount.unit)
    do {
      return try vocabulary.canonical(Amount(amount.number, unit))
    } catch {
      throw .tooManyDigits
    }
  }

  private mutating func join(_ new: NewItem, to open: Item) throws(ShoppingError) -> Addition {
    var item = open
    let amount = new.isMore ? new.amount.map { inPacks($0, of: open) } : new.amount
    if let amount { try increase(&item.quantity, by: amount) }
    let hasMore = item.quantity != open.quantity
    if let amount, amount.unit.isEmpty, amount.number > 1, isSpelledForOne(open),
      Folding.fold(new.name) != Folding.fold(open.name.value)
    {
      set(&item.name, to: new.name)
    }
    set(&item.size, to: keptTogether(item.size.value, new.size))
    set(&item.note, to: keptTogether(item.note.value, new.note))
    rewrite(open, as: item)
    let effect: Addition.Effect =
      hasMore ? .increased : item == open ? .alreadyThere : .noted
    return Addition(item: item, effect: effect)
  }

  /// "Three more" of what is counted in packs are three packs.
  private func inPacks(_ amount: Amount, of item: Item) -> Amount {
    guard amount.unit.isEmpty, let only = onlyAmount(of: item), vocabulary.isPack(only.unit) else {
      return amount
    }
    return Amount(amount.number, only.unit)
  }

  /// Whether the name was said of one piece or none: "a tomato" and "2 tomatoes" are 3 tomatoes.
  private func isSpelledForOne(_ item: Item) -> Bool {
    let amounts = vocabulary.total(of: item.quantity)
    return amounts.isEmpty || amounts == [Amount(1)]
  }

  private mutating func reopen(_ done: Item, with new: NewItem) -> Addition {
    var item = done
    set(&item.isChecked, to: false)
    set(&item.quantity, to: new.amount.map { [$0] } ?? [])
    set(&item.size, to: new.size)
    set(&item.note, to: keptTogether(item.note.value, new.note))
    rewrite(done, as: item)
    return Addition(item: item, effect: .reopened)
  }

  private mutating func insert(_ new: NewItem, into list: RowID) -> Item {
    let stamp = stamp()
    let item = Item(
      id: newIdentity(),
      list: Register(list, at: stamp),
      name: Register(new.name, at: stamp),
      quantity: QuantityRegister(base: Register(new.amount.map { [$0] } ?? [], at: stamp)),
      size: Register(new.size, at: stamp),
      note: Register(new.note, at: stamp),
      isChecked: Register(false, at: stamp),
      rank: Register(Rank.after(index.lastRank(on: list)), at: stamp),
      isDeleted: Register(false, at: stamp),
      created: writer.now,
      addedBy: writer.author,
      handle: index.freeHandle
    )
    write(.item(item))
    return item
  }

  /// The items that go by one key on a list: at most one that is open and one that is done.
  func items(at place: ItemIndex.Place) -> [Item] {
    let rows = namesakes(of: place.list).flatMap {
      index.rows(at: ItemIndex.Place(list: $0, key: place.key))
    }
    let items = rows.compactMap { self.items[$0] }
    let groups = [items.first { !$0.isChecked.value }, items.first(where: \.isChecked.value)]
    return inOrder(groups.compactMap { $0.flatMap { asOne(twins(of: $0)) } })
  }

  /// Items in the order a list shows them.
  func inOrder(_ items: [Item]) -> [Item] {
    items.count < 2 ? items : items.sorted { ($0.rank.value, $0.id) < ($1.rank.value, $1.id) }
  }

  /// Both texts, or one when it says what the other does.
  func keptTogether(_ old: String, _ new: String) -> String {
    guard !old.isEmpty, !new.isEmpty else { return old + new }
    let separator = "; "
    var parts = old.split(separator: separator).map(String.init)
    var keys = Set(parts.map(vocabulary.words.itemKey))
    for part in new.split(separator: separator).map(String.init)
    where keys.insert(vocabulary.words.itemKey(part)).inserted {
      parts.append(part)
    }
    return parts.joined(separator: separator)
  }
}
