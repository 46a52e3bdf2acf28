/// The tree of a template.
indirect enum Expression: Sendable, Hashable {
  /// One literal word or mark, as written.
  case word(String)
  case sequence([Expression])
  case choice([Expression])
  case optional(Expression)
  /// All parts, each once, in whichever order.
  case anyOrder([Expression])
  case slot(Slot)
  case rule(name: String, place: Place)

  /// A place where the person's own words go.
  struct Slot: Sendable, Hashable {
    var name: String
    /// As written behind the colon.
    var typeName: String?
    var place: Place
    /// Letters that are written to the words before and behind: `{area}ssa`.
    var before = ""
    var after = ""
  }

  /// A place in the text, in bytes; expressions are equal wherever they stand.
  struct Place: Sendable, Hashable {
    var offset: Int

    static func == (left: Place, right: Place) -> Bool { true }
    func hash(into hasher: inout Hasher) {}
  }
}

extension Expression {
  /// Whether words of whatever kind are all it needs: `[please] {any}`.
  var takesAnything: Bool {
    switch self {
    case .word, .rule, .optional: false
    case .slot(let slot): slot.name == "any"
    case .choice(let parts): parts.contains(where: \.takesAnything)
    case .sequence(let parts), .anyOrder(let parts):
      parts.contains(where: \.takesAnything)
        && parts.allSatisfy { if case .optional = $0 { true } else { $0.takesAnything } }
    }
  }
}

/// One line of a `.phrases` file.
struct Template: Sendable {
  var intent: String
  var expression: Expression
  /// What `=> key=value` sets.
  var fixed: [FixedArgument]
  /// `=> none`: an utterance that takes this is not for us.
  var isNegative: Bool
  /// Under `@prompt`: counts only when the person is talking to us.
  var isPromptOnly: Bool
  /// Under `@then`: counts only behind another command of the same intent.
  var isContinuation: Bool
  var file: String
  var line: Int
  /// The line without what follows `=>`.
  var text: String
}

/// An argument that a template sets by itself.
struct FixedArgument: Sendable, Hashable {
  /// What it is good for.
  enum Role: UInt32, Sendable {
    /// It is an argument.
    case argument
    /// Known facts must have this value, or one of those between bars; `*` is any.
    case requires
    /// They must not.
    case excludes
    /// The argument is the fact with this name.
    case copies
    /// Told to whoever carries the command out, no argument.
    case tells

    /// Whether it decides if the template counts.
    var isCondition: Bool { self == .requires || self == .excludes }
  }

  var key: String
  var value: FixedValue
  var role = Role.argument
}

/// The value of a fixed argument.
enum FixedValue: Sendable, Hashable {
  case text(String)
  case number(String)
  case flag(Bool)
  /// A document of JSON, as written.
  case json(String)
}
