import Recogniser
import Testing

@testable import HassilSentences

/// Tests of sentences as their writers keep them, https://github.com/OHF-Voice/intents.
@Suite struct SentenceTestsTests {
  private let sentences = """
    language: xx
    intents:
      Light:
        data:
          - sentences: ["(light|lights) on [in] {area}"]
            slots: {domain: light}
          - sentences: ["lights on"]
            slots: {domain: light}
            requires_context: {area: {slot: true}}
          - sentences: ["dim {name} [to] {0..100:level}"]
            requires_context: {domain: light}
    """

  private func report(_ files: [(String, String)]) throws -> SentenceTests.Report {
    let tests = try SentenceTests(files.map { Self.file($0.0, $0.1) }, language: "xx")
    return try tests.run(on: [Self.file("sentences/xx/a.yaml", sentences)], language: "xx")
  }

  private static func file(_ path: String, _ text: String) -> HassilImport.File {
    HassilImport.File(path: path, bytes: Array(text.utf8))
  }

  private static let fixtures = """
    language: xx
    areas: [{name: Kitchen, id: kitchen}]
    entities:
      - {name: Ceiling Lamp, id: light.ceiling, area: kitchen, attributes: {device_class: lamp}}
      - {name: Front Door, id: lock.front}
    """

  @Test func `sentences are tried in the home that stands beside them`() throws {
    let tests = """
      language: xx
      tests:
        - sentences: [lights on in the kitchen, light on kitchen]
          intent: {name: Light, slots: {area: kitchen, domain: [light, switch]}}
        - sentences: [dim ceiling lamp to 50]
          intent: {name: Light, slots: {name: Ceiling Lamp, level: 50.0}}
        - sentences: [lights on]
          intent: {name: Light, slots: {area: Kitchen, domain: light}, context: {area: Kitchen}}
          response: Turned on the lights
      """
    let report = try report([
      ("tests/xx/_fixtures.yaml", Self.fixtures), ("tests/xx/a.yaml", tests),
    ])
    #expect(report.count == 4)
    #expect(report.failures.map(\.sentence) == ["lights on in the kitchen"])
    #expect(report.failures.first?.line == 3)
  }

  @Test func `what a sentence is taken for wrongly is told with what was wanted`() throws {
    let tests = """
      language: xx
      tests:
        - sentences: [dim front door 5, lights on kitchen, lights on]
          intent: {name: Light, slots: {domain: light}}
      """
    let report = try report([
      ("tests/xx/_fixtures.yaml", Self.fixtures), ("tests/xx/a.yaml", tests),
    ])
    #expect(report.failures.map(\.expected) == Array(repeating: #"Light domain="light""#, count: 3))
    #expect(
      report.failures.map(\.actual) == [
        "not_understood", #"Light area="Kitchen" domain="light""#, "not_understood",
      ]
    )
  }

  @Test func `a file in its intent's folder has a home of its own`() throws {
    let tests = """
      language: xx
      areas: [{name: Attic, context_area: true}]
      entities: [{name: Spot, domain: light}]
      tests:
        - sentences: [lights on attic]
          slots: {area: Attic}
        - sentences: [lights on]
        - sentences: [dim spot 7]
          slots: {name: Spot, level: 7}
        - sentences: [dim spot 8]
          slots: {name: Spot, level: 9}
      """
    let report = try report([("tests/xx/Light/area.yaml", tests)])
    #expect(report.count == 4)
    #expect(report.failures.map(\.sentence) == ["dim spot 8"])
  }

  @Test func `where no home is described, the lists of the sentences count`() throws {
    let tests = Self.file(
      "tests.yaml",
      """
      tests:
        - sentences: [lights on cellar]
          intent: {name: Light, slots: {area: Cellar, domain: light}}
      """
    )
    let home = Self.file("home.yaml", "lists: {area: {values: [Cellar]}}")
    let files = [Self.file("sentences/xx/a.yaml", sentences), home]
    let report = try SentenceTests([tests], language: "xx").run(on: files, language: "xx")
    #expect(report.count == 1)
    #expect(report.failures.isEmpty)
  }

  @Test func `sentences that are expected to fail are not tried`() throws {
    let failures = "language: xx\nsentences: [lights off]\n"
    let tests = """
      language: xx
      tests:
        - sentences: [lights off, lights on kitchen]
          intent: {name: Light, slots: {area: Kitchen, domain: light}}
      """
    let files = [
      ("tests/xx/_fixtures.yaml", Self.fixtures), ("tests/xx/_test_failures.yaml", failures),
      ("tests/xx/a.yaml", tests),
    ]
    let report = try report(files)
    #expect(report.count == 1)
    #expect(report.failures.isEmpty)
  }

  @Test func `a test without sentences is told at its place`() throws {
    let tests = "language: xx\ntests:\n  - intent: {name: Light}\n"
    let files = [Self.file("tests/xx/a.yaml", tests)]
    let errors = #expect(throws: GrammarErrors.self) {
      try SentenceTests(files, language: "xx")
    }
    #expect(errors?.errors.map(\.line) == [3])
  }
}
