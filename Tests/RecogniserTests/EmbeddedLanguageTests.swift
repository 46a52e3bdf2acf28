import Testing

@testable import Recogniser

@Suite struct EmbeddedLanguageTests {
  @Test func `every golden phrase means what its file says`() throws {
    for language in try EmbeddedLanguage.all() {
      let report = GoldenReport(language.goldens, with: language.recogniser)
      #expect(report.count > 0)
      #expect(report.errors.map(\.description) == [])
      for difference in report.differences {
        Issue.record("\(difference)", sourceLocation: difference.proof.location)
      }
    }
  }

  @Test func `a proof that is wrong is reported at its own line`() throws {
    let language = try #require(try EmbeddedLanguage.english())
    let text = "# first\nadd milk => remove_items items=[milk]\nxyzzy plugh => none\n"
    let file = LanguageSource.File(name: "x.golden", path: "x.golden", text: text)
    let signatures = try IntentSignature.read(language.source.signatures)
    let report = GoldenReport([GoldenFile(file, signatures: signatures)], with: language.recogniser)
    #expect(report.count == 2)
    #expect(report.differences.map(\.proof.line) == [2])
  }

  @Test func `sentences made of a template are taken by its own intent`() throws {
    for language in try EmbeddedLanguage.all() {
      let overlaps = Overlaps(language.source)
      var sampler = Sampler(try TemplateSet(language.source), seed: 7)
      for index in 0..<sampler.templateCount * 5 {
        let sample = sampler.sample(index % sampler.templateCount)
        let recognition = language.recogniser.recognise(sample.phrase, in: sample.context)
        let intent = recognition.best?.commands.first?.intent ?? "none"
        let isOwn = intent == sample.intent
        #expect(
          isOwn || overlaps.allow(sample.phrase, of: sample.intent, takenAs: intent),
          "\(sample.template.file):\(sample.template.line): \(sample.phrase): \(intent)"
        )
        expectSpansInside(sample.phrase, recognition)
      }
    }
  }

  @Test func `no mixture of words breaks anything or costs more than its length allows`() throws {
    let language = try #require(try EmbeddedLanguage.english())
    var sampler = Sampler(try TemplateSet(language.source), seed: 11)
    var generator = SeededGenerator(seed: 12)
    for _ in 0..<2_000 {
      var words = (sampler.sample().phrase + " " + sampler.sample().phrase).split(separator: " ")
      words.shuffle(using: &generator)
      let phrase = words.joined(separator: " ")
      let stance: RecognitionContext.Stance = generator.next() % 2 == 0 ? .prompt : .open
      let recognition = language.recogniser.recognise(phrase, in: .init(stance: stance))
      expectSpansInside(phrase, recognition)
    }
  }

  @Test func `the order of templates and files changes no meaning`() throws {
    for language in try EmbeddedLanguage.all() {
      let reversed = Recogniser(image: try Compiler(language.source.reversed).image)
      for proof in language.goldens.flatMap(\.cases) {
        let forward = language.recogniser.meaning(proof.phrase, in: proof.context)
        let backward = reversed.meaning(proof.phrase, in: proof.context)
        #expect(forward == backward, "P05", sourceLocation: proof.location)
      }
    }
  }

  private func expectSpansInside(_ phrase: String, _ recognition: Recognition) {
    for command in recognition.best?.commands ?? [] {
      for slot in command.slots {
        #expect(slot.range.upperBound <= phrase.utf8.count, "\(phrase)")
        #expect(Array(phrase.utf8)[slot.range].elementsEqual(slot.text.utf8), "\(phrase)")
      }
    }
  }
}

extension GoldenCase {
  /// Where it stands, for failures.
  var location: SourceLocation {
    SourceLocation(fileID: file, filePath: file, line: line, column: 1)
  }
}

extension LanguageSource {
  /// The same templates from last to first.
  fileprivate var reversed: LanguageSource {
    var copy = self
    copy.files = files.map { file in
      guard file.name.hasSuffix(".phrases") else { return file }
      var blocks: [[Substring]] = [[]]
      for line in file.text.split(whereSeparator: \.isNewline) {
        if line.hasPrefix("@") {
          blocks.append([line])
        } else {
          blocks[blocks.count - 1].append(line)
        }
      }
      let text = blocks.flatMap { block -> [Substring] in
        let switches = block.prefix { $0.hasPrefix("@") }
        return Array(switches) + block.dropFirst(switches.count).reversed()
      }.joined(separator: "\n")
      return File(name: file.name, path: file.path, text: text)
    }.reversed()
    return copy
  }
}
