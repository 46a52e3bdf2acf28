/// A value given to a statement.
enum SQLValue {
  case null
  case integer(Int)
  case text(String)
  /// UTF-8 bytes, kept as text.
  case utf8([UInt8])
  case blob([UInt8])

  init(_ text: String?) { self = text.map(SQLValue.text) ?? .null }
}
