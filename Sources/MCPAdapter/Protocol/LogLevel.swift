/// How grave a log message is (RFC 5424 §6.2.1), the least first.
public enum LogLevel: String, Sendable, Hashable, CaseIterable, Comparable {
  case debug
  case info
  case notice
  case warning
  case error
  case critical
  case alert
  case emergency

  /// Orders by gravity.
  public static func < (left: LogLevel, right: LogLevel) -> Bool { left.rank < right.rank }

  /// All of them, for those who have said none.
  static var choices: String { allCases.map(\.rawValue).joined(separator: ", ") }

  private var rank: Int { LogLevel.allCases.firstIndex(of: self) ?? 0 }
}
