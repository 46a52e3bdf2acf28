import JSON
import Shopping

/// The members that rows have, each with its name as it stands in the line: what comes before the
/// value is one literal, with the quote of a value that has quotes.
extension OutputSpan<UInt8> {
  mutating func append(_ key: StaticString, _ text: String) {
    append(text: key)
    append(string: text)
  }

  mutating func append(_ key: StaticString, _ id: RowID) {
    append(text: key)
    id.append(to: &self)
    append(UInt8(ascii: "\""))
  }

  mutating func append(_ key: StaticString, _ time: Int64) {
    append(text: key)
    appendUTC(milliseconds: time)
    append(UInt8(ascii: "\""))
  }

  mutating func append(_ key: StaticString, _ stamp: Stamp) {
    append(text: key)
    stamp.append(to: &self)
    append(UInt8(ascii: "\""))
  }

  /// Appends a stamp that differs from the name's, in front of that.
  mutating func append(_ key: StaticString, _ stamp: Stamp, unless name: Stamp) {
    guard stamp != name else { return }
    append(key, stamp)
    append(UInt8(ascii: ","))
  }

  /// Appends a stamp that differs from the name's, behind that.
  mutating func append(_ key: StaticString, _ stamp: Stamp, after name: Stamp) {
    if stamp != name { append(key, stamp) }
  }

  /// Appends who made the newest of the row's writes.
  mutating func append(_ credit: Credit?) {
    guard let credit else { return }
    append(",\"by\":{\"author\":", credit.author)
    append(",\"device\":", credit.device)
    append(",\"surface\":", credit.surface)
    append(text: "}")
  }
}
