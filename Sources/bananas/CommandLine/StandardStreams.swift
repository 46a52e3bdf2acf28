import Glibc
import JSON

/// Writes results to standard output.
enum StandardOutput {
  /// Whether a person looks at it.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  static func write(lines: [String]) { write(text(of: lines)) }

  /// Writes a document and ends its line.
  static func write(_ document: JSONValue, style: JSONWriter.Style) {
    write(JSONWriter.bytes(of: document, style: style) + [UInt8(ascii: "\n")])
  }

  static func write(_ bytes: [UInt8]) { writeAll(bytes, to: STDOUT_FILENO) }
}

/// Writes errors and questions to standard error.
enum StandardError {
  static func write(lines: [String]) { writeAll(text(of: lines), to: STDERR_FILENO) }
}

/// Reads standard input line by line.
struct StandardInput {
  static var isTerminal: Bool { isatty(STDIN_FILENO) == 1 }

  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  /// Whether the next line is here already; when it is not, what was written is best shown first.
  var hasLine: Bool { isAtEnd || buffer[start...].contains(UInt8(ascii: "\n")) }

  /// The bytes of the next line without its end; `nil` behind the last.
  mutating func readLine() -> ArraySlice<UInt8>? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        return withoutReturn(buffer[start..<end])
      }
      searched = buffer.count
      if isAtEnd {
        guard start < buffer.count else { return nil }
        defer { start = buffer.count }
        return withoutReturn(buffer[start...])
      }
      searched -= fill()
    }
  }

  /// Reads more; returns by how much what is here has moved towards the front.
  private mutating func fill() -> Int {
    let moved = start
    buffer.removeFirst(start)
    start = 0
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    let count = unsafe read(STDIN_FILENO, &chunk, chunk.count)
    if count > 0 {
      buffer += chunk[..<count]
    } else if count == 0 || errno != EINTR {
      isAtEnd = true
    }
    return moved
  }

  private func withoutReturn(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }
}

private func text(of lines: [String]) -> [UInt8] {
  lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
}

private func writeAll(_ bytes: [UInt8], to descriptor: Int32) {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return }
    rest = rest.dropFirst(count)
  }
}
