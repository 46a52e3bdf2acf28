/// Fractional indices: texts whose byte order is the order of rows, with room between any two.
///
/// Added at the end, ranks count up and stay short: `a0`, `a1` … `az`, `b00`, `b01`; the letter
/// tells how many digits follow. Between two neighbours, digits of a base-62 fraction are added.
/// Source: David Greenspan, *Implementing Fractional Indexing* (2020).
public enum Rank: Sendable {
  private static let alphabet =
    Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
  private static let zero = UInt8(ascii: "0")
  private static let first = Array("a0".utf8)

  /// A rank after `last`; the first of all when that is `nil`.
  /// - Complexity: O(*n*) in the length of `last`.
  public static func after(_ last: String?) -> String {
    let last = Array((last ?? "").utf8)
    let next: [UInt8]
    if last.lexicographicallyPrecedes(first) {
      next = first
    } else {
      next = incremented(last) ?? midpoint(last[...], nil)
    }
    return String(decoding: next, as: UTF8.self)
  }

  /// A rank after `lower` and before `upper`; `nil` stands for the open start.
  ///
  /// - Precondition: there is room: both were made here, and `lower` is the smaller.
  /// - Complexity: O(*n*) in the length of the bounds.
  public static func between(_ lower: String?, _ upper: String) -> String {
    let middle = midpoint(Array((lower ?? "").utf8)[...], Array(upper.utf8)[...])
    return String(decoding: middle, as: UTF8.self)
  }

  /// The next whole number, without the fraction of `rank`; `nil` when `rank` has none after it.
  private static func incremented(_ rank: [UInt8]) -> [UInt8]? {
    let (a, z) = (UInt8(ascii: "a"), UInt8(ascii: "z"))
    guard let head = rank.first, (a...z).contains(head) else { return nil }
    let length = Int(head - a) + 1
    var whole = Array(rank.prefix(length + 1))
    guard whole.count == length + 1 else { return nil }
    for position in (1...length).reversed() {
      guard let digit = alphabet.firstIndex(of: whole[position]) else { return nil }
      if digit + 1 < alphabet.count {
        whole[position] = alphabet[digit + 1]
        return whole
      }
      whole[position] = zero
    }
    return head == z ? nil : [head + 1, zero] + whole.dropFirst()
  }

  /// The shortest digits between two fractions; `nil` above means one.
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
