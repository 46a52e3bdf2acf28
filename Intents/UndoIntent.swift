import IntentKit
import Shopping

/// Takes back the latest changes.
struct UndoIntent: Intent {
  static let name = "undo"
  static let title = "Undo"
  static let summary = """
    Take back the latest changes to the shopping lists, made by anybody through any surface. Undoing \
    again goes further back. What somebody has changed since in the same place is kept.
    """
  static let effects: Effects = .writes

  @Parameter("How many requests to take back, a phrase being one; one when left out.", in: 1...1000)
  var steps: Int?
  @Parameter("Only changes by this author: human, agent, or a program's name.", maximumLength: 100)
  var author: String?
  @Parameter(
    "Only this change, by its number in the journal, whatever came after it.",
    in: 1...1_000_000_000
  )
  var entry: Int?

  init() {}

  func perform(in errand: inout Errand) throws -> Reply<UndoOutput> {
    let undoing: Undoing
    do {
      undoing =
        if let entry { try errand.household.undo(entry: entry) } else {
          try errand.household.undo(steps: steps ?? 1, author: author)
        }
    } catch let error as ShoppingError {
      throw errand.fault(error, at: .whole)
    }
    let output = UndoOutput(undoing, in: errand.household)
    return Reply(output, saying: .undone(output))
  }
}

/// What was taken back.
struct UndoOutput: Record {
  var undone: [UndoneOutput]
  var kept: [String]

  static let fields: [Field<Self>] = [
    Field("undone", "The requests that were taken back, newest first.", \.undone),
    Field("kept", "Names of what stayed because it was changed since.", \.kept),
  ]

  init(_ undoing: Undoing, in household: Household) {
    undone = undoing.entries.map { UndoneOutput($0, in: household) }
    kept = undoing.kept.map(\.name)
  }
}

/// One request that was taken back.
struct UndoneOutput: Record {
  var entry: Int
  var intent: String
  var author: String
  var phrase: String?
  var names: [String]

  static let fields: [Field<Self>] = [
    Field("entry", "Its number in the journal.", \.entry),
    Field("intent", "What was asked for.", \.intent),
    Field("author", "Who asked for it.", \.author),
    Field("phrase", "What was said, when it was said in words.", \.phrase),
    Field("names", "What it had changed.", \.names),
  ]

  init(_ entry: JournalEntry, in household: Household) {
    self.entry = entry.number
    intent = entry.draft.intent
    author = entry.draft.author
    phrase = entry.draft.phrase
    names = entry.operations.map(\.after.name)
  }
}
