import HTTP
import JSON
import Shopping
import Threads

/// A line on standard error for each request that was refused, so that somebody can see who tries.
final class RefusalLog: Sendable {
  /// How many lines a minute are written; those beyond are counted.
  private static let mostInMinute = 120

  fileprivate struct State {
    var minute: Int64 = 0
    var written = 0
    var left = 0
  }

  private let state = Guarded(State())

  /// Writes when it was, where it came from, what was asked for and why it was refused; nothing of
  /// the query, the fields or the body.
  func note(_ head: RequestHead, _ response: HTTPResponse) {
    let now = systemMilliseconds()
    let (isWritten, left) = state.withLock {
      $0.take(minute: now / 60_000, most: Self.mostInMinute)
    }
    if left > 0 { StandardError.write(lines: ["… and \(left) more requests were refused"]) }
    guard isWritten else { return }
    let parts = [
      rfc3339(milliseconds: now), head.address, Self.plain(head.method), Self.plain(head.path),
      "\(response.status)", Self.reason(of: response),
    ]
    StandardError.write(lines: [parts.joined(separator: " ")])
  }

  private static func reason(of response: HTTPResponse) -> String {
    if let error = (try? JSONReader.read(response.body).object)?["error"]?.object {
      return plain("\(error["code"]?.string ?? ""): \(error["message"]?.string ?? "")", limit: 300)
    }
    let line = response.body.prefix { $0 != UInt8(ascii: "\n") }
    return plain(String(decoding: line, as: UTF8.self), limit: 300)
  }

  /// The text cut, with whatever is not seen, or could draw on a terminal, written out.
  private static func plain(_ text: String, limit: Int = 200) -> String {
    text.unicodeScalars.prefix(limit).map { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse:
        "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }
    .joined()
  }
}

extension RefusalLog.State {
  /// Counts a line.
  ///
  /// - Returns: whether it is written, and how many were not in the minute before.
  fileprivate mutating func take(minute: Int64, most: Int) -> (isWritten: Bool, left: Int) {
    var leftBefore = 0
    if minute != self.minute {
      leftBefore = left
      (self.minute, written, left) = (minute, 0, 0)
    }
    guard written < most else {
      left += 1
      return (false, leftBefore)
    }
    written += 1
    return (true, leftBefore)
  }
}
