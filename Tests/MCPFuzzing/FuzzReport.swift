/// What came of some made-up messages.
public struct FuzzReport: Sendable {
  /// How many messages were sent.
  public var sent = 0
  /// How many answers came.
  public var answered = 0
  /// What was wrong, each with the seed that shows it again.
  public var faults: [String] = []

  /// Nothing yet.
  public init() {}

  /// Adds another report to this one.
  public mutating func add(_ other: FuzzReport) {
    sent += other.sent
    answered += other.answered
    faults += other.faults
  }
}
