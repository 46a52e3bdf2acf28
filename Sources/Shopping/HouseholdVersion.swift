import Synchronization

/// Tells whether anything in a household has changed; every new one is different from all before it
/// in this process.
public struct HouseholdVersion: Sendable, Hashable {
  /// Counts the versions there have been.
  public let number: UInt64

  private static let last = Atomic<UInt64>(0)

  init() { number = Self.last.wrappingAdd(1, ordering: .relaxed).newValue }
}
