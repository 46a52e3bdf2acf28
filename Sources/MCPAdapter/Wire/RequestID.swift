import JSON

/// The id of a message, kept as the bytes it was written with so that it is answered to the byte.
///
/// MCP allows strings and integers and, unlike bare JSON-RPC, never null
/// ([2025-11-25, basic](https://modelcontextprotocol.io/specification/2025-11-25/basic#requests)).
enum RequestID: Sendable, Hashable {
  /// There is no id: a notification.
  case absent
  /// There is one that nothing can be answered to.
  case unusable
  case bytes([UInt8])

  /// Takes the value that `token` begins, which stands at `range`.
  init(_ token: JSONToken, _ range: Range<Int>, in line: Span<UInt8>) {
    switch token.kind {
    case .string: self = .bytes(line.copy(range))
    case .number where Int64(token.text(in: line)) != nil: self = .bytes(line.copy(range))
    default: self = .unusable
    }
  }

  /// The bytes to answer with.
  var written: [UInt8]? {
    guard case .bytes(let bytes) = self else { return nil }
    return bytes
  }
}

extension Span<UInt8> {
  /// The bytes at `range`, on their own.
  func copy(_ range: Range<Int>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(range.count)
    for position in range { bytes.append(self[position]) }
    return bytes
  }

  /// Whether the bytes at `range` are those of `other`.
  func holds(_ other: [UInt8], at range: Range<Int>) -> Bool {
    guard other.count == range.count else { return false }
    for offset in 0..<other.count where self[range.lowerBound + offset] != other[offset] {
      return false
    }
    return true
  }
}
