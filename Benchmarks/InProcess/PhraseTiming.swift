import Grammar
import Recogniser

/// Times recognition of the phrases of a table: those that must be taken, and those that must not.
struct PhraseTiming {
  let recogniser: Recogniser
  let table: PhraseTable
  let repetitions: Int

  init(table: PhraseTable, repetitions: Int) throws {
    recogniser = Recogniser(image: try English.image)
    self.table = table
    self.repetitions = repetitions
  }

  /// The median over the phrases of each phrase's median time, in nanoseconds, as JSON.
  func report() throws -> String {
    try table.rows.forEach(check)
    let known = median(table.rows.filter { $0.intent != nil }.map(nanoseconds))
    let unknown = median(table.rows.filter { $0.intent == nil }.map(nanoseconds))
    return #"{"known": \#(known), "unknown": \#(unknown)}"#
  }

  private func check(_ row: PhraseTable.Row) throws {
    let found = recogniser.recognise(row.phrase, in: context).best?.commands.first?.intent
    guard found == row.intent else {
      throw WrongAnswer("'\(row.phrase)' was taken for \(found ?? "-"), not \(row.intent ?? "-")")
    }
  }

  private func nanoseconds(_ row: PhraseTable.Row) -> Int64 {
    let clock = ContinuousClock()
    return median(
      (0..<repetitions).map { _ in
        let elapsed = clock.measure { _ = recogniser.recognise(row.phrase, in: context) }
        return Int64(elapsed / .nanoseconds(1))
      }
    )
  }

  private let context = RecognitionContext(stance: .open, lists: ["Groceries", "Shopping list"])

  private func median(_ values: [Int64]) -> Int64 { values.sorted()[values.count / 2] }
}

/// The language that comes with the program.
enum English {
  static var image: Image {
    get throws {
      guard let english = Grammar.languages.first(where: { "\($0.code)" == "en" }) else {
        throw WrongAnswer("the program was built without English")
      }
      return try Image(letters: english.image)
    }
  }
}
