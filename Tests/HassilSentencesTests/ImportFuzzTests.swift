import Randomness
import Recogniser
import Testing

@testable import HassilSentences

/// Sentence files that are broken in every way a generator finds: they are refused or read, and
/// what is read compiles.
@Suite struct ImportFuzzTests {
  private static let sound = """
    language: xx
    settings: {ignore_whitespace: false}
    lists:
      area: {values: [kitchen, {in: "(bath|bad)[room]", out: 7, context: {floor: one}}]}
      level: &level {range: {from: 0, to: 100, step: 5, fractions: halves, multiplier: -1}}
      item: {wildcard: true}
      same: *level
    expansion_rules:
      on: (on|up)
      the: "[the|my] "
    skip_words: [please]
    intents:
      Light:
        data:
          - sentences: ["turn <on> <the>{area}[s] light[s]", "(a;b {level};c) <on>"]
            requires_context: {area: {slot: true}, domain: [light, fan]}
            excludes_context: {time: night}
            slots: {domain: light}
            response: lit
      Add:
        data: [{sentences: ["add {item}, {item:more} [to {area:@where}]"]}]
    """

  @Test func `no broken file makes the import crash, and what it takes compiles`() throws {
    var random = SeededRandom(seed: 20_261_130)
    var read = 0
    for _ in 0..<400 {
      let bytes = Self.broken(&random)
      let file = HassilImport.File(path: "s.yaml", bytes: bytes)
      guard let imported = try? HassilImport([file]) else { continue }
      read += 1
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(throws: Never.self, "\(text)") { try Compiler(imported.source) }
    }
    #expect(read > 20)
    #expect(read < 400)
  }

  private static func broken(_ random: inout SeededRandom) -> [UInt8] {
    var bytes = Array(sound.utf8)
    let signs = Array("()[]{}<>|;:@#&*-'\"\\,=% \n0a".utf8)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0: bytes.remove(at: place)
      case 1: bytes[place] = signs[Int.random(in: 0..<signs.count, using: &random)]
      default: bytes.insert(signs[Int.random(in: 0..<signs.count, using: &random)], at: place)
      }
    }
    return bytes
  }
}
