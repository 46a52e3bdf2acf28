public import Shopping

/// An item as version 1 of the format has it: values without stamps, of the default list alone.
public struct PlainRow: Sendable, Hashable {
  /// The item's identity.
  public var id: RowID
  /// What it is called.
  public var name: String
  /// Ticked off.
  public var isChecked: Bool
  /// When it was last written, in milliseconds since 1970; `nil` when the row does not say.
  public var lastModified: Int64?
  /// How much; `nil` when the row does not say, which is no change.
  public var quantity: [Amount]?
  /// Members of the row that this version does not know, sorted by name.
  public var unknown: [UnknownMember]

  /// A row of given values.
  public init(
    id: RowID,
    name: String,
    isChecked: Bool = false,
    lastModified: Int64? = nil,
    quantity: [Amount]? = nil,
    unknown: [UnknownMember] = []
  ) {
    self.id = id
    self.name = name
    self.isChecked = isChecked
    self.lastModified = lastModified
    self.quantity = quantity
    self.unknown = unknown
  }
}
