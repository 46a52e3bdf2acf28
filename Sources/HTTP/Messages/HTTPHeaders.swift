/// The header fields of a request or a response, in their order.
///
/// Names are compared without regard to case (RFC 9110 §5.1); values are as sent, but for the blanks
/// around them (§5.5).
public struct HTTPHeaders: Sendable, Hashable {
  /// One line of a head.
  public struct Field: Sendable, Hashable {
    /// The name as it was written.
    public var name: String
    /// The value without blanks around it.
    public var value: String
  }

  /// Every field, repeated ones too.
  public private(set) var fields: [Field] = []

  /// No fields.
  public init() {}

  /// Adds a field; those of the same name stay.
  public mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value.trimmingBlanks))
  }

  /// The values of all fields with this name.
  public func values(_ name: String) -> [String] {
    fields.filter { $0.name.isSame(ignoringCaseAs: name) }.map(\.value)
  }

  /// The first value of this name.
  public subscript(name: String) -> String? {
    fields.first { $0.name.isSame(ignoringCaseAs: name) }?.value
  }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
  /// Fields in the order they are written.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { add(name, value) }
  }
}

extension String {
  /// Whether two ASCII names are the same but for their case.
  func isSame(ignoringCaseAs other: String) -> Bool {
    utf8.count == other.utf8.count
      && zip(utf8, other.utf8).allSatisfy { $0.lowercasedASCII == $1.lowercasedASCII }
  }

  /// The text without spaces and tabs at its ends.
  var trimmingBlanks: String {
    let isBlank: (UInt8) -> Bool = { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard let first = utf8.firstIndex(where: { !isBlank($0) }),
      let last = utf8.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(self[first...last])
  }
}

extension UInt8 {
  /// The small letter for a capital of ASCII; every other byte itself.
  var lowercasedASCII: UInt8 {
    self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self
  }
}
