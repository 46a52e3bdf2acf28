/// A source of row identities; random in life, seeded in tests.
public protocol IdentitySource: Sendable {
  /// An identity never given before.
  mutating func next() -> RowID
}

/// Identities from the system's random numbers.
public struct RandomIdentities: IdentitySource {
  /// Draws from the system.
  public init() {}

  /// A random version 4 UUID.
  public mutating func next() -> RowID {
    var system = SystemRandomNumberGenerator()
    return RowID(randomHigh: system.next(), randomLow: system.next())
  }
}

/// The same identities for the same seed, in the same order, whichever process draws them.
///
/// SplitMix64 (Steele, Lea and Flood, *Fast Splittable Pseudorandom Number Generators*, 2014)
/// counts by a constant step, so that a later process goes on where an earlier one stopped.
public struct SeededIdentities: IdentitySource {
  private let seed: UInt64
  /// How many identities have been drawn.
  public private(set) var drawn: Int

  /// Starts from `seed`, after the first `drawn` identities.
  public init(seed: UInt64, drawn: Int = 0) {
    self.seed = seed
    self.drawn = drawn
  }

  /// A version 4 UUID of the seed's next two numbers.
  public mutating func next() -> RowID {
    let position = UInt64(drawn) &* 2
    drawn += 1
    return RowID(randomHigh: number(position), randomLow: number(position &+ 1))
  }

  private func number(_ position: UInt64) -> UInt64 {
    var bits = seed &+ (position &+ 1) &* 0x9E37_79B9_7F4A_7C15
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
