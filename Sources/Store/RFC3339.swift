import Shopping

/// Reads `2026-11-30T05:00:00Z`, with a fraction of a second or an offset (RFC 3339, section 5.6).
func millisecondsOfRFC3339(_ text: String) -> Int64? {
  guard let zone = text.dropFirst(19).firstIndex(where: { "Zz+-".contains($0) }),
    let offset = offsetMinutes(text[zone...])
  else { return nil }
  let fraction = text[..<zone].dropFirst(19)
  guard fraction.isEmpty || fraction.first == "." && fraction.count > 1,
    fraction.dropFirst().allSatisfy(\.isASCIIDigit)
  else { return nil }
  let milliseconds = (fraction.dropFirst() + "000").prefix(3)
  // A stamp's text begins with just such a time.
  let stamp = Stamp("\(text.prefix(19))".uppercased() + ".\(milliseconds)Z-0000-0000000000000000")
  return stamp.map { $0.milliseconds - Int64(offset) * 60_000 }
}

private func offsetMinutes(_ zone: Substring) -> Int? {
  if zone.uppercased() == "Z" { return 0 }
  let parts = zone.dropFirst().split(separator: ":", omittingEmptySubsequences: false)
  guard parts.map(\.count) == [2, 2], parts.joined().allSatisfy(\.isASCIIDigit),
    let hours = Int(parts[0]), let minutes = Int(parts[1]), hours < 24, minutes < 60
  else { return nil }
  return (zone.first == "-" ? -1 : 1) * (hours * 60 + minutes)
}

extension Character {
  fileprivate var isASCIIDigit: Bool { isASCII && isWholeNumber }
}
