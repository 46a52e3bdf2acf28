/// Rows of a phrase and the intent that must be found in it; `-` where none may be.
struct PhraseTable {
  struct Row {
    var phrase: String
    /// `nil` when the phrase must not be understood.
    var intent: String?
  }

  private(set) var rows: [Row] = []

  /// Reads tab-separated lines from standard input; a line that begins with `#` is a comment.
  init() throws {
    while let line = readLine() {
      if line.hasPrefix("#") { continue }
      let cells = line.split(separator: "\t")
      guard cells.count == 2 else { throw WrongAnswer("two cells are wanted in '\(line)'") }
      let intent = cells[1] == "-" ? nil : String(cells[1])
      rows.append(Row(phrase: String(cells[0]), intent: intent))
    }
    let intents = rows.map(\.intent)
    guard intents.contains(nil), intents.contains(where: { $0 != nil }) else {
      throw WrongAnswer("phrases that are understood and phrases that are not are both wanted")
    }
  }
}
