/// Writes JSON values as UTF-8.
///
/// A string has one form in every style: only `"`, `\` and control characters are escaped, with
/// the two-letter escape where there is one.
public enum JSONWriter: Sendable {
  /// How a value is laid out.
  public enum Style: Sendable, Hashable {
    /// No white space; members and digits as they stand.
    case compact
    /// No white space, members sorted by the bytes of their names, numbers in their one form:
    /// equal values give equal bytes.
    case canonical
    /// Two spaces a level, for people.
    case pretty
  }

  /// The bytes of `value`.
  public static func bytes(of value: JSONValue, style: Style = .compact) -> [UInt8] {
    var bytes: [UInt8] = []
    append(value, to: &bytes, style: style)
    return bytes
  }

  /// The text of `value`.
  public static func text(of value: JSONValue, style: Style = .compact) -> String {
    String(decoding: bytes(of: value, style: style), as: UTF8.self)
  }

  /// Appends `value`.
  ///
  /// - Complexity: O(*n*) in the size of the text; canonical sorts the members of each object.
  public static func append(
    _ value: JSONValue,
    to bytes: inout [UInt8],
    style: Style = .compact
  ) {
    var page = JSONPage(style: style)
    page.write(value, to: &bytes)
  }

  /// Appends `text` as a JSON string, with its quotes.
  public static func append(string text: String, to bytes: inout [UInt8]) {
    append(string: text.utf8Span.span, to: &bytes)
  }

  /// Appends UTF-8 as a JSON string, with its quotes; stretches that need no escape are copied whole.
  public static func append(string text: Span<UInt8>, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var copied = 0
    for position in text.indices where needsEscape(text[position]) {
      bytes.append(copying: text.extracting(copied..<position))
      appendEscape(of: text[position], to: &bytes)
      copied = position + 1
    }
    bytes.append(copying: text.extracting(copied..<text.count))
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether UTF-8 can stand between quotes as it is.
  static func isPlain(_ text: Span<UInt8>) -> Bool {
    var isPlain = true
    for position in text.indices where needsEscape(text[position]) { isPlain = false }
    return isPlain
  }

  private static func needsEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private static func appendEscape(of byte: UInt8, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x08: bytes.append(UInt8(ascii: "b"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0C: bytes.append(UInt8(ascii: "f"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case ..<0x20:
      bytes.append(contentsOf: (byte < 0x10 ? "u000" : "u00").utf8)
      bytes.append(contentsOf: String(byte, radix: 16).utf8)
    default: bytes.append(byte)
    }
  }
}

extension [UInt8] {
  /// Appends the bytes in one copy.
  fileprivate mutating func append(copying span: Span<UInt8>) {
    // The span is borrowed only while it is copied.
    unsafe span.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}

/// One value being laid out.
private struct JSONPage {
  let style: JSONWriter.Style
  private var level = 0

  init(style: JSONWriter.Style) { self.style = style }

  mutating func write(_ value: JSONValue, to bytes: inout [UInt8]) {
    switch value {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    case .number(let number):
      let text = (style == .canonical ? number.canonical : number).text
      bytes.append(copying: text.utf8Span.span)
    case .string(let text): JSONWriter.append(string: text, to: &bytes)
    case .array(let elements): write(elements, to: &bytes)
    case .object(let object): write(object, to: &bytes)
    }
  }

  private mutating func write(_ elements: [JSONValue], to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "["))
    level += 1
    for (position, element) in elements.enumerated() {
      startEntry(position, in: &bytes)
      write(element, to: &bytes)
    }
    finish(with: "]", isEmpty: elements.isEmpty, in: &bytes)
  }

  private mutating func write(_ object: JSONObject, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    level += 1
    for (position, member) in inOrder(object).enumerated() {
      startEntry(position, in: &bytes)
      JSONWriter.append(string: member.key, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      if style == .pretty { bytes.append(UInt8(ascii: " ")) }
      write(member.value, to: &bytes)
    }
    finish(with: "}", isEmpty: object.isEmpty, in: &bytes)
  }

  private func inOrder(_ object: JSONObject) -> [JSONObject.Member] {
    guard style == .canonical else { return object.members }
    return object.members.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }

  private func startEntry(_ position: Int, in bytes: inout [UInt8]) {
    if position > 0 { bytes.append(UInt8(ascii: ",")) }
    startLine(in: &bytes)
  }

  private func startLine(in bytes: inout [UInt8]) {
    guard style == .pretty else { return }
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * level))
  }

  private mutating func finish(
    with closer: Unicode.Scalar,
    isEmpty: Bool,
    in bytes: inout [UInt8]
  ) {
    level -= 1
    if !isEmpty { startLine(in: &bytes) }
    bytes.append(UInt8(ascii: closer))
  }
}
