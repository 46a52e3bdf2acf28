import JSON
public import Recogniser

/// Tests of Home Assistant's sentences, in the form that the people who write them keep them in:
/// `tests/<language>` of <https://github.com/OHF-Voice/intents>.
///
/// A file has sentences and what they mean, and the areas, floors and entities of the home they are
/// said in, or leaves the home to `_fixtures.yaml` beside it. Responses are the host's and are not
/// looked at.
public struct SentenceTests: Sendable {
  /// A sentence that was not taken for what its test says.
  public struct Failure: Sendable {
    /// The sentence.
    public var sentence: String
    /// Where its test stands.
    public var file: String
    /// From 1.
    public var line: Int
    /// What it must mean.
    public var expected: String
    /// What it was taken for.
    public var actual: String
  }

  /// What came of the tests.
  public struct Report: Sendable {
    /// How many sentences were tried.
    public var count = 0
    /// Those that were not taken for what their tests say.
    public var failures: [Failure] = []
  }

  private let homes: [TestHome]

  /// Reads test files, those of other languages than `language` left out.
  ///
  /// - Throws: ``GrammarErrors`` with every mistake in the files.
  public init(_ files: [HassilImport.File], language: String) throws(GrammarErrors) {
    var reader = TestFileReader(language: language)
    try reader.read(Documents(files).files(of: language))
    homes = reader.homes
  }

  /// Tries every sentence with what `sentences` say in its own home.
  ///
  /// - Complexity: Compiles the sentences once for each home.
  /// - Throws: ``GrammarErrors`` when the sentences cannot be taken over.
  public func run(
    on sentences: [HassilImport.File],
    language: String,
    beside: (String) -> [LanguageSource.File] = { _ in [] }
  ) throws -> Report {
    var report = Report()
    for home in homes {
      let imported = try HassilImport(sentences + [home.file], language: language, beside: beside)
      let recogniser = Recogniser(image: try Compiler(imported.source).image)
      for test in home.tests {
        report.count += 1
        let context = RecognitionContext(facts: test.facts)
        let recognition = recogniser.recognise(test.text, in: context)
        guard !test.isMet(by: recognition) else { continue }
        report.failures.append(test.failure(recognition))
      }
    }
    return report
  }
}

/// A home, and what is said in it.
struct TestHome: Sendable {
  /// Its areas, floors and names, as lists of sentences.
  var file: HassilImport.File
  var tests: [TestedSentence] = []
}

/// One sentence and what it must mean.
struct TestedSentence: Sendable {
  var text: String
  var file: String
  var line: Int
  var intent: String
  var slots: JSONObject
  /// What is known when it is said.
  var facts: JSONObject
  /// Slots that the test need not name, since what it is about says them.
  var implied: Set<String> = []

  func isMet(by recognition: Recognition) -> Bool {
    guard recognition.status == .understood, let commands = recognition.best?.commands,
      commands.count == 1, let command = commands.first, command.intent == intent
    else { return false }
    let said = command.arguments
    return slots.members.allSatisfy { Self.agree($0.value, said[$0.key]) }
      && said.members.allSatisfy { slots[$0.key] != nil || implied.contains($0.key) }
  }

  /// Several expected values are alternatives, or parts of what was said.
  private static func agree(_ expected: JSONValue, _ said: JSONValue?) -> Bool {
    guard let said else { return false }
    let wanted = (expected.array ?? [expected]).map(plain)
    let values = (said.array ?? [said]).map(plain)
    return said.array == nil
      ? wanted.contains(plain(said)) : wanted.allSatisfy(values.contains)
  }

  /// A value in the form in which values are compared: whatever its case, a number however written.
  private static func plain(_ value: JSONValue) -> String {
    let text = value.string ?? JSONWriter.text(of: value)
    if let number = value.number ?? JSONNumber(text) { return number.canonical.text }
    return text.lowercased().split(separator: " ").joined(separator: " ")
  }

  func failure(_ recognition: Recognition) -> SentenceTests.Failure {
    let commands = recognition.best?.commands ?? []
    let status = recognition.status == .understood ? [] : [recognition.status.rawValue]
    let meanings = commands.map { Self.text($0.intent, $0.arguments) }
    return SentenceTests.Failure(
      sentence: text,
      file: file,
      line: line,
      expected: Self.text(intent, slots),
      actual: (status + meanings).joined(separator: " ")
    )
  }

  private static func text(_ intent: String, _ slots: JSONObject) -> String {
    ([intent] + slots.members.map { "\($0.key)=\(JSONWriter.text(of: $0.value))" })
      .joined(separator: " ")
  }
}
