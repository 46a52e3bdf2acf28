/// Fractional indices: texts whose byte order is the order of rows, with room between any two.
///
/// A rank is a whole number and a fraction in base 62. The letter it begins with tells how many
/// digits the whole number has, so that ranks added at the end count up and stay short: `a0`, `a1`
/// … `az`, `b00`, `b01`. Before them all is `A`, without digits. Between two neighbours of one whole
/// number, digits of the fraction are added; a fraction never ends in zero. Source: David Greenspan,
/// *Implementing Fractional Indexing* (2020).
public enum Rank: Sendable {
  private static let alphabet =
    Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
  private static let zero = UInt8(ascii: "0")
  private static let lowest = [UInt8(ascii: "A")]

  /// A rank after `last`; the first of all when that is `nil`.
  /// - Complexity: O(*n*) in the length of `last`.
  public static func after(_ last: String?) -> String {
    let last = Array((last ?? "").utf8)
    let first = Array("a0".utf8)
    if last.lexicographicallyPrecedes(first) { return "a0" }
    let whole = wholePart(last)
    let next = incremented(whole) ?? whole + midpoint(last[whole.count...], nil)
    return String(decoding: next, as: UTF8.self)
  }

  /// A rank after `lower` and before `upper`; `nil` stands for the open start.
  ///
  /// - Precondition: both are ranks, and `lower` is the smaller.
  /// - Complexity: O(*n*) in the length of the bounds.
  public static func between(_ lower: String?, _ upper: String) -> String {
    let low = lower.map { Array($0.utf8) } ?? lowest
    let high = Array(upper.utf8)
    let whole = wholePart(low)
    let fraction = low[whole.count...]
    let middle: [UInt8]
    if wholePart(high) == whole {
      middle = whole + midpoint(fraction, high[whole.count...])
    } else if let next = incremented(whole), next.lexicographicallyPrecedes(high) {
      middle = next
    } else {
      middle = whole + midpoint(fraction, nil)
    }
    return String(decoding: middle, as: UTF8.self)
  }

  /// The letter and its digits; all of a text that is no rank.
  private static func wholePart(_ rank: [UInt8]) -> [UInt8] {
    switch rank.first {
    case UInt8(ascii: "A"): lowest
    case let letter? where (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter):
      Array(rank.prefix(Int(letter - UInt8(ascii: "a")) + 2))
    default: rank
    }
  }

  /// The next whole number; `nil` after the last one, or when `whole` is none.
  private static func incremented(_ whole: [UInt8]) -> [UInt8]? {
    guard whole != lowest else { return Array("a0".utf8) }
    guard let letter = whole.first, letter >= UInt8(ascii: "a"), letter <= UInt8(ascii: "z"),
      whole.count == Int(letter - UInt8(ascii: "a")) + 2
    else { return nil }
    var next = whole
    for position in next.indices.dropFirst().reversed() {
      guard let digit = alphabet.firstIndex(of: next[position]) else { return nil }
      if digit + 1 < alphabet.count {
        next[position] = alphabet[digit + 1]
        return next
      }
      next[position] = zero
    }
    return letter == UInt8(ascii: "z") ? nil : [letter + 1, zero] + next.dropFirst()
  }

  /// Digits between two fractions; `nil` above stands for one.
  private static func midpoint(_ low: ArraySlice<UInt8>, _ high: ArraySlice<UInt8>?) -> [UInt8] {
    if let high, !high.isEmpty, low.first ?? zero == high.first {
      return [low.first ?? zero] + midpoint(low.dropFirst(), high.dropFirst())
    }
    let lowDigit = low.first.flatMap(alphabet.firstIndex(of:)) ?? 0
    let highDigit = high?.first.flatMap(alphabet.firstIndex(of:)) ?? alphabet.count
    if highDigit - lowDigit > 1 { return [alphabet[(lowDigit + highDigit) / 2]] }
    if let high, high.count > 1, let digit = high.first { return [digit] }
    return [alphabet[lowDigit]] + midpoint(low.dropFirst(), nil)
  }
}
