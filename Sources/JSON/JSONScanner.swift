/// Pulls the tokens of one JSON text out of its bytes, strictly by RFC 8259.
///
/// The scanner holds a position, not the bytes: they are handed to each call, so that nothing is
/// copied and a caller can route on a few tokens without building a tree. Every rule is checked on
/// the way (grammar, UTF-8, escapes, repeated names, depth), in one pass and constant stack.
///
/// ```swift
/// var scanner = JSONScanner()
/// while let token = try scanner.next(in: bytes) { … }
/// ```
public struct JSONScanner: Sendable {
  /// The deepest nesting a scanner can be asked to follow.
  public static let greatestDepth = 128

  private enum Awaited {
    case value, elementOrEnd, keyOrEnd, commaOrEnd, nothing
  }

  /// The first byte not yet taken.
  public internal(set) var position = 0
  /// How many containers are open.
  public private(set) var depth = 0
  private let depthLimit: Int
  private var awaited = Awaited.value
  /// One bit a level, the innermost lowest; set where the container is an object.
  private var objects: UInt128 = 0
  private var keys = KeyLedger()

  /// A scanner at the start of a text.
  ///
  /// - Parameter depthLimit: how many containers may be open at once, 0…``greatestDepth``.
  public init(depthLimit: Int = JSONLimits.standard.depth) {
    self.depthLimit = min(max(depthLimit, 0), Self.greatestDepth)
  }

  /// Goes back to the start, for another text; keeps its memory.
  public mutating func restart() {
    position = 0
    depth = 0
    awaited = .value
    objects = 0
    keys.forgetAll()
  }

  /// The next token, or `nil` when the text has ended properly.
  ///
  /// - Throws: ``JSONError`` at the first byte that breaks a rule; the scanner stays there.
  public mutating func next(in bytes: Span<UInt8>) throws(JSONError) -> JSONToken? {
    skipWhiteSpace(bytes)
    switch awaited {
    case .value: return try value(bytes)
    case .elementOrEnd: return try isNext("]", bytes) ? close(.endArray) : value(bytes)
    case .keyOrEnd: return try isNext("}", bytes) ? close(.endObject) : key(bytes)
    case .commaOrEnd: return try afterValue(bytes)
    case .nothing:
      guard position == bytes.count else { throw unexpected(bytes, wanted: "nothing more") }
      return nil
    }
  }

  /// Passes over one whole value and returns its bytes, from its first to behind its last.
  ///
  /// - Throws: ``JSONError`` when the value breaks a rule.
  public mutating func skipValue(in bytes: Span<UInt8>) throws(JSONError) -> Range<Int> {
    skipWhiteSpace(bytes)
    let start = position
    let outside = depth
    repeat { _ = try next(in: bytes) } while depth > outside
    return start..<position
  }
}

extension JSONScanner {
  private var isInObject: Bool { objects & 1 == 1 }

  private mutating func skipWhiteSpace(_ bytes: Span<UInt8>) {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  private func isNext(_ scalar: Unicode.Scalar, _ bytes: Span<UInt8>) -> Bool {
    position < bytes.count && bytes[position] == UInt8(ascii: scalar)
  }

  private mutating func afterValue(_ bytes: Span<UInt8>) throws(JSONError) -> JSONToken {
    if isNext(isInObject ? "}" : "]", bytes) { return close(isInObject ? .endObject : .endArray) }
    guard isNext(",", bytes) else {
      throw unexpected(bytes, wanted: isInObject ? "\",\" or \"}\"" : "\",\" or \"]\"")
    }
    position += 1
    skipWhiteSpace(bytes)
    return try isInObject ? key(bytes) : value(bytes)
  }

  private mutating func value(_ bytes: Span<UInt8>) throws(JSONError) -> JSONToken {
    guard position < bytes.count else { throw unexpected(bytes, wanted: "a value") }
    switch bytes[position] {
    case UInt8(ascii: "{"): return try open(.beginObject)
    case UInt8(ascii: "["): return try open(.beginArray)
    case UInt8(ascii: "\""): return finish(try string(.string, bytes))
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return finish(try number(bytes))
    case UInt8(ascii: "t"): return finish(try literal("true", .true, bytes))
    case UInt8(ascii: "f"): return finish(try literal("false", .false, bytes))
    case UInt8(ascii: "n"): return finish(try literal("null", .null, bytes))
    default: throw unexpected(bytes, wanted: "a value")
    }
  }

  private mutating func key(_ bytes: Span<UInt8>) throws(JSONError) -> JSONToken {
    guard isNext("\"", bytes) else { throw unexpected(bytes, wanted: "a name in quotes") }
    let key = try string(.key, bytes)
    guard keys.insert(key, in: bytes) else {
      throw JSONError(.duplicateKey(key.text(in: bytes)), at: key.range.lowerBound - 1)
    }
    skipWhiteSpace(bytes)
    guard isNext(":", bytes) else { throw unexpected(bytes, wanted: "\":\"") }
    position += 1
    awaited = .value
    return key
  }

  private mutating func finish(_ token: JSONToken) -> JSONToken {
    awaited = depth == 0 ? .nothing : .commaOrEnd
    return token
  }

  private mutating func open(_ kind: JSONToken.Kind) throws(JSONError) -> JSONToken {
    guard depth < depthLimit else { throw JSONError(.tooDeep(limit: depthLimit), at: position) }
    depth += 1
    objects <<= 1
    position += 1
    if kind == .beginObject {
      objects |= 1
      keys.enterObject()
      awaited = .keyOrEnd
    } else {
      awaited = .elementOrEnd
    }
    return JSONToken(kind, position - 1..<position)
  }

  private mutating func close(_ kind: JSONToken.Kind) -> JSONToken {
    depth -= 1
    objects >>= 1
    position += 1
    if kind == .endObject { keys.leaveObject() }
    return finish(JSONToken(kind, position - 1..<position))
  }

  func unexpected(_ bytes: Span<UInt8>, wanted: String) -> JSONError {
    guard position < bytes.count else {
      return JSONError(.unexpectedEnd(wanted: wanted), at: position)
    }
    return JSONError(.unexpected(bytes[position], wanted: wanted), at: position)
  }
}
