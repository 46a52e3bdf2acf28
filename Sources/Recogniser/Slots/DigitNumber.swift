/// Numbers in digits, with either decimal mark.
///
/// Both marks are understood, because people write what their keyboard gives: the last mark with
/// other than three digits behind it is the decimal mark; with three digits behind it, the language
/// decides whether it groups.
enum DigitNumber: Hashable {
  case value(ExactFraction)
  /// A number that nothing can have: `0`, `1/0`, or one of more digits than are counted with.
  case impossible
  /// Digits that name something: `80/20`, `007`, `1.2.3`.
  case name

  /// The digits that are counted with, on both sides of the decimal mark.
  static let mostDigits = 18

  /// Reads `text`, the UTF-8 of one number token.
  init(_ text: ArraySlice<UInt8>, decimalMark: UInt8) {
    if text.allSatisfy({ $0 < 0x80 }) {
      self = Self.ascii(text, decimalMark: decimalMark)
    } else {
      self = Self.other(text, decimalMark: decimalMark)
    }
  }

  /// The number, unless it is none or nothing.
  var value: ExactFraction? {
    if case .value(let value) = self { value } else { nil }
  }

  private static func ascii(_ text: ArraySlice<UInt8>, decimalMark: UInt8) -> DigitNumber {
    if let bar = text.firstIndex(of: UInt8(ascii: "/")) {
      return fraction(text[..<bar], over: text[(bar + 1)...])
    }
    guard let mark = text.lastIndex(where: isMark) else { return decimal(text, scale: 0) }
    let isGrouped = text[..<mark].contains(where: isMark)
    if isGrouped, !hasWellFormedGroups(text[..<mark]) { return .name }
    let decimals = text.endIndex - mark - 1
    let isGroup = decimals == 3 && (isGrouped || text[mark] != decimalMark)
    return decimal(text, scale: isGroup ? 0 : decimals)
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",")
  }

  /// Whether marks part `text` into groups of three digits, the first one shorter or as long.
  private static func hasWellFormedGroups(_ text: ArraySlice<UInt8>) -> Bool {
    var digits = 0
    for byte in text.reversed() {
      if isMark(byte) {
        if digits != 3 { return false }
        digits = 0
      } else {
        digits += 1
      }
    }
    return digits >= 1 && digits <= 3
  }

  /// The digits of `text` with the last `scale` of them behind the decimal mark.
  private static func decimal(_ text: ArraySlice<UInt8>, scale: Int) -> DigitNumber {
    var mantissa: Int64 = 0
    var count = 0
    for byte in text where !isMark(byte) {
      count += 1
      if count > mostDigits { return .impossible }
      mantissa = mantissa * 10 + Int64(byte - UInt8(ascii: "0"))
    }
    if text.first == UInt8(ascii: "0"), count - scale > 1 { return .name }
    guard mantissa > 0 else { return .impossible }
    let power = (0..<scale).reduce(Int64(1)) { power, _ in power * 10 }
    return ExactFraction(mantissa, over: power).map(DigitNumber.value) ?? .impossible
  }

  /// `1/2`, `3/4`: proper fractions with a denominator that kitchens use; `80/20` is none.
  private static func fraction(
    _ above: ArraySlice<UInt8>,
    over below: ArraySlice<UInt8>
  ) -> DigitNumber {
    guard let numerator = whole(above), let denominator = whole(below) else { return .name }
    if numerator == 0 || denominator == 0 { return .impossible }
    guard numerator < denominator, denominator <= 16 else { return .name }
    return ExactFraction(numerator, over: denominator).map(DigitNumber.value) ?? .name
  }

  private static func whole(_ text: ArraySlice<UInt8>) -> Int64? {
    guard !text.isEmpty, text.count <= 9 else { return nil }
    var value: Int64 = 0
    for byte in text {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      value = value * 10 + Int64(byte - UInt8(ascii: "0"))
    }
    return value
  }

  /// Digits of other scripts, and fractions of one sign.
  private static func other(_ text: ArraySlice<UInt8>, decimalMark: UInt8) -> DigitNumber {
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars
    if scalars.count == 1, let sign = scalars.first, let (above, below) = signs[sign.value] {
      return ExactFraction(above, over: below).map(DigitNumber.value) ?? .name
    }
    var digits: [UInt8] = []
    for scalar in scalars {
      if scalar == "\u{2044}" {
        digits.append(UInt8(ascii: "/"))  // the fraction slash, as telephones write it
      } else if scalar == "．" || scalar == "，" {
        digits.append(scalar == "．" ? UInt8(ascii: ".") : UInt8(ascii: ","))
      } else if scalar.isASCII {
        digits.append(UInt8(scalar.value))
      } else if let digit = Character(scalar).wholeNumberValue, digit < 10 {
        digits.append(UInt8(ascii: "0") + UInt8(digit))
      } else {
        return .name
      }
    }
    return ascii(digits[...], decimalMark: decimalMark)
  }

  /// The fractions Unicode has signs for ("vulgar fractions", Unicode chapter 22.3).
  private static let signs: [UInt32: (Int64, Int64)] = [
    0xbc: (1, 4), 0xbd: (1, 2), 0xbe: (3, 4), 0x2150: (1, 7), 0x2151: (1, 9), 0x2152: (1, 10),
    0x2153: (1, 3), 0x2154: (2, 3), 0x2155: (1, 5), 0x2156: (2, 5), 0x2157: (3, 5),
    0x2158: (4, 5), 0x2159: (1, 6), 0x215a: (5, 6), 0x215b: (1, 8), 0x215c: (3, 8),
    0x215d: (5, 8), 0x215e: (7, 8),
  ]
}
