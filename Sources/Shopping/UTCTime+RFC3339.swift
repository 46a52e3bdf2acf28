/// Reads `2026-11-30T05:00:00Z` as milliseconds since 1970: with any number of digits of a second,
/// with an offset for `Z`, in either case (RFC 3339, section 5.6); `nil` for anything else.
///
/// An offset may lack its colon, as ISO 8601's basic format has it and some programs write it.
public func millisecondsOfRFC3339(_ text: String) -> Int64? {
  var bytes = Array(text.utf8)
  guard bytes.count >= 20 else { return nil }
  var rest = bytes[19...]
  var fraction = Array("000".utf8)
  if rest.first == UInt8(ascii: ".") {
    let digits = rest.dropFirst().prefix(while: \.isDigit)
    guard !digits.isEmpty else { return nil }
    fraction = Array((digits + fraction).prefix(3))
    rest = rest.dropFirst(1 + digits.count)
  }
  guard let offset = minutes(ofOffset: rest) else { return nil }
  if bytes[10] == UInt8(ascii: "t") { bytes[10] = UInt8(ascii: "T") }
  let plain = bytes[..<19] + [UInt8(ascii: ".")] + fraction + [UInt8(ascii: "Z")]
  return millisecondsOfUTC(Array(plain).span).map { $0 - offset * 60_000 }
}

/// Minutes of `Z`, `+01:00` or `-0530`.
private func minutes(ofOffset offset: ArraySlice<UInt8>) -> Int64? {
  guard let sign = offset.first else { return nil }
  var digits = offset.dropFirst()
  if sign == UInt8(ascii: "Z") || sign == UInt8(ascii: "z") { return digits.isEmpty ? 0 : nil }
  if digits.count == 5, digits[digits.startIndex + 2] == UInt8(ascii: ":") {
    digits.remove(at: digits.startIndex + 2)
  }
  guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"), digits.count == 4,
    digits.allSatisfy(\.isDigit), let number = Int64(String(decoding: digits, as: UTF8.self)),
    number < 2400, number % 100 < 60
  else { return nil }
  let minutes = number / 100 * 60 + number % 100
  return sign == UInt8(ascii: "-") ? -minutes : minutes
}

extension UInt8 {
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
