/// Where the values come from that a surface can offer for a parameter.
public enum CompletionSource: Sendable, Hashable {
  /// A closed set of words.
  case words([String])
  /// The names of one kind of entity: ask ``Dispatcher/entities(_:)``.
  case entities(String)
  /// Anything: nothing can be offered.
  case open
}

extension ValueSchema {
  /// What can be offered for a value of this shape: for a list or an object, what its elements or
  /// its first field can be completed with.
  public var completion: CompletionSource {
    switch self {
    case .boolean: .words(["true", "false"])
    case .choice(let words): .words(words)
    case .entity(let kind): .entities(kind)
    case .array(let element, _): element.completion
    case .record(let fields): fields.first?.schema.completion ?? .open
    case .integer, .number, .string: .open
    }
  }
}
