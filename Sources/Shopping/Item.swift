/// One row of a shopping list, as every replica keeps it: each field is a register of its own, so
/// that two people who change different fields both get what they wanted.
public struct Item: Sendable, Hashable, Identifiable {
  /// The same on every replica.
  public let id: RowID
  /// The list it is on; moving is a write to this register.
  public var list: Register<RowID>
  /// As it was first written.
  public var name: Register<String>
  /// How much; see ``Vocabulary/total(of:)`` for what is shown.
  public var quantity: QuantityRegister
  /// The size of one piece, as said: "400 g" in "two 400 g tins".
  public var size: Register<String>
  /// Free text; empty when there is none.
  public var note: Register<String>
  /// Ticked off.
  public var isChecked: Register<Bool>
  /// A fractional index: rows sort by its bytes, and there is always room between two.
  public var rank: Register<String>
  /// Deletion is a write, never an absence.
  public var isDeleted: Register<Bool>
  /// Milliseconds since 1970.
  public let created: Int64
  /// The person or program that added it.
  public let addedBy: String
  /// The number people see as `#3`; local to this machine, never shifts.
  public var handle: Int

  /// A row of given registers.
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

  /// The last write to what the item is: name, quantity, size or note.
  // In pairs: `max` of more than three makes an array, and every row is asked several times a pass.
  var contentStamp: Stamp {
    max(max(name.stamp, quantity.stamp), max(size.stamp, note.stamp))
  }

  /// Not deleted, or written to after a delete that the writer had not seen.
  ///
  /// Ticking or moving does not bring a deleted row back; saying something about it does.
  public var isVisible: Bool { !isDeleted.value || contentStamp > isDeleted.stamp }

  /// When any field was last written, in milliseconds since 1970.
  public var lastModified: Int64 { lastStamp.milliseconds }

  /// The last write to any field.
  var lastStamp: Stamp {
    let state = max(max(list.stamp, isChecked.stamp), max(rank.stamp, isDeleted.stamp))
    return max(contentStamp, state)
  }
}
