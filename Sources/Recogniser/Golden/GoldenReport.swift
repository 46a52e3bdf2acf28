import JSON

/// How the proofs of some files came out.
public struct GoldenReport: Sendable {
  /// A proof that failed.
  public struct Difference: Sendable, CustomStringConvertible {
    /// The proof.
    public var proof: GoldenCase
    /// What came instead, as a golden line would say it.
    public var actual: String
    /// What the recogniser said about the utterance.
    public var recognition: Recognition

    /// The text for people.
    public var description: String {
      """
      \(proof.file):\(proof.line): \(proof.phrase)
        expected: \(GoldenText.text(of: proof.expectation))
        actual:   \(actual)
      """
    }
  }

  /// How many proofs were tried.
  public private(set) var count = 0
  /// Those that failed.
  public private(set) var differences: [Difference] = []
  /// Lines that could not be read.
  public private(set) var errors: [GrammarError] = []

  /// Nothing failed.
  public var isSuccess: Bool { differences.isEmpty && errors.isEmpty }

  /// Tries every proof of `files` with `recogniser`, or with what `speaker` gives for the language
  /// that a proof names; a language that nobody speaks is an error at the proof's line.
  public init(
    _ files: [GoldenFile],
    with recogniser: Recogniser,
    speaker: (String) -> Recogniser? = { _ in nil }
  ) {
    for file in files {
      errors += file.errors
      for proof in file.cases {
        guard let recogniser = proof.language.map(speaker) ?? recogniser else {
          errors.append(Self.unspoken(proof))
          continue
        }
        count += 1
        let recognition = recogniser.recognise(proof.phrase, in: proof.context)
        guard !proof.expectation.isMet(by: recognition) else { continue }
        let actual = GoldenText.text(of: recognition)
        differences.append(Difference(proof: proof, actual: actual, recognition: recognition))
      }
    }
  }

  /// Tries every proof of `files` without telling `polyglot` its language.
  ///
  /// A phrase that is understood must be taken for the language that its proof names, if it names
  /// one.
  public init(_ files: [GoldenFile], recognisedBy polyglot: Polyglot) {
    errors = files.flatMap(\.errors)
    for proof in files.flatMap(\.cases) {
      count += 1
      guard let (tag, recognition) = polyglot.recognise(proof.phrase, in: proof.context) else {
        continue
      }
      let isOwn = proof.language == nil || proof.language == tag || proof.expectation == .none
      guard !isOwn || !proof.expectation.isMet(by: recognition) else { continue }
      let actual = "\(GoldenText.text(of: recognition)), in \(tag)"
      differences.append(Difference(proof: proof, actual: actual, recognition: recognition))
    }
  }
}

extension GoldenReport {
  private static func unspoken(_ proof: GoldenCase) -> GrammarError {
    GrammarError(
      file: proof.file,
      line: proof.line,
      column: 1,
      message: "there is no language '\(proof.language ?? "")'"
    )
  }
}

extension GoldenCase.Expectation {
  /// Whether `recognition` is what must come out.
  public func isMet(by recognition: Recognition) -> Bool {
    let actual = recognition.best?.commands ?? []
    switch self {
    case .none: return recognition.status == .notUnderstood
    case .question(let command):
      guard recognition.status == .question, let first = actual.first else { return false }
      return first.intent == command.intent
        && command.arguments.members.allSatisfy { Self.isSame($0.value, first.arguments[$0.key]) }
    case .commands(let commands):
      guard recognition.status == .understood, actual.count == commands.count else { return false }
      return zip(actual, commands).allSatisfy { actual, expected in
        actual.intent == expected.intent
          && Self.isSame(.object(actual.arguments), .object(expected.arguments))
      }
    }
  }

  /// Equal but for the order of members and the writing of numbers.
  private static func isSame(_ left: JSONValue, _ right: JSONValue?) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)): left.canonical == right.canonical
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy(isSame)
    case (.object(let left), .object(let right)):
      left.members.count == right.members.count
        && left.members.allSatisfy { isSame($0.value, right[$0.key]) }
    default: left == right
    }
  }
}
