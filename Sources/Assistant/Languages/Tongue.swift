import IntentKit
import Threads

/// One of several languages that phrases may be said in: who speaks it is made when it is first
/// needed.
public struct Tongue: Sendable {
  /// Its BCP 47 tag: `de`.
  public let tag: String
  private let speaker: OnDemand<Assistant>

  /// Keeps in mind how to make the assistant that speaks the language.
  public init(_ tag: String, _ make: @escaping @Sendable () -> Assistant) {
    self.tag = tag
    speaker = OnDemand(make)
  }

  /// The assistant that understands and answers in this language only.
  public var assistant: Assistant { speaker.value }

  /// The same language at another door to the domain.
  func at(_ dispatcher: any Dispatcher) -> Tongue {
    Tongue(tag) { [speaker] in speaker.value.at(dispatcher) }
  }
}
