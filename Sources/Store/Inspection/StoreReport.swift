/// What looking through a whole store found.
public struct StoreReport: Sendable, Hashable {
  /// How many journal entries it has.
  public var entries = 0
  /// How many operations they made.
  public var operations = 0
  /// How many rows there are, deleted ones included.
  public var rows = 0
  /// What is not as it should be, one sentence each; empty for a store that is whole.
  public var faults: [String] = []

  /// Whether nothing was found.
  public var isWhole: Bool { faults.isEmpty }
}
