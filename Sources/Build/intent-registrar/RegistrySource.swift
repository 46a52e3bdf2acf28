/// Writes the source file that lists the intents called `names`.
func registrySource(of names: [String]) -> String {
  """
  // Made from the files *Intent.swift of this target at each build.
  public import IntentKit

  /// The intents of this module.
  public enum RegisteredIntents: Sendable {
    /// Every intent's type, in the order of their names, as a `Registry` takes them.
    public static let all: [any Intent.Type] = [
  \(names.sorted().map { "    \($0).self,\n" }.joined())  ]
  }

  """
}
