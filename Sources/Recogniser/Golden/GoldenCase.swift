public import JSON

/// One line of a `.golden` file: an utterance and what it must be taken for.
public struct GoldenCase: Sendable {
  /// What must come out.
  public enum Expectation: Sendable, Hashable {
    /// These commands, understood.
    case commands([Command])
    /// A question about this command; only the arguments that are given are compared.
    case question(Command)
    /// Nothing.
    case none
  }

  /// One command with its arguments.
  public struct Command: Sendable, Hashable {
    /// The intent's name.
    public var intent: String
    /// By parameter name.
    public var arguments: JSONObject

    /// A command as a recogniser gives it.
    public init(intent: String, arguments: JSONObject) {
      self.intent = intent
      self.arguments = arguments
    }
  }

  /// As the file was named when it was read.
  public var file: String
  /// From 1.
  public var line: Int
  /// The utterance.
  public var phrase: String
  /// The tag of the language it is said in, when the file names one.
  public var language: String?
  /// The state it is said in.
  public var context: RecognitionContext
  /// What it must mean.
  public var expectation: Expectation
}
