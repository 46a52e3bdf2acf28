/// A named list.
public struct ShoppingList: Sendable, Hashable, Identifiable {
  /// The same on every replica.
  public let id: RowID
  /// As it was first written; unique among the lists shown, blind to case and accents.
  public var name: Register<String>
  /// A fractional index: lists sort by its bytes.
  public var rank: Register<String>
  /// Deletion is a write, never an absence.
  public var isDeleted: Register<Bool>
  /// Milliseconds since 1970.
  public let created: Int64
  /// The person or program that made it.
  public let addedBy: String

  /// A row of given registers.
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

  /// The identity of the default list in every household.
  ///
  /// It is fixed, so that two machines that start apart and sync later have one default list, not
  /// two of the same name.
  public static let defaultID = RowID(high: 0x4000, low: 0b10 << 62 | 1)

  /// The default list as it is before anybody has written to it.
  static func standing(named name: String) -> ShoppingList {
    unwritten(defaultID, named: name)
  }

  /// A list that nobody has written to: whatever is heard of it wins.
  static func unwritten(_ id: RowID, named name: String) -> ShoppingList {
    ShoppingList(
      id: id,
      name: Register(name, at: .oldest),
      rank: Register(Rank.after(nil), at: .oldest),
      isDeleted: Register(false, at: .oldest),
      created: 0,
      addedBy: ""
    )
  }
}
