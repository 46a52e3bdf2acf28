import JSON
import Shopping

/// Times as programs write them into JSON.
enum WrittenTime {
  /// Milliseconds since 1970, of RFC 3339 text or of a number; `nil` for anything else.
  ///
  /// A number can count milliseconds or seconds since 1970, or seconds since 2001, which is what
  /// Foundation's `JSONEncoder` writes unless it is told otherwise; they are told apart by their
  /// size. Only times of the years 2000 to 2200 count.
  static func milliseconds(_ value: JSONValue) -> Int64? {
    let time: Int64?
    switch value {
    case .string(let text): time = milliseconds(rfc3339: text)
    case .number(let number): time = number.double.flatMap(milliseconds(counted:))
    default: time = nil
    }
    return time.flatMap { Stamp(milliseconds: $0, replica: 0).isCredible ? $0 : nil }
  }

  private static func milliseconds(counted number: Double) -> Int64? {
    switch number {
    case 1e11..<1e14: Int64(number)
    // In seconds since 1970 this is 2008 and later; in seconds since 2001, 2039.
    case 1.2e9..<1e11: Int64((number * 1000).rounded())
    case 0..<1.2e9: Int64((number * 1000).rounded()) + secondsFrom1970To2001 * 1000
    default: nil
    }
  }

  private static let secondsFrom1970To2001: Int64 = 978_307_200

  /// Reads `2026-11-30T05:00:00Z` with any number of digits of a second, and an offset for `Z`.
  private static func milliseconds(rfc3339 text: String) -> Int64? {
    let bytes = Array(text.utf8)
    guard bytes.count >= 20 else { return nil }
    var rest = bytes[19...]
    var fraction = Array("000".utf8)
    if rest.first == UInt8(ascii: ".") {
      let digits = rest.dropFirst().prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      guard !digits.isEmpty else { return nil }
      fraction = Array((digits + fraction).prefix(3))
      rest = rest.dropFirst(1 + digits.count)
    }
    guard let offset = minutes(ofOffset: Array(rest)) else { return nil }
    let plain = bytes[..<19] + [UInt8(ascii: ".")] + fraction + [UInt8(ascii: "Z")]
    return millisecondsOfUTC(Array(plain).span).map { $0 - offset * 60_000 }
  }

  /// Minutes of `Z`, `+01:00` or `-0530`.
  private static func minutes(ofOffset offset: [UInt8]) -> Int64? {
    if offset == [UInt8(ascii: "Z")] || offset == [UInt8(ascii: "z")] { return 0 }
    guard let sign = offset.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else {
      return nil
    }
    let digits = offset.dropFirst().filter { $0 != UInt8(ascii: ":") }
    guard digits.count == 4, digits.allSatisfy({ (48...57).contains($0) }),
      let number = Int64(String(decoding: digits, as: UTF8.self)), number % 100 < 60
    else { return nil }
    let minutes = number / 100 * 60 + number % 100
    return sign == UInt8(ascii: "-") ? -minutes : minutes
  }
}
