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
    case .string(let text): time = millisecondsOfRFC3339(text)
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
}
