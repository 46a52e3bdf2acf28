import Testing

@testable import Recogniser

/// Made-up templates over made-up phrases, from a seed.
@Suite struct FuzzTests {
  @Test func `a hundred thousand pairs of template and phrase end within their bounds`() throws {
    var generator = SeededGenerator(seed: 2026)
    for _ in 0..<100 {
      let template = Self.template(depth: 3, using: &generator)
      let language = TestLanguage(phrases: ["add": "go \(template) => list=x"])
      guard let compiler = try? Compiler(language.source) else { continue }
      var workspace = Workspace(lexicon: LexiconView(image: compiler.image))
      for _ in 0..<1_000 {
        let phrase = "go " + Self.phrase(using: &generator)
        let steps = workspace.steps(phrase)
        let bound = (workspace.tokens.count + 1) * compiler.figures.states * 8
        #expect(steps <= bound, "seed 2026: \(template) on \(phrase)")
      }
    }
  }

  private static func template(depth: Int, using generator: inout SeededGenerator) -> String {
    let parts = (0..<Int.random(in: 1...3, using: &generator)).map { _ -> String in
      guard depth > 0 else { return "abc".randomElement(using: &generator).map(String.init) ?? "a" }
      let inner = template(depth: depth - 1, using: &generator)
      let other = template(depth: depth - 1, using: &generator)
      switch generator.next() % 6 {
      case 0: return "[\(inner)]"
      case 1: return "(\(inner)|\(other))"
      case 2: return "(\(inner);\(other))"
      case 3: return "{any} and"
      case 4: return "{items} to"
      default: return inner
      }
    }
    return parts.joined(separator: " ")
  }

  private static func phrase(using generator: inout SeededGenerator) -> String {
    let words = [
      "a", "b", "c", "and", "to", ",", "milk", "um", "please", "2", "kg", "no", "“x y”", "go",
    ]
    return (0..<Int.random(in: 0...14, using: &generator))
      .map { _ in words[Int(generator.next() % UInt64(words.count))] }.joined(separator: " ")
  }
}
