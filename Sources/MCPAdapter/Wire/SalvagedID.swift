import JSON

/// Finds the id of a message that was refused for what is inside it: a repeated name, half a
/// surrogate pair, too deep a nesting.
///
/// Whoever sent it waits for an answer, and can only connect one that bears the id. The search
/// looks at brackets and strings alone, so depth costs it nothing; a name with an escape in it could
/// be another id, and leaves none sure.
///
/// - Returns: the id, or `.absent` when the message has none that is sure.
/// - Complexity: O(*n*).
func salvagedID(in line: Span<UInt8>) -> RequestID {
  var search = TopLevelMembers(line)
  var found = RequestID.absent
  while let member = search.next(in: line) {
    let isEscaped = line.holds(UInt8(ascii: "\\"), in: member.name)
    guard line.holds(idName, at: member.name) || isEscaped else { continue }
    guard found == .absent, !isEscaped else { return .absent }
    found = id(at: member.value, in: line)
  }
  return search.isAtEnd ? found : .absent
}

private let idName = Array("id".utf8)

/// The id that stands alone at `place`; what only begins like one is none.
private func id(at place: Range<Int>, in line: Span<UInt8>) -> RequestID {
  var scanner = JSONScanner(depthLimit: 0)
  let value = line.extracting(place)
  do {
    guard let token = try scanner.next(in: value) else { return .unusable }
    let end = scanner.position
    guard try scanner.next(in: value) == nil else { return .unusable }
    return RequestID(token, 0..<end, in: value)
  } catch {
    return .unusable
  }
}

extension Span<UInt8> {
  fileprivate func holds(_ byte: UInt8, in range: Range<Int>) -> Bool {
    for position in range where self[position] == byte { return true }
    return false
  }
}

/// The members of an outermost object, as far as brackets and quotes tell.
private struct TopLevelMembers {
  private var position = 0
  private(set) var isAtEnd = false

  init(_ line: Span<UInt8>) { position = TopLevelMembers.start(line) }

  private static func start(_ line: Span<UInt8>) -> Int {
    for position in 0..<line.count where line[position] > 0x20 {
      return line[position] == UInt8(ascii: "{") ? position + 1 : line.count
    }
    return line.count
  }

  mutating func next(in line: Span<UInt8>) -> (name: Range<Int>, value: Range<Int>)? {
    skip(line) { $0 <= 0x20 || $0 == UInt8(ascii: ",") }
    guard position < line.count else { return nil }
    guard line[position] == UInt8(ascii: "\"") else {
      isAtEnd = line[position] == UInt8(ascii: "}")
      return nil
    }
    let name = position + 1
    skipString(line)
    let end = position - 1
    skip(line) { $0 <= 0x20 || $0 == UInt8(ascii: ":") }
    let value = position
    skipValue(line)
    return end < name ? nil : (name..<end, value..<position)
  }

  private mutating func skip(_ line: Span<UInt8>, while holds: (UInt8) -> Bool) {
    while position < line.count, holds(line[position]) { position += 1 }
  }

  private mutating func skipString(_ line: Span<UInt8>) {
    position += 1
    while position < line.count, line[position] != UInt8(ascii: "\"") {
      position += line[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position + 1, line.count)
  }

  private mutating func skipValue(_ line: Span<UInt8>) {
    var depth = 0
    while position < line.count {
      switch line[position] {
      case UInt8(ascii: "\""):
        skipString(line)
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return }
        depth -= 1
      case UInt8(ascii: ",") where depth == 0: return
      default: break
      }
      position += 1
    }
  }
}
