import JSON

/// The JSON scanner with the limits and faults of bridge files.
struct DocumentScanner {
  private var scanner: JSONScanner

  init(depthLimit: Int = BridgeLimit.depth.most) { scanner = JSONScanner(depthLimit: depthLimit) }

  /// The first byte not yet taken; after a fault, where it is.
  var position: Int { scanner.position }

  mutating func next(in text: Span<UInt8>) throws(BridgeFault) -> JSONToken? {
    do throws(JSONError) { return try scanner.next(in: text) } catch { throw BridgeFault(error) }
  }

  /// Passes over one whole value and returns its bytes.
  mutating func skipValue(in text: Span<UInt8>) throws(BridgeFault) -> Range<Int> {
    do throws(JSONError) {
      return try scanner.skipValue(in: text)
    } catch {
      throw BridgeFault(error)
    }
  }

  /// Passes over the elements of an array whose bracket has been read.
  mutating func elements(
    atMost limit: Int,
    in text: Span<UInt8>
  ) throws(BridgeFault) -> [Range<Int>] {
    var elements: [Range<Int>] = []
    while let element = try element(in: text) {
      guard elements.count < limit else { throw .beyond(.rows) }
      elements.append(element)
    }
    return elements
  }

  /// Passes over the next element of an array; `nil` at its end.
  mutating func element(in text: Span<UInt8>) throws(BridgeFault) -> Range<Int>? {
    guard let token = try next(in: text), token.kind != .endArray else { return nil }
    return try rest(of: token, in: text)
  }

  /// Whether the value that comes next is an array.
  func isArrayNext(in text: Span<UInt8>) -> Bool {
    var ahead = scanner
    return (try? ahead.next(in: text))?.kind == .beginArray
  }

  /// The elements of an array that is a member of the object in `text`; `nil` when it has none.
  mutating func member(_ name: StaticString, in text: Span<UInt8>) -> [Range<Int>]? {
    do throws(BridgeFault) {
      guard try next(in: text)?.kind == .beginObject else { return nil }
      while let key = try next(in: text), key.kind == .key {
        guard key.matches(name, in: text) else {
          _ = try skipValue(in: text)
          continue
        }
        guard try next(in: text)?.kind == .beginArray else { return nil }
        return try elements(atMost: BridgeLimit.rows.most, in: text)
      }
      return nil
    } catch {
      return nil
    }
  }

  /// The bytes of the value that begins with `token`.
  private mutating func rest(
    of token: JSONToken,
    in text: Span<UInt8>
  ) throws(BridgeFault) -> Range<Int> {
    switch token.kind {
    case .beginObject, .beginArray:
      let outside = scanner.depth - 1
      while scanner.depth > outside { _ = try next(in: text) }
      return token.range.lowerBound..<scanner.position
    case .string: return token.range.lowerBound - 1..<scanner.position
    default: return token.range
    }
  }
}

extension BridgeFault {
  /// A text that the JSON scanner refuses.
  init(_ error: JSONError) {
    if case .tooDeep = error.problem { self = .beyond(.depth) } else { self = .unreadable(error) }
  }
}
