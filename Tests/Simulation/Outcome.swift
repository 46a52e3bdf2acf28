/// What a simulation came to; all counts but the first three are of something lost.
public struct Outcome: Sendable, Hashable {
  /// Writes to fields.
  public var edits = 0
  /// Deletions.
  public var deletions = 0
  /// Older versions of the file that the service has put in the place of newer ones.
  public var broughtBack = 0
  /// Edits of rows that are gone although nobody deleted them.
  public var vanished = 0
  /// Edits that lost against an older one that they had seen.
  public var olderBeatNewer = 0
  /// Deleted rows that are back although nobody said anything about them meanwhile.
  public var deletesUndone = 0
  /// Rows whose amount is not what was set, and added since, once each.
  public var miscounted = 0
  /// Contradictions within a household.
  public var broken = 0
  /// Whether all machines hold and show the same at the end.
  public var hasConverged = true
  /// A fingerprint of everything that happened; equal for equal runs.
  public var digest: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Nothing yet.
  public init() {}

  /// Whether nothing was lost.
  public var isSound: Bool {
    hasConverged && vanished + olderBeatNewer + deletesUndone + miscounted + broken == 0
  }

  /// Adds another run's counts.
  public mutating func add(_ other: Outcome) {
    edits += other.edits
    deletions += other.deletions
    broughtBack += other.broughtBack
    vanished += other.vanished
    olderBeatNewer += other.olderBeatNewer
    deletesUndone += other.deletesUndone
    miscounted += other.miscounted
    broken += other.broken
    hasConverged = hasConverged && other.hasConverged
    digest = (digest ^ other.digest) &* 0x100_0000_01B3
  }

  /// Takes a text into the fingerprint (FNV-1a).
  mutating func note(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
}
