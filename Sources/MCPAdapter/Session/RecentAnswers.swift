import IntentKit

/// Answers of tools that only read, to be given again while nothing has changed.
///
/// Agents look at the same list again and again; most of what an answer costs is to write it.
struct RecentAnswers: Sendable {
  /// How many calls are remembered.
  private static let most = 8
  /// Longer answers are not kept.
  private static let longest = 1 << 18

  /// What makes a call the same: the tool and the arguments to the byte, and the form of the answer.
  struct Call: Sendable {
    let name: [UInt8]
    let arguments: [UInt8]
    let era: Era
    /// What the domain answered from; see ``IntentKit/Dispatcher/answersVersion()``.
    let version: UInt64
  }

  private var answers: [(call: Call, result: [UInt8])] = []
  /// The version that was looked up last, while nothing can have asked for another.
  private var version: UInt64?

  /// The version that `dispatcher` answers from.
  ///
  /// Looking it up costs the domain four system calls, several times what giving an answer again
  /// does. So calls that came together share one look: all of them were made before it, and none is
  /// answered from what was there before it was made.
  mutating func version(of dispatcher: any Dispatcher) -> UInt64? {
    if version == nil { version = dispatcher.answersVersion() }
    return version
  }

  /// Forgets the look: a call came later, or one may have changed something.
  mutating func lookAnew() { version = nil }

  /// The result of a call, when it was made before and would come out the same.
  func result(
    of message: Message,
    in line: Span<UInt8>,
    _ era: Era,
    _ version: UInt64
  ) -> [UInt8]? {
    for (call, result) in answers where call.version == version && call.era == era {
      if line.holds(call.name, at: message.name ?? 0..<0),
        line.holds(call.arguments, at: message.arguments ?? 0..<0)
      {
        return result
      }
    }
    return nil
  }

  /// Remembers a result; the oldest is forgotten when there are too many.
  mutating func keep(_ result: [UInt8], of call: Call) {
    guard result.count <= Self.longest else { return }
    answers.removeAll { $0.call.version != call.version }
    if answers.count == Self.most { answers.removeFirst() }
    answers.append((call, result))
  }
}

extension RecentAnswers.Call {
  /// The call that `message` makes.
  init(_ message: Message, in line: Span<UInt8>, _ era: Era, _ version: UInt64) {
    name = line.copy(message.name ?? 0..<0)
    arguments = line.copy(message.arguments ?? 0..<0)
    self.era = era
    self.version = version
  }
}
