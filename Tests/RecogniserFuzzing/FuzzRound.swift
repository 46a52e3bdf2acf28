import Recogniser

/// One made-up language and many made-up phrases; the same ones for the same seed.
public struct FuzzRound: Sendable {
  /// What went wrong, each with what it takes to see it again.
  public private(set) var faults: [String] = []
  /// Phrases that the language took: without them nothing was tried.
  public private(set) var taken = 0
  /// Whether the language could be compiled; most can.
  public private(set) var isCompiled = false

  /// Recognises `phraseCount` phrases in the language of `seed`.
  public init(seed: UInt64, phraseCount: Int) {
    var language = FuzzLanguage(seed: seed)
    guard let compiler = try? Compiler(language.source()) else { return }
    isCompiled = true
    let recogniser = Recogniser(image: compiler.image)
    var phrases = FuzzPhrases(seed: seed)
    var moment = phrases.moment()
    for number in 0..<phraseCount {
      if number.isMultiple(of: 50) { moment = phrases.moment() }
      let phrase = phrases.next()
      let recognition = recogniser.recognise(phrase, in: moment)
      if recognition.status != .notUnderstood { taken += 1 }
      let work = recogniser.work(on: phrase, in: moment)
      let bound = (work.places + 1) * compiler.figures.states * Self.stepsPerState
      let complaints =
        (work.steps > bound ? ["\(work.steps) steps, more than \(bound)"] : [])
        + Self.misplaced(recognition)
      faults += complaints.map {
        "seed \(seed), phrase \(number): \($0): \(phrase.debugDescription)"
      }
    }
  }

  /// Each state can be offered from few others at one place: by a word, a mended word, a skip, a
  /// mark, and the ways into and out of slots.
  private static let stepsPerState = 8

  /// Slots whose text is not what stands at their place in the phrase.
  private static func misplaced(_ recognition: Recognition) -> [String] {
    let bytes = Array(recognition.phrase.utf8)
    let commands = (recognition.best?.commands ?? []) + (recognition.runnerUp?.commands ?? [])
    return commands.flatMap(\.slots).compactMap { slot in
      guard slot.range.lowerBound >= 0, slot.range.upperBound <= bytes.count else {
        return "\(slot.slot) at \(slot.range) is outside the \(bytes.count) bytes"
      }
      return bytes[slot.range].elementsEqual(slot.text.utf8)
        ? nil : "\(slot.slot) at \(slot.range) is said to be '\(slot.text)'"
    }
  }
}
