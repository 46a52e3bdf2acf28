import Glibc
import JSON
import Threads

/// Writes results to standard output.
enum StandardOutput {
  private static let firstFailure = Guarded<Int32>(0)

  /// Whether a person looks at it.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Why something could not be written, in the system's words; `nil` when all was.
  static var failure: String? {
    let code = firstFailure.withLock { $0 }
    return code == 0 ? nil : unsafe String(cString: strerror(code))
  }

  static func write(lines: [String]) { write(text(of: lines)) }

  /// Writes a document and ends its line.
  static func write(_ document: JSONValue, style: JSONWriter.Style) {
    write(JSONWriter.bytes(of: document, style: style) + [UInt8(ascii: "\n")])
  }

  static func write(_ bytes: [UInt8]) {
    guard let code = writeAll(bytes, to: STDOUT_FILENO) else { return }
    firstFailure.withLock { if $0 == 0 { $0 = code } }
  }
}

/// Writes errors and questions to standard error.
enum StandardError {
  /// There is nobody to tell when this cannot be written.
  static func write(lines: [String]) { _ = writeAll(text(of: lines), to: STDERR_FILENO) }
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

/// Takes the place of standard streams that were closed, so that no file of ours is opened under
/// their numbers and written to or read from as if it were one of them.
///
/// What stands in their place can be neither written nor read; that shows as for a closed stream.
func occupyClosedStreams() {
  for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
  where fcntl(descriptor, F_GETFD) < 0 {
    // The lowest free number is taken, and those below are taken already.
    _ = unsafe open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
  }
}

/// Writes all bytes.
///
/// - Returns: the `errno` of what failed, `nil` when nothing did.
private func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
  var rest = bytes[...]
  while !rest.isEmpty {
    let count = unsafe rest.withUnsafeBytes { unsafe write(descriptor, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR { continue }
    guard count > 0 else { return count < 0 ? errno : ENOSPC }
    rest = rest.dropFirst(count)
  }
  return nil
}
