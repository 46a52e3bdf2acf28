/// One row of a shopping list, as every replica keeps it: each field is a register of its own, so
/// that two people who change different fields both get what they wanted.
public struct Item: Sendable, Hashable, Identifiable {
  public let id: RowID
  /// The list it is on; moving is a write to this register.
  public var list: Register<RowID>
  public var name: Register<String>
  public var quantity: QuantityRegister
  /// The size of one piece, as said: "400 g" in "two 400 g tins".
  public var size: Register<String>
  public var note: Register<String>
  public var isChecked: Register<Bool>
  /// A fractional index: rows sort by its bytes, and there is always room between two.
  public var rank: Register<String>
  /// Deletion is a write, never an absence.
  public var isDeleted: Register<Bool>
  /// Milliseconds since 1970.
  public let created: Int64
  public let addedBy: String
  /// The number people see as `#3`; local to this machine, never shifts.
  public var handle: Int

  public init(
    id: RowID,
    list: Register<RowID>,
    name: Register<String>,
    quantity: QuantityRegister,
    size: Register<String>,
    note: Register<String>,
    isChecked: Register<Bool>,
    rank: Register<String>,
    isDeleted: Register<Bool>,
    created: Int64,
    addedBy: String,
    handle: Int
  ) {
    self.id = id
    self.list = list
    self.name = name
    self.quantity = quantity
    self.size = size
    self.note = note
    self.isChecked = isChecked
    self.rank = rank
    self.isDeleted = isDeleted
    self.created = created
    self.addedBy = addedBy
    self.handle = handle
  }
}

/// A quantity that two replicas can raise at once: a base value, and what each replica has added
/// to that base since it was set.
///
/// "Set to three" writes `base` and clears `increments`; "two more" adds to this replica's entry.
/// Merging keeps the later base whole, and per replica the longer count of increments, so +2 and
/// +1 made apart give +3.
public struct QuantityRegister: Sendable, Hashable {
  /// What one replica has added to the base.
  public struct Increment: Sendable, Hashable {
    /// How many times it has added; the larger count is the newer value.
    public var count: Int
    public var amounts: [Amount]

    public init(count: Int, amounts: [Amount]) {
      self.count = count
      self.amounts = amounts
    }
  }

  /// One amount per dimension; empty when no amount was given.
  public var base: Register<[Amount]>
  public var increments: [UInt64: Increment]

  public init(base: Register<[Amount]>, increments: [UInt64: Increment] = [:]) {
    self.base = base
    self.increments = increments
  }
}

/// A number with a unit, such as 2 l; pieces have no unit.
public struct Amount: Sendable, Hashable {
  public var number: Decimal
  /// The unit's canonical symbol (`g`, `ml`, `bottle`), or empty for pieces.
  public var unit: String

  public init(_ number: Decimal, _ unit: String = "") {
    self.number = number
    self.unit = unit
  }
}

/// A named list.
public struct ShoppingList: Sendable, Hashable, Identifiable {
  public let id: RowID
  public var name: Register<String>
  public var rank: Register<String>
  public var isDeleted: Register<Bool>
  /// Milliseconds since 1970.
  public let created: Int64
  public let addedBy: String

  public init(
    id: RowID,
    name: Register<String>,
    rank: Register<String>,
    isDeleted: Register<Bool>,
    created: Int64,
    addedBy: String
  ) {
    self.id = id
    self.name = name
    self.rank = rank
    self.isDeleted = isDeleted
    self.created = created
    self.addedBy = addedBy
  }
}

/// A row of either kind, whole.
public enum Row: Sendable, Hashable {
  case item(Item)
  case list(ShoppingList)

  public var id: RowID {
    switch self {
    case .item(let item): item.id
    case .list(let list): list.id
    }
  }
}
