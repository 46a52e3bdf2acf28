import Testing

@testable import Recogniser

/// Words that were misspelt, and words that only look as if they were.
@Suite struct RepairTests {
  /// An eighth of the golden phrases, each with one slip.
  @Test func `looking for misspellings late finds what looking at once finds`() throws {
    let english = try #require(try EmbeddedLanguage.english())
    var chance = SeededGenerator(seed: 1)
    var mended = 0
    for golden in english.goldens.flatMap(\.cases) where Int.random(in: 0..<8, using: &chance) == 0
    {
      let phrase = Self.misspelt(golden.phrase, using: &chance)
      let context = RecognitionContext(lists: ["Hardware"], knownItems: ["oat milk"])
      let atOnce = english.recogniser.rankedCandidates(for: phrase, in: context)
      if atOnce.isEmpty { continue }
      let late = english.recogniser.recognise(phrase, in: context)
      let wanted = Verdict(phrase: phrase).judge(atOnce)
      #expect(late.status == wanted.status, "\(phrase)")
      #expect(late.reason == wanted.reason, "\(phrase)")
      #expect(GoldenText.text(of: late) == GoldenText.text(of: wanted), "\(phrase)")
      mended += atOnce[0].reading.commands.contains { $0.repairedWords > 0 } ? 1 : 0
    }
    #expect(mended > 0, "no misspelling was mended, so nothing was compared")
  }

  /// One letter of one word left out, put in, changed or swapped with the next.
  private static func misspelt(_ phrase: String, using chance: inout SeededGenerator) -> String {
    var words = phrase.split(separator: " ").map(Array.init)
    guard let index = words.indices.filter({ words[$0].count > 2 }).randomElement(using: &chance)
    else { return phrase }
    let place = Int.random(in: 0..<(words[index].count - 1), using: &chance)
    switch Int.random(in: 0..<4, using: &chance) {
    case 0: words[index].remove(at: place)
    case 1: words[index].insert("e", at: place)
    case 2: words[index][place] = "o"
    default: words[index].swapAt(place, place + 1)
    }
    return words.map { String($0) }.joined(separator: " ")
  }

  @Test func `a word of one letter is never taken for another, however many bytes it has`() throws {
    let recogniser = try TestLanguage(phrases: ["add": "加 {items}", "drop": "消す {items}"])
      .recogniser()
    #expect(recogniser.recognise("加 milk").status == .understood)
    #expect(recogniser.recognise("减 milk").status == .notUnderstood)
  }

  @Test func `the filter lets every form through that a word has, and few others`() {
    var chance = SeededGenerator(seed: 3)
    let forms = (0..<2_000).map { _ in chance.next() }
    let words = RepairFilter.words(of: forms)
    func isHeld(_ form: UInt64) -> Bool {
      let bit = form % UInt64(words.count * 32)
      return words[Int(bit / 32)] >> UInt32(bit % 32) & 1 == 1
    }
    #expect(forms.allSatisfy(isHeld))
    let strangers = (0..<2_000).map { _ in chance.next() }.filter(isHeld)
    #expect(strangers.count < 200)
  }
}
