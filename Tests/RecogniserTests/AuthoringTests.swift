import JSON
import Testing

@testable import Recogniser

@Suite struct AuthoringTests {
  private let language = TestLanguage(phrases: [
    "add": "add {items} [to my list]\n(put|stick) {items} down",
    "drop": "drop {items}",
    "wipe": "add everything",
    "change": "make it {quantity}",
  ])

  @Test func `the same seed makes the same sentences`() throws {
    let set = try TemplateSet(language.source)
    var first = Sampler(set, seed: 3)
    var second = Sampler(set, seed: 3)
    var other = Sampler(set, seed: 4)
    let phrases = (0..<20).map { _ in first.sample().phrase }
    #expect((0..<20).map { _ in second.sample().phrase } == phrases)
    #expect((0..<20).map { _ in other.sample().phrase } != phrases)
  }

  @Test func `sentences are counted without spelling them out`() throws {
    let count = SentenceCount(try TemplateSet(language.source))
    #expect(count.entries.map(\.sentences) == [2, 2, 1, 1, 1])
    let rich = String(repeating: "(a|b|c|d) ", count: 40)
    let huge = SentenceCount(
      try TemplateSet(TestLanguage(phrases: ["drop": rich + "{items}"]).source)
    )
    #expect(huge.entries.map(\.sentences) == [.max])
  }

  @Test func `an explanation names the template, the spans and the runner-up`() throws {
    let explanation = try Explanation(
      "put milk down",
      in: RecognitionContext(),
      by: language.recogniser(),
      of: language.source
    )
    #expect(explanation.readings[0].commands[0].templates.map(\.line) == [2])
    #expect(explanation.description.contains("items = “milk” (bytes 4–8)"))
    #expect(explanation.description.contains("xx/add.phrases:2: (put|stick) {items} down"))
  }

  @Test func `coverage names the templates no proof exercises`() throws {
    let text = "add milk => add items=[milk]\ndrop milk => drop items=[milk]\n"
    let file = LanguageSource.File(name: "a.golden", path: "a.golden", text: text)
    let signatures = try IntentSignature.read(language.source.signatures)
    let coverage = try Coverage(
      of: [GoldenFile(file, signatures: signatures)],
      with: language.recogniser(),
      source: language.source
    )
    #expect(
      coverage.unproved.map(\.file) == ["xx/add.phrases", "xx/change.phrases", "xx/wipe.phrases"]
    )
  }

  @Test func `overmatch names the proof that another intent would take as well`() throws {
    let text = "add everything => wipe\n"
    let file = LanguageSource.File(name: "a.golden", path: "a.golden", text: text)
    let signatures = try IntentSignature.read(language.source.signatures)
    let overmatch = Overmatch(
      [GoldenFile(file, signatures: signatures)],
      with: try language.recogniser()
    )
    #expect(overmatch.findings.map(\.rival) == ["add"])
    #expect(overmatch.findings.allSatisfy { $0.lead > 0 })
  }

  @Test func `lint finds an intent without templates and a template that another intent takes`()
    throws
  {
    let twins = TestLanguage(phrases: ["add": "zap {items}\nadd {items}", "wipe": "zap milk"])
    let lint = try Lint(twins.source, with: twins.recogniser())
    #expect(lint.findings.filter { $0.kind == .missing }.count == 2)
    let clean = try Lint(language.source, with: language.recogniser())
    #expect(clean.findings.map(\.description) == [])
  }

  @Test func `lint finds a template whose every sentence another one takes`() throws {
    let twice = TestLanguage(phrases: ["add": "(add|put) {items}\nadd {items}", "wipe": "wipe"])
    let lint = try Lint(twice.source, with: twice.recogniser())
    let doubled = lint.findings.filter { $0.kind == .doubled }
    #expect(doubled.map(\.template.line) == [2])
    #expect(doubled.map(\.message) == ["xx/add.phrases:1 takes each of its sentences as well"])
  }

  @Test func `what the file overlaps accepts is not stolen`() throws {
    var twins = TestLanguage(phrases: ["add": "add {items}", "wipe": "add milk"]).source
    let text = "[add]\nwipe = add milk\n"
    twins.files.append(LanguageSource.File(name: "overlaps", path: "overlaps", text: text))
    let overlaps = Overlaps(twins)
    #expect(overlaps.allow("add milk", of: "add", takenAs: "wipe"))
    #expect(!overlaps.allow("add bread", of: "add", takenAs: "wipe"))
    #expect(!overlaps.allow("add milk", of: "add", takenAs: "drop"))
    #expect(!overlaps.allow("add milk", of: "wipe", takenAs: "add"))
  }

  @Test func `a command is printed in the words of its canonical template`() throws {
    let printer = TemplatePrinter(try TemplateSet(language.source))
    #expect(printer.phrase(for: "drop", arguments: ["items": [["name": "milk"]]]) == "drop milk")
    #expect(printer.phrase(for: "drop", arguments: [:]) == nil)
  }
}

@Suite struct GoldenFileTests {
  private func file(_ text: String) throws -> GoldenFile {
    let signatures = LanguageSource.File(
      name: "intents",
      path: "intents",
      text: TestLanguage.signatures
    )
    return GoldenFile(
      LanguageSource.File(name: "a.golden", path: "xx/a.golden", text: text),
      signatures: try IntentSignature.read(signatures)
    )
  }

  @Test func `state holds up to the next blank line`() throws {
    let golden = try file(
      "lists: A, B C\nknown: oat milk\nlast: milk\ncontext: open\nx => none\n\ny => none\n"
    )
    #expect(golden.cases.map(\.line) == [5, 7])
    #expect(golden.cases[0].context.lists.names == ["A", "B C"])
    #expect(golden.cases[0].context.hasReferent && golden.cases[0].context.stance == .open)
    #expect(golden.cases[1].context.lists.isEmpty && golden.cases[1].context.stance == .prompt)
  }

  @Test func `a proof is tried in the language it names`() throws {
    let golden = try file("language: yy\nx => none\n\ny => none\n")
    #expect(golden.cases.map(\.language) == ["yy", nil])
    let recogniser = try TestLanguage(phrases: ["add": "add {items}"]).recogniser()
    let known = GoldenReport([golden], with: recogniser) { $0 == "yy" ? recogniser : nil }
    #expect(known.isSuccess && known.count == 2)
    let unknown = GoldenReport([golden], with: recogniser)
    #expect(
      unknown.errors.map(\.description) == ["xx/a.golden:2:1: error: there is no language 'yy'"]
    )
  }

  @Test(
    arguments: [
      "add items=[milk]",
      "add items=[milk: 2 l, \"a, b\": 3 / size 400 g / note ripe] list=\"to do\"",
      "add items=[milk] & drop items=[it, #3]", "question add", "none",
      "change item=milk quantity=2",
    ]
  )
  func `an expectation reads and prints as the same text`(_ text: String) throws {
    let golden = try file("x => \(text)")
    #expect(golden.errors.isEmpty)
    #expect(golden.cases.map { GoldenText.text(of: $0.expectation) } == [text])
  }

  @Test(
    arguments: [
      (1, "x", "a proof is written phrase => intent argument=value …"),
      (10, "context: shut", "unknown context 'shut'; there are prompt and open"),
      (
        1, "list: A",
        "'list:' sets nothing; there are lists:, known:, last:, facts:, context: and language:"
      ),
    ]
  )
  func `a line that says nothing is named`(column: Int, line: String, message: String) throws {
    #expect(
      try file(line).errors.map(\.description) == ["xx/a.golden:1:\(column): error: \(message)"]
    )
  }

  @Test(
    arguments: [
      (6, "ad", "unknown intent 'ad'; there are add, drop, wipe, change"),
      (5, "", "what it must mean is missing: an intent, a question, or none"),
      (14, "question", "a question names its intent: question add_items"),
      (11, "none list=a", "nothing stands behind none, but 'list=a' does"),
      (10, "add items", "'items' is not argument=value"),
      (10, "add item=[a]", "add has no argument 'item'; it has items, list"),
      (16, "add items=a", "items is a list in brackets: items=[milk, eggs]"),
      (15, "add list=[a]", "list is no list: write it without brackets"),
      (15, "add list=", "list has no value"),
      (15, "add list=\"a", "the quote is never closed"),
      (27, "add items=[a] list=b items=[c]", "'items' stands twice"),
      (16, "add items=[a", "']' is missing"), (20, "add items=[a: b]", "'b' is not a number"),
      (19, "add items=[a / kind b]", "'/ kind b' is neither / size … nor / note …"),
      (18, "drop items=[#x]", "'#x' is no row: write #3"),
      (18, "drop items=[@0]", "'@0' is no place: write @2, or @-1 for the last"),
      (29, "change item=a quantity=few", "'few' is not a number"),
      (15, "wipe all=often", "all is not 'often'; it is one of true, false"),
    ] as [(Int, String, String)]
  )
  func `a mistake is named where it stands`(column: Int, text: String, message: String) throws {
    let found = try file("x => \(text)").errors.map(\.description)
    #expect(found == ["xx/a.golden:1:\(column): error: \(message)"])
  }

  @Test(arguments: ["", "# only a comment\n", "lists: A\n"])
  func `a file that proves nothing says so`(text: String) throws {
    let found = try file(text).errors.map(\.description)
    let message = "no phrase is proved here: write phrase => intent argument=value …"
    #expect(found == ["xx/a.golden:1:1: error: \(message)"])
  }

  @Test func `nothing said is no proof`() throws {
    #expect(try file("=> none").errors.map(\.message) == ["what is said is missing before =>"])
  }
}
