public import IntentKit

/// Which intents a server lets its clients perform.
public struct Allowance: Sendable, Hashable {
  private let names: Set<String>?
  private let readsOnly: Bool

  /// All of them.
  public static let everything = Allowance(names: nil, readsOnly: false)

  /// Those named, or all; and of these, if wanted, only those that change nothing.
  ///
  /// - Parameters:
  ///   - names: the intents' names; `nil` for all.
  ///   - readsOnly: leaves out whatever writes.
  public init(names: Set<String>?, readsOnly: Bool) {
    self.names = names
    self.readsOnly = readsOnly
  }

  /// Whether `intent` may be performed.
  public func permits(_ intent: IntentDescription) -> Bool {
    (names?.contains(intent.name) ?? true) && !(readsOnly && intent.effects.contains(.writes))
  }

  /// Whether anything of `catalogue` may be changed.
  func permitsWriting(in catalogue: Catalogue) -> Bool {
    catalogue.intents.contains { $0.effects.contains(.writes) && permits($0) }
  }
}
