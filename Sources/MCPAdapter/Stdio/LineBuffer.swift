/// Cuts a stream of bytes into lines, each looked at once however it arrives.
struct LineBuffer: Sendable {
  /// What can be had from the buffer.
  enum Piece: Sendable, Hashable {
    /// A line's place in ``bytes``, without its end.
    case line(Range<Int>)
    /// A line longer than the limit has begun; the rest of it is passed over.
    case tooLong
    /// No whole line is there.
    case nothing
  }

  /// The buffered bytes; places are good until the next ``append(_:count:)``.
  private(set) var bytes: [UInt8] = []
  private let limit: Int
  private var start = 0
  private var scanned = 0
  private var isSkipping = false
  private var isAtBeginning = true

  /// Takes lines of up to `limit` bytes.
  init(limit: Int) { self.limit = limit }

  /// How much is waiting.
  var count: Int { bytes.count - start }

  /// Adds the first `count` bytes of `chunk`.
  mutating func append(_ chunk: [UInt8], count: Int) {
    forgetServed()
    bytes.append(contentsOf: chunk[0..<count])
  }

  /// Lets go of the room for lines that were taken.
  mutating func giveBack() {
    guard start == bytes.count else { return }
    bytes = []
    (start, scanned) = (0, 0)
  }

  /// Lets go of the lines that were taken, once they are the greater part: each byte is moved a
  /// bounded number of times, however much is waiting.
  private mutating func forgetServed() {
    guard start > bytes.count / 2 else { return }
    if start == bytes.count {
      bytes.removeAll(keepingCapacity: bytes.capacity <= 1 << 20)
    } else {
      bytes.removeSubrange(0..<start)
    }
    scanned -= start
    start = 0
  }

  /// The next line that is not blank.
  mutating func next() -> Piece {
    while let end = nextLineEnd() {
      defer { start = end + 1 }
      if isSkipping {
        isSkipping = false
      } else if end - start > limit {
        return .tooLong
      } else if let line = trimmed(start..<end) {
        return .line(line)
      }
    }
    if isSkipping { start = bytes.count }
    guard !isSkipping, count > limit else { return .nothing }
    isSkipping = true
    start = bytes.count
    return .tooLong
  }

  /// What is left when the stream has ended: a last line that nobody ended.
  mutating func last() -> Piece {
    defer { start = bytes.count }
    guard !isSkipping, let line = trimmed(start..<bytes.count) else { return .nothing }
    return .line(line)
  }

  private mutating func nextLineEnd() -> Int? {
    let end = bytes.span.firstNewline(from: scanned)
    scanned = end.map { $0 + 1 } ?? bytes.count
    return end
  }

  /// The line without a carriage return at its end and, if it is the first, without a byte order
  /// mark (RFC 8259 §8.1 lets a reader ignore one); `nil` when it is blank.
  private mutating func trimmed(_ line: Range<Int>) -> Range<Int>? {
    var place = line
    if isAtBeginning, bytes[place].starts(with: [0xEF, 0xBB, 0xBF]) {
      place = place.lowerBound + 3..<place.upperBound
    }
    isAtBeginning = false
    if let last = bytes[place].last, last == UInt8(ascii: "\r") {
      place = place.lowerBound..<place.upperBound - 1
    }
    let isBlank = bytes[place].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return isBlank ? nil : place
  }
}

extension Span<UInt8> {
  fileprivate func firstNewline(from start: Int) -> Int? {
    var position = start
    while position < count {
      if self[position] == UInt8(ascii: "\n") { return position }
      position += 1
    }
    return nil
  }
}
