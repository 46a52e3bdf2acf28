import Shopping

/// Random numbers that are the same for the same seed.
struct SeededRandom: RandomNumberGenerator {
  private var identities: SeededIdentities

  init(seed: UInt64) { identities = SeededIdentities(seed: seed) }

  mutating func next() -> UInt64 {
    // The identity's version and variant bits are fixed; these 64 are not.
    let id = identities.next()
    return id.high & 0xFFFF_FFFF_0000_0000 | id.low & 0xFFFF_FFFF
  }
}
