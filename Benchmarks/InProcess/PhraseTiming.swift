import Allocations
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

  /// Two amounts and three things, from bytes to arguments.
  private static let whole =
    "add two litres of milk, 500 g of flour and bread to my shopping list"

  /// The median over the phrases of each one's processor time, in nanoseconds, and the mean of the
  /// requests for memory, as JSON.
  func report() throws -> String {
    try table.rows.forEach(check)
    let known = table.rows.filter { $0.intent != nil }.map(\.phrase)
    let unknown = table.rows.filter { $0.intent == nil }.map(\.phrase)
    return """
      {"known": \(known.map(nanoseconds).percentile(50)), \
      "unknown": \(unknown.map(nanoseconds).percentile(50)), \
      "whole": \(nanoseconds(Self.whole)), "allocations": \(allocations(known))}
      """
  }

  private func check(_ row: PhraseTable.Row) throws {
    let found = recogniser.recognise(row.phrase, in: context).best?.commands.first?.intent
    guard found == row.intent else {
      throw WrongAnswer("'\(row.phrase)' was taken for \(found ?? "-"), not \(row.intent ?? "-")")
    }
  }

  /// The least of some rounds: asking for the time costs as much as a short phrase.
  private func nanoseconds(_ phrase: String) -> Int {
    Stopwatch.least(of: 5) {
      for _ in 0..<repetitions { _ = recogniser.recognise(phrase, in: context) }
    } / repetitions
  }

  /// How often memory is asked for, on average.
  private func allocations(_ phrases: [String]) -> Double {
    let before = allocations_so_far()
    for phrase in phrases { _ = recogniser.recognise(phrase, in: context) }
    return Double(allocations_so_far() - before) / Double(phrases.count)
  }

  private let context = RecognitionContext(stance: .open, lists: ["Groceries", "Shopping list"])
}

/// The language that comes with the program.
enum English {
  static var image: Image {
    get throws {
      guard let english = Grammar.language("en") else {
        throw WrongAnswer("the program was built without English")
      }
      return try Image(builtIn: english.image)
    }
  }
}
