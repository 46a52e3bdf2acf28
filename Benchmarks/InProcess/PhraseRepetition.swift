import Recogniser

/// Recognises one phrase again and again and does nothing else: what `Benchmarks/instructions`
/// counts the instructions of.
struct PhraseRepetition {
  let recogniser: Recogniser
  let context: RecognitionContext

  /// `knownCount` names are known beside "oat milk", some of them near it.
  init(knownCount: Int) throws {
    recogniser = Recogniser(image: try English.image)
    let names = NameCorpus(count: knownCount, queryCount: 0).names + ["oat milk"]
    context = RecognitionContext(
      lists: ["Groceries", "Hardware"],
      knownItems: NameIndex(names),
      hasReferent: true
    )
  }

  /// What the phrase on standard input was taken for, each time.
  func report(count: Int) throws -> String {
    guard let phrase = readLine() else { throw WrongAnswer("a phrase is wanted on standard input") }
    var statuses = Set<Recognition.Status>()
    for _ in 0..<count { statuses.insert(recogniser.recognise(phrase, in: context).status) }
    guard statuses.count == 1, let status = statuses.first else {
      throw WrongAnswer("'\(phrase)' was not always taken for the same")
    }
    return status.rawValue
  }
}
