import JSON
import Shopping
import Text

/// The members of one row, in whatever layout it is written.
struct RowFields {
  /// A row that is none: the member that is wrong, and what it has to be.
  struct Fault: Error {
    var member: String
    var problem: String

    init(_ member: String, _ wanted: String) {
      self.member = member
      problem = "\"\(member)\" has to be \(wanted)"
    }
  }

  private var known: [String: JSONValue] = [:]
  /// What this version does not know, sorted by name.
  private(set) var unknown: [UnknownMember] = []
  /// Who the row is, when it does not say so itself.
  var identity: RowID?

  /// Takes a row's bytes apart; only those of an object can be.
  init(_ row: Span<UInt8>, knowing names: Set<String>) throws(Fault) {
    guard (try? take(row, knowing: names)) == true else {
      throw Fault("row", "an object with members")
    }
    unknown.sort { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Takes the members; `false` when the row is no object.
  private mutating func take(
    _ row: Span<UInt8>,
    knowing names: Set<String>
  ) throws(JSONError) -> Bool {
    var scanner = JSONScanner()
    guard let start = try scanner.next(in: row), start.kind == .beginObject else { return false }
    while let key = try scanner.next(in: row), key.kind == .key {
      let name = key.text(in: row)
      let value = row.extracting(try scanner.skipValue(in: row))
      if names.contains(name) {
        known[name] = try JSONReader.read(value)
      } else {
        unknown.append(UnknownMember(name: name, value: [UInt8](copying: value)))
      }
    }
    return true
  }

  /// The value of a member; `null` counts as none.
  subscript(member: String) -> JSONValue? {
    guard let value = known[member], !value.isNull else { return nil }
    return value
  }

  /// A text as the domain keeps it; empty when the member is missing.
  func text(_ member: String, _ field: TextField) throws(Fault) -> String {
    guard let value = self[member] else { return "" }
    guard let text = value.string, RowRules.fits(text, field) else {
      throw Fault(member, "a text of at most \(field.limit) characters, without control characters")
    }
    return text
  }

  /// A text of any length without control characters.
  func plainText(_ member: String) throws(Fault) -> String {
    guard let value = self[member] else { return "" }
    guard let text = value.string, RowRules.isPlain(text) else {
      throw Fault(member, "a text without control characters")
    }
    return text
  }

  func name(_ field: TextField) throws(Fault) -> String {
    let name = try text("name", field)
    guard !name.isBlank else { throw Fault("name", "a text of which something is seen") }
    return name
  }

  func flag(_ member: String) throws(Fault) -> Bool {
    guard let value = self[member] else { return false }
    guard let flag = value.bool else { throw Fault(member, "true or false") }
    return flag
  }

  func identity(_ member: String) throws(Fault) -> RowID {
    if let identity, member == "id" { return identity }
    guard let identity = self[member]?.string.flatMap(RowID.init) else {
      throw Fault(member, "a UUID")
    }
    return identity
  }

  /// Milliseconds since 1970; `nil` when there is no such time.
  func time(_ member: String) -> Int64? { self[member].flatMap(WrittenTime.milliseconds) }

  /// A stamp of the member `v`, ``Stamp/oldest`` when it is damaged; `nil` when there is none.
  func stamp(_ field: String) -> Stamp? { self["v"]?[field].map(Stamp.init(written:)) }
}

extension Stamp {
  /// The stamp that a JSON text holds; ``oldest`` when it holds none that can be true.
  init(written value: JSONValue) {
    guard let text = value.string, let stamp = Stamp(text), stamp.isCredible else {
      self = .oldest
      return
    }
    self = stamp
  }
}

extension [UInt8] {
  /// The bytes of a span.
  init(copying span: Span<UInt8>) {
    // The span is borrowed only while it is copied.
    self = unsafe span.withUnsafeBufferPointer { unsafe Array($0) }
  }
}
