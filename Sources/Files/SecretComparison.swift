extension Collection<UInt8> {
  /// Whether both are the same, in a time that tells nothing of where they differ: for digests and
  /// codes that nobody may find out byte by byte.
  public func isSameSecret(as other: some Collection<UInt8>) -> Bool {
    guard count == other.count else { return false }
    return zip(self, other).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
