import JSON

/// One JSON-RPC message by its parts: places in its line, not a tree.
struct Message: Sendable {
  /// Whether `jsonrpc` is `"2.0"`.
  var hasVersion = false
  var id = RequestID.absent
  /// The method's token; `nil` when there is none.
  fileprivate(set) var method: JSONToken?
  /// Where the value of `result` stands.
  var result: Range<Int>?
  /// Where the value of `error` stands.
  var error: Range<Int>?
  /// Where the value of `params` stands; `nil` when absent or null.
  var params: Range<Int>?
  /// Where the value of `params._meta` stands.
  var meta: Range<Int>?
  /// Where the value of `params.name` stands.
  var name: Range<Int>?
  /// Where the value of `params.arguments` stands.
  var arguments: Range<Int>?
  /// Whether there is anything else in `params`.
  var hasOtherParams = false

  /// Whether there is a `result` or an `error`: an answer to something we asked.
  var isResponse: Bool { result != nil || error != nil }

  /// Whether there is a `method`, of whatever type.
  var namesMethod: Bool { method != nil }

  /// Whether this is a request or a notification that can be looked into.
  var isCall: Bool { method?.kind == .string && hasVersion }
}

/// What a line can hold.
enum Frame: Sendable {
  case message(Message)
  /// The places of a batch's messages.
  case batch([Range<Int>])
  /// JSON, but neither an object nor an array.
  case scalar
}

extension JSONScanner {
  /// Reads a line to its end, checking all of it.
  ///
  /// - Throws: ``JSONError`` when the line is not JSON that we take.
  mutating func frame(in line: Span<UInt8>) throws(JSONError) -> Frame {
    restart()
    let frame: Frame
    switch try next(in: line)?.kind {
    case .beginObject: frame = .message(try message(in: line))
    case .beginArray: frame = .batch(try elements(in: line))
    default: frame = .scalar
    }
    _ = try next(in: line)
    return frame
  }

  private mutating func elements(in line: Span<UInt8>) throws(JSONError) -> [Range<Int>] {
    var places: [Range<Int>] = []
    while let place = try skipElement(in: line) { places.append(place) }
    return places
  }

  private mutating func message(in line: Span<UInt8>) throws(JSONError) -> Message {
    var message = Message()
    while let key = try next(in: line), key.kind == .key {
      if key.matches("jsonrpc", in: line) {
        let (token, _) = try value(in: line)
        message.hasVersion = token.kind == .string && token.matches("2.0", in: line)
      } else if key.matches("id", in: line) {
        let (token, place) = try value(in: line)
        message.id = RequestID(token, place, in: line)
      } else if key.matches("method", in: line) {
        message.method = try value(in: line).token
      } else if key.matches("params", in: line) {
        try readParams(into: &message, in: line)
      } else if key.matches("result", in: line) {
        message.result = try value(in: line).place
      } else if key.matches("error", in: line) {
        message.error = try value(in: line).place
      } else {
        _ = try value(in: line)
      }
    }
    return message
  }

  /// Notes where `params` and its `_meta` stand.
  private mutating func readParams(
    into message: inout Message,
    in line: Span<UInt8>
  ) throws(JSONError) {
    guard let first = try next(in: line) else { return }
    if first.kind == .beginObject {
      while let key = try next(in: line), key.kind == .key {
        let place = try value(in: line).place
        if key.matches("_meta", in: line) {
          message.meta = place
        } else if key.matches("name", in: line) {
          message.name = place
        } else if key.matches("arguments", in: line) {
          message.arguments = place
        } else {
          message.hasOtherParams = true
        }
      }
    } else {
      try finish(first, in: line)
    }
    if first.kind != .null { message.params = first.range.lowerBound..<position }
  }

  /// Passes over one value: its first token and its place, quotes included.
  private mutating func value(
    in line: Span<UInt8>
  ) throws(JSONError) -> (token: JSONToken, place: Range<Int>) {
    guard let token = try next(in: line) else {
      throw JSONError(.unexpectedEnd(wanted: "a value"), at: position)
    }
    try finish(token, in: line)
    let quote = token.kind == .string ? 1 : 0
    return (token, token.range.lowerBound - quote..<position)
  }

  /// Passes over the rest of a value whose first token has been read.
  private mutating func finish(_ first: JSONToken, in line: Span<UInt8>) throws(JSONError) {
    guard first.kind == .beginObject || first.kind == .beginArray else { return }
    let inside = depth
    while depth >= inside { _ = try next(in: line) }
  }

  /// Passes over the next element of an array; `nil` when the array has ended.
  private mutating func skipElement(in line: Span<UInt8>) throws(JSONError) -> Range<Int>? {
    guard let first = try next(in: line), first.kind != .endArray else { return nil }
    try finish(first, in: line)
    let quote = first.kind == .string ? 1 : 0
    return first.range.lowerBound - quote..<position
  }
}
