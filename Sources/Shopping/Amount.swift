/// A number with a unit, such as 2 l; pieces have no unit.
public struct Amount: Sendable, Hashable {
  /// How much or how many.
  public var number: Decimal
  /// The unit's canonical symbol (`g`, `ml`, `bottle`), or empty for pieces.
  public var unit: String

  /// So much of a unit, or so many pieces.
  public init(_ number: Decimal, _ unit: String = "") {
    self.number = number
    self.unit = unit
  }
}
