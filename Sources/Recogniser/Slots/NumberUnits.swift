/// Which units of a number word the next multiplier multiplies.
///
/// A multiplier smaller than the one before multiplies only what was said since: 二百五十 is two
/// hundred and five tens, where "two hundred thousand" is two hundred of them.
struct NumberUnits {
  /// The last multiplier since the number began or was closed.
  private var factor: ExactFraction?
  /// The cardinal said since.
  private var pending: ExactFraction?

  /// Whether a cardinal may follow a multiplier of ten: 十二.
  func canFollow(_ value: ExactFraction) -> Bool {
    guard let factor, pending == nil, let units = value.whole else { return false }
    return (1..<10).contains(units) && factor == ExactFraction(10)
  }

  mutating func add(_ value: ExactFraction) { pending = value }

  /// What `part` becomes when it goes on with a multiplier of `value`.
  mutating func multiplied(_ part: ExactFraction?, by value: ExactFraction) -> ExactFraction? {
    defer {
      factor = value < ExactFraction(1000) ? value : nil
      pending = nil
    }
    guard let part, let factor, value < factor else {
      return (part ?? ExactFraction(1)) * value
    }
    guard let said = (pending ?? ExactFraction(1)) * value,
      let rest = part + (pending?.negated ?? ExactFraction(0))
    else { return nil }
    return rest + said
  }
}
