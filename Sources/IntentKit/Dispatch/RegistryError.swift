/// Why a registry could not be built: mistakes in the declarations of intents, all of them.
public struct RegistryError: Error, Sendable, Hashable, CustomStringConvertible {
  /// One mistake.
  public struct Problem: Sendable, Hashable, CustomStringConvertible {
    /// The intent's name, or its type's where the name is the problem.
    public var intent: String
    /// What is wrong and what would be right.
    public var problem: String

    /// The intent and its mistake on one line.
    public var description: String { "\(intent): \(problem)" }
  }

  /// The mistakes, in registry order.
  public let problems: [Problem]

  /// One mistake a line.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
