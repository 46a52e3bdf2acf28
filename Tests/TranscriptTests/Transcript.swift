import JSON
import MCPTesting

/// A conversation with an MCP server, written down.
///
/// A `.mcp` file says at its head, in `#` lines, what it guards. Then, a line each:
///
///     > {…}      the client sends this
///     < {…}      the server sends exactly this
///     ~ {…}      the server sends an object with at least these members
///     = VALUES   settings, before all else: `tools-per-page 2`
///     .          the client closes its end
///
/// Nothing may come that is not written down, so silence is proved by writing nothing.
struct Transcript: Sendable {
  struct Step: Sendable {
    /// Where it stands in its file.
    var line: Int
    /// What is sent; `nil` closes the connection.
    var sent: String?
    var expected: [Expectation] = []
  }

  enum Expectation: Sendable {
    case exactly(String, line: Int)
    case atLeast(String, line: Int)

    var line: Int {
      switch self {
      case .exactly(_, let line), .atLeast(_, let line): line
      }
    }
  }

  struct Mistake: Error {
    var line: Int
    var problem: String
  }

  private let text: String
  private(set) var purpose: [String] = []
  private(set) var entriesPerPage = 50
  private(set) var steps: [Step] = []

  init(_ text: String) throws {
    self.text = text
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      try read(String(line), at: index + 1)
    }
    if purpose.isEmpty { throw Mistake(line: 1, problem: "it does not say what it guards") }
  }

  private mutating func read(_ line: String, at number: Int) throws {
    let body = String(line.dropFirst(2))
    switch line.first {
    case nil: return
    case "#": purpose.append(body)
    case "=":
      guard let count = Int(body.split(separator: " ").last ?? "") else {
        throw Mistake(line: number, problem: "a setting needs a number")
      }
      entriesPerPage = count
    case ">": steps.append(Step(line: number, sent: body))
    case ".": steps.append(Step(line: number, sent: nil))
    case "<", "~":
      guard !steps.isEmpty else { throw Mistake(line: number, problem: "nothing was sent yet") }
      let expected: Expectation =
        line.first == "<" ? .exactly(body, line: number) : .atLeast(body, line: number)
      steps[steps.count - 1].expected.append(expected)
    default: throw Mistake(line: number, problem: "begins with none of # = > < ~ .")
    }
  }

  /// The transcript as it would be written after playing it; what asks for certain members only
  /// stays as it is.
  func recorded() throws -> String {
    var client = Client(try Shelf().server(entriesPerPage: entriesPerPage))
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    lines = lines.map { $0.hasPrefix("<") ? "" : $0 }
    for step in steps {
      let answers = step.sent.map { client.send($0) } ?? client.close()
      let isPartial = step.expected.contains {
        if case .atLeast = $0 { true } else { false }
      }
      if !isPartial { lines[step.line - 1] += answers.map { "\n< \($0)" }.joined() }
    }
    return lines.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
  }

  /// Plays it against a new shelf; gives back what came differently.
  func differences() throws -> [Mistake] {
    var client = Client(try Shelf().server(entriesPerPage: entriesPerPage))
    var found: [Mistake] = []
    for step in steps {
      let answers = step.sent.map { client.send($0) } ?? client.close()
      if answers.count != step.expected.count {
        let problem = "\(answers.count) answers, not \(step.expected.count): \(answers)"
        found.append(Mistake(line: step.line, problem: problem))
      }
      for (expectation, answer) in zip(step.expected, answers) where !expectation.holds(of: answer)
      {
        found.append(Mistake(line: expectation.line, problem: "came: \(answer)"))
      }
    }
    return found
  }
}

extension Transcript.Expectation {
  func holds(of answer: String) -> Bool {
    switch self {
    case .exactly(let text, _): return text == answer
    case .atLeast(let text, _):
      guard let wanted = try? JSONReader.read(text), let value = try? JSONReader.read(answer) else {
        return false
      }
      return wanted.isPart(of: value)
    }
  }
}

extension JSONValue {
  /// Whether `other` has all that this has: objects may have more members, arrays may not have more
  /// elements.
  fileprivate func isPart(of other: JSONValue) -> Bool {
    switch (self, other) {
    case (.object(let mine), .object(let theirs)):
      mine.members.allSatisfy { member in
        theirs[member.key].map(member.value.isPart) ?? false
      }
    case (.array(let mine), .array(let theirs)):
      mine.count == theirs.count && zip(mine, theirs).allSatisfy { $0.isPart(of: $1) }
    default: self == other
    }
  }
}
