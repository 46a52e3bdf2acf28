/// What is to change about an item; what is `nil` stays.
public struct ItemChange: Sendable, Hashable {
  /// A new name.
  public var name: String?
  /// A new amount; in the unit it has when no unit is given.
  public var quantity: Decimal?
  /// The unit of `quantity` or of `changeBy`; alone, a new unit for the amount there is.
  public var unit: String?
  /// A new size of one piece; empty takes it away.
  public var size: String?
  /// A new note; empty takes it away.
  public var note: String?
  /// So much more, or less when it is below zero.
  public var changeBy: Decimal?
  /// So many times as much.
  public var times: Decimal?
  /// Whether the amount is taken away, so that none is known.
  public var dropsAmount = false

  /// No change yet.
  public init() {}

  /// Why a change cannot be carried out, whatever the item.
  public enum Problem: String, Sendable, Hashable {
    /// Nothing is to change.
    case nothing
    /// More than one of `quantity`, `changeBy`, `times` and `dropsAmount` is given.
    case severalAmounts
  }
}

/// What changing an item came to.
public struct Update: Sendable, Hashable {
  /// The row as it is now.
  public var item: Item
  /// The row as it was, of another name when ``isMerged``.
  public var before: Item
  /// The new name is that of another item, to which it has been joined.
  public var isMerged: Bool
}

extension Household {
  /// Changes an item.
  ///
  /// A new name that another item on the list goes by joins the two. "Two more" is recorded as an
  /// increment, so that two people who say it at once both get theirs.
  ///
  /// - Throws: ``ShoppingError``; the item is then as it was.
  public mutating func update(_ item: Item, _ change: ItemChange) throws(ShoppingError) -> Update {
    guard change != ItemChange() else { throw .unclearChange(.nothing) }
    var changed = item
    try changeAmount(of: &changed, change)
    if let size = change.size { set(&changed.size, to: try TextField.size.cleaned(size)) }
    if let note = change.note { set(&changed.note, to: try TextField.note.cleaned(note)) }
    let name = try change.name.map { name throws(ShoppingError) in try TextField.name.cleaned(name)
    }
    let key = name.map(vocabulary.words.itemKey)
    if let key, key != index.key(of: item.id) {
      let place = ItemIndex.Place(list: item.list.value, key: key)
      if let twin = firstTwin(at: place) {
        return Update(item: join(item, as: changed, to: twin), before: item, isMerged: true)
      }
    }
    if let name { set(&changed.name, to: name) }
    rewrite(item, as: changed)
    return Update(item: changed, before: item, isMerged: false)
  }

  private mutating func changeAmount(
    of item: inout Item,
    _ change: ItemChange
  ) throws(ShoppingError) {
    switch (change.quantity, change.changeBy, change.times, change.dropsAmount) {
    case (let quantity?, nil, nil, false): try setAmount(of: &item, to: quantity, unit: change.unit)
    case (nil, let step?, nil, false): try changeAmount(of: &item, by: step, unit: change.unit)
    case (nil, nil, let factor?, false): try multiplyAmounts(of: &item, by: factor)
    case (nil, nil, nil, true) where change.unit == nil: set(&item.quantity, to: [])
    case (nil, nil, nil, false):
      guard let unit = change.unit else { return }
      guard let amount = onlyAmount(of: item) else { throw .noAmount(item) }
      try setAmount(of: &item, to: amount.number, unit: unit)
    default: throw .unclearChange(.severalAmounts)
    }
  }

  private mutating func setAmount(
    of item: inout Item,
    to quantity: Decimal,
    unit: String?
  ) throws(ShoppingError) {
    let unit = unit ?? onlyAmount(of: item)?.unit ?? ""
    set(&item.quantity, to: [try checked(Amount(quantity, unit))])
  }

  private mutating func changeAmount(
    of item: inout Item,
    by step: Decimal,
    unit: String?
  ) throws(ShoppingError) {
    guard step != .zero else { throw .notPositive(step) }
    var change = try checked(
      Amount(step < .zero ? -step : step, unit ?? onlyAmount(of: item)?.unit ?? "")
    )
    if step < .zero { change.number = -change.number }
    let amounts = vocabulary.total(of: item.quantity)
    let hasSuch = amounts.contains { vocabulary.areCommensurable($0, change) }
    if step < .zero {
      guard !amounts.isEmpty else { throw .noAmount(item) }
      guard hasSuch else { throw .incommensurable(item, change: change) }
    }
    let before = item
    try increase(&item.quantity, by: change)
    let isStillThere = vocabulary.total(of: item.quantity).contains {
      vocabulary.areCommensurable($0, change)
    }
    guard isStillThere else { throw .noneLeft(before, change: change) }
  }

  private mutating func multiplyAmounts(
    of item: inout Item,
    by factor: Decimal
  ) throws(ShoppingError) {
    guard factor > .zero else { throw .notPositive(factor) }
    let amounts = vocabulary.total(of: item.quantity)
    guard !amounts.isEmpty else { throw .noAmount(item) }
    var products: [Amount] = []
    for amount in amounts {
      guard let product = try? amount.number * factor else { throw .tooManyDigits }
      products.append(Amount(product, amount.unit))
    }
    set(&item.quantity, to: products)
  }

  func onlyAmount(of item: Item) -> Amount? {
    let amounts = vocabulary.total(of: item.quantity)
    return amounts.count == 1 ? amounts.first : nil
  }
}
