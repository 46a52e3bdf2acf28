import Threads

/// What is to be told to the person at the prompt although nobody asked.
///
/// It is shown above the prompt when nothing is being typed, else after the line that is.
public final class Announcements: Sendable {
  private let waiting = Guarded<[String]>([])

  /// Nothing to tell yet.
  public init() {}

  /// Has a sentence shown; from any thread.
  public func post(_ sentence: String) {
    waiting.withLock { $0.append(sentence) }
    LineEditor.wake()
  }

  /// What has not been shown yet; it then counts as shown.
  func take() -> [String] {
    waiting.withLock { sentences in
      defer { sentences = [] }
      return sentences
    }
  }
}
