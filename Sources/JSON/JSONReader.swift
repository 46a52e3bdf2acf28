/// How much a reader takes on; input beyond is refused, never half read.
public struct JSONLimits: Sendable, Hashable {
  /// How many containers may be open at once; at most ``JSONScanner/greatestDepth``.
  public var depth: Int
  /// The longest text, in bytes.
  public var size: Int

  /// Sets both limits.
  public init(depth: Int = 64, size: Int = 64 << 20) {
    self.depth = depth
    self.size = size
  }

  /// 64 levels, 64 MiB.
  public static let standard = JSONLimits()
}

/// Reads a JSON text into a ``JSONValue``, strictly by RFC 8259.
///
/// Beyond the grammar it refuses what the RFC leaves to chance: repeated names in one object,
/// invalid UTF-8, halves of surrogate pairs. A byte order mark is refused too: whoever frames the
/// text knows whether one may stand there.
public enum JSONReader: Sendable {
  /// Reads the one value that `bytes` hold.
  ///
  /// - Throws: ``JSONError`` with the offset of the first byte that breaks a rule.
  /// - Complexity: O(*n*) in the number of bytes.
  public static func read(
    _ bytes: Span<UInt8>,
    limits: JSONLimits = .standard
  ) throws(JSONError) -> JSONValue {
    guard bytes.count <= limits.size else {
      throw JSONError(.tooLong(limit: limits.size), at: limits.size)
    }
    var tree = JSONTree(depthLimit: limits.depth)
    return try tree.grow(from: bytes)
  }

  /// Reads the one value that `bytes` hold.
  ///
  /// - Throws: ``JSONError`` with the offset of the first byte that breaks a rule.
  public static func read(
    _ bytes: [UInt8],
    limits: JSONLimits = .standard
  ) throws(JSONError) -> JSONValue {
    try read(bytes.span, limits: limits)
  }

  /// Reads the one value that `text` holds.
  ///
  /// - Throws: ``JSONError`` with the offset, in UTF-8 bytes, of what breaks a rule.
  public static func read(
    _ text: String,
    limits: JSONLimits = .standard
  ) throws(JSONError) -> JSONValue {
    try read(Array(text.utf8), limits: limits)
  }
}

/// Turns the scanner's tokens into a value; its recursion is bounded by the depth limit.
private struct JSONTree {
  private var scanner: JSONScanner

  init(depthLimit: Int) { scanner = JSONScanner(depthLimit: depthLimit) }

  mutating func grow(from bytes: Span<UInt8>) throws(JSONError) -> JSONValue {
    let value = try value(bytes)
    _ = try scanner.next(in: bytes)
    return value
  }

  private mutating func value(_ bytes: Span<UInt8>) throws(JSONError) -> JSONValue {
    guard let token = try scanner.next(in: bytes) else { return .null }
    return try value(token, bytes)
  }

  private mutating func value(
    _ token: JSONToken,
    _ bytes: Span<UInt8>
  ) throws(JSONError) -> JSONValue {
    switch token.kind {
    case .beginObject: .object(try object(bytes))
    case .beginArray: .array(try array(bytes))
    case .string, .key: .string(token.text(in: bytes))
    case .number: .number(JSONNumber(checked: token.text(in: bytes)))
    case .true: .bool(true)
    case .false: .bool(false)
    case .null, .endObject, .endArray: .null
    }
  }

  private mutating func array(_ bytes: Span<UInt8>) throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    while let token = try scanner.next(in: bytes), token.kind != .endArray {
      elements.append(try value(token, bytes))
    }
    return elements
  }

  private mutating func object(_ bytes: Span<UInt8>) throws(JSONError) -> JSONObject {
    var members: [JSONObject.Member] = []
    while let key = try scanner.next(in: bytes), key.kind == .key {
      members.append(JSONObject.Member(key.text(in: bytes), try value(bytes)))
    }
    return JSONObject(unique: members)
  }
}
