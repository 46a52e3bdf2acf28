/// Numbers in digits, with either decimal mark.
enum DigitNumber {
  /// The value of `text`; `nil` when it is not one number (`80/20`, `1.2.3`, `½ ½`).
  ///
  /// Both marks are understood, because people write what their keyboard gives: the last mark with
  /// other than three digits behind it is the decimal mark; with three digits behind it, the
  /// language decides whether it groups.
  static func value(of text: String, decimalMark: Character) -> ExactFraction? {
    if let fraction = vulgarFractions[text] { return fraction }
    let digits = text.map { $0.wholeNumberValue.map(String.init) ?? String($0) }.joined()
    if digits.contains("/") { return writtenFraction(digits) }
    return ExactFraction(plain(digits, decimalMark: decimalMark))
  }

  /// `1/2`, `3/4`: proper fractions with a denominator that kitchens use; `80/20` is none.
  private static func writtenFraction(_ text: String) -> ExactFraction? {
    let parts = text.split(separator: "/").compactMap { Int64($0) }
    guard parts.count == 2, parts[0] < parts[1], parts[1] <= 16 else { return nil }
    return ExactFraction(parts[0], over: parts[1])
  }

  private static func plain(_ text: String, decimalMark: Character) -> String {
    let marks = text.filter { $0 == "." || $0 == "," }
    guard let last = marks.last else { return text }
    let tail = text.split(separator: last, omittingEmptySubsequences: false).last ?? ""
    let isGrouping = tail.count == 3 && last != decimalMark || marks.count > 1 && tail.count == 3
    let whole = text.filter { $0 != "." && $0 != "," }
    return isGrouping ? whole : "0" + whole.dropLast(tail.count) + "." + tail
  }

  private static let vulgarFractions: [String: ExactFraction] = {
    let pairs: [(String, Int64, Int64)] = [
      ("½", 1, 2), ("¼", 1, 4), ("¾", 3, 4), ("⅓", 1, 3), ("⅔", 2, 3), ("⅕", 1, 5), ("⅖", 2, 5),
      ("⅗", 3, 5), ("⅘", 4, 5), ("⅙", 1, 6), ("⅚", 5, 6), ("⅛", 1, 8), ("⅜", 3, 8), ("⅝", 5, 8),
      ("⅞", 7, 8),
    ]
    return Dictionary(
      uniqueKeysWithValues: pairs.compactMap { text, numerator, denominator in
        ExactFraction(numerator, over: denominator).map { (text, $0) }
      }
    )
  }()
}
