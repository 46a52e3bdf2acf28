private let millisecondsPerDay: Int64 = 86_400_000

/// Reads the leading 24 bytes, `2026-11-30T05:00:00.000Z`, as milliseconds since 1970; `nil` for
/// another shape or a day that is in no calendar.
public func millisecondsOfUTC(_ bytes: Span<UInt8>) -> Int64? {
  guard bytes.count >= 24, bytes.has("-", at: 4), bytes.has("-", at: 7), bytes.has("T", at: 10),
    bytes.has(":", at: 13), bytes.has(":", at: 16), bytes.has(".", at: 19), bytes.has("Z", at: 23),
    let year = bytes.decimal(at: 0..<4), let month = bytes.decimal(at: 5..<7),
    let day = bytes.decimal(at: 8..<10), let hour = bytes.decimal(at: 11..<13), hour < 24,
    let minute = bytes.decimal(at: 14..<16), minute < 60,
    let second = bytes.decimal(at: 17..<19), second < 60,
    let millisecond = bytes.decimal(at: 20..<23)
  else { return nil }
  guard (1...12).contains(month), (1...daysInMonth(month, of: year)).contains(day) else {
    return nil
  }
  let days = daysSince1970(year: year, month: month, day: day)
  let seconds = (hour * 60 + minute) * 60 + second
  return Int64(days) * millisecondsPerDay + Int64(seconds * 1000 + millisecond)
}

extension OutputSpan<UInt8> {
  /// Writes the 24 bytes of `2026-11-30T05:00:00.000Z`; years outside 0…9999 become the nearest of
  /// these.
  public mutating func appendUTC(milliseconds: Int64) {
    let first = Int64(daysSince1970(year: 0, month: 1, day: 1)) * millisecondsPerDay
    let end = Int64(daysSince1970(year: 10_000, month: 1, day: 1)) * millisecondsPerDay
    let clamped = Swift.min(Swift.max(milliseconds, first), end - 1)
    let days =
      (clamped - (clamped % millisecondsPerDay + millisecondsPerDay) % millisecondsPerDay)
      / millisecondsPerDay
    let rest = Int(clamped - days * millisecondsPerDay)
    let date = calendarDate(daysSince1970: Int(days))
    append(
      word: digits(date.year / 100) | digits(date.year % 100) << 16 | mark("-", at: 4)
        | digits(date.month) << 40 | mark("-", at: 7)
    )
    append(
      word: digits(date.day) | mark("T", at: 2) | digits(rest / 3_600_000) << 24
        | mark(":", at: 5) | digits(rest / 60_000 % 60) << 48
    )
    let tens = digits(rest % 1000 / 10) << 32
    append(
      word: mark(":", at: 0) | digits(rest / 1000 % 60) << 8 | mark(".", at: 3) | tens
        | (digits(rest % 10) >> 8) << 48 | mark("Z", at: 7)
    )
  }
}

/// Two digits as the bytes of a word, the first one lowest.
private func digits(_ value: Int) -> UInt64 {
  let value = UInt64(truncatingIfNeeded: value)
  return 0x3030 + value / 10 + (value % 10) << 8
}

/// A letter as a byte of a word.
private func mark(_ letter: Unicode.Scalar, at position: Int) -> UInt64 {
  UInt64(UInt8(ascii: letter)) << UInt64(8 * position)
}

/// How many days a month has, in the proleptic Gregorian calendar.
private func daysInMonth(_ month: Int, of year: Int) -> Int {
  switch month {
  case 4, 6, 9, 11: 30
  case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
  default: 31
  }
}

/// Counts days in the proleptic Gregorian calendar.
///
/// Source: Howard Hinnant, *chrono-Compatible Low-Level Date Algorithms*, `days_from_civil`.
private func daysSince1970(year: Int, month: Int, day: Int) -> Int {
  let year = month <= 2 ? year - 1 : year
  let era = (year >= 0 ? year : year - 399) / 400
  let yearOfEra = year - era * 400
  let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
  let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/// The inverse of ``daysSince1970(year:month:day:)``; same source, `civil_from_days`.
private func calendarDate(daysSince1970 days: Int) -> (year: Int, month: Int, day: Int) {
  let shifted = days + 719_468
  let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
  let dayOfEra = shifted - era * 146_097
  let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
  let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
  let shiftedMonth = (5 * dayOfYear + 2) / 153
  let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
  let month = shiftedMonth + (shiftedMonth < 10 ? 3 : -9)
  return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
}

/// Writes milliseconds since 1970 as RFC 3339 does, in UTC: `2026-11-30T05:00:00.000Z`.
///
/// Years outside 0…9999 become the nearest of these.
public func rfc3339(milliseconds: Int64) -> String {
  let text = [UInt8](capacity: 24) { $0.appendUTC(milliseconds: milliseconds) }
  return String(decoding: text, as: UTF8.self)
}
