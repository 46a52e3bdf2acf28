import IntentKit
import JSON
import Shopping

/// Shows who did what.
struct ShowHistoryIntent: Intent {
  static let name = "show_history"
  static let title = "Show the history"
  static let summary = """
    Tell who changed what on the shopping lists, when, through which surface and on which device, \
    the newest first.
    """
  static let effects: Effects = []

  @Parameter("Only changes on this list.", entity: "list") var list: String?
  @Parameter("Only changes by this author: human, agent, or a name.", maximumLength: 100)
  var author: String?
  @Parameter("Only changes of things whose names hold this text.", maximumLength: 200)
  var item: String?
  @Parameter("Only changes of this kind.") var change: ChangeKind?
  @Parameter("How many changes to show at once; 20 when left out.", in: 1...200) var limit: Int?
  @Parameter("Where to go on: next_cursor of the page before.") var cursor: String?

  init() {}

  func perform(in errand: inout Errand) throws -> Reply<HistoryOutput> {
    let filter = DeedFilter(
      list: try list.map { try errand.list($0).id },
      author: author,
      item: item,
      change: change
    )
    let page = try errand.deeds(filter, limit: limit ?? 20, cursor: cursor)
    let output = HistoryOutput(page, in: errand.household)
    return Reply(output, saying: .historyShown(output, item: item))
  }
}

/// What can become of a thing on a list.
enum ChangeKind: String, SlotChoice {
  case added, removed, checked, unchecked, moved, updated
}

/// A page of the history.
struct HistoryOutput: Record {
  var entries: [DeedOutput]
  var nextCursor: String?

  static let fields: [Field<Self>] = [
    Field("entries", "What was done, newest first.", \.entries),
    Field("next_cursor", "Give it as cursor for the next page; absent on the last.", \.nextCursor),
  ]

  init(_ page: DeedPage, in household: Household) {
    let dialogs = ChangeDialogs(household)
    entries = page.deeds.map { deed in
      DeedOutput(deed, dialogs.dialogs(for: deed.operations), isUndone: page.isUndone(deed))
    }
    nextCursor = page.next
  }
}

/// Something that one author did.
struct DeedOutput: Record {
  var entry: Int
  var time: String
  var author: String
  var surface: String
  var device: String
  var phrase: String?
  var changes: [ChangeOutput]
  var takesBack: [Int]
  var undone: Bool
  var canUndo: Bool

  static let fields: [Field<Self>] = [
    Field("entry", "Its number in the journal, for undo.", \.entry),
    Field("time", "When, RFC 3339 in UTC.", \.time),
    Field("author", "Who: human, agent: and a program's name, or a paired device.", \.author),
    Field("surface", "Through which way in, such as repl, mcp or page.", \.surface),
    Field("device", "On which machine.", \.device),
    Field("phrase", "What was said, when it was said in words.", \.phrase),
    Field("changes", "What became different.", \.changes),
    Field("takes_back", "The entries that it took back; empty unless it was an undo.", \.takesBack),
    Field("undone", "Whether it was taken back.", \.undone),
    Field("can_undo", "Whether undo with this entry takes it back.", \.canUndo),
  ]

  init(_ deed: Deed, _ dialogs: [Dialog], isUndone: Bool) {
    entry = deed.entry
    time = rfc3339(milliseconds: deed.time)
    author = deed.author
    surface = deed.surface
    device = deed.device
    phrase = deed.phrase
    changes = dialogs.map(ChangeOutput.init)
    takesBack = deed.undoes
    undone = isUndone
    canUndo = !isUndone && deed.undoes.isEmpty && !deed.operations.isEmpty
  }
}

/// One kind of change on one list: the facts of the sentence that its intent would have said.
struct ChangeOutput: Record {
  var did: String
  var list: String?
  var to: String?
  var items: [ThingOutput]?
  var item: ThingOutput?
  var before: ThingOutput?

  static let fields: [Field<Self>] = [
    Field(
      "did",
      "added, removed, checked, unchecked, moved, updated, or what became of a list.",
      \.did
    ),
    Field("list", "The list it was on, or that it was done to.", \.list),
    Field("to", "The list that things were moved to.", \.to),
    Field("items", "The things that it was done to.", \.items),
    Field("item", "The thing that was changed, as it was then.", \.item),
    Field("before", "What it was before.", \.before),
  ]

  init(_ dialog: Dialog) {
    did = dialog.key
    list = dialog.facts["list"]?.string
    to = dialog.facts["to"]?.string
    items = dialog.facts["items"]?.array?.map(ThingOutput.init)
    item = dialog.facts["item"].map(ThingOutput.init)
    before = dialog.facts["before"].map(ThingOutput.init)
  }
}

/// A thing as it was once.
struct ThingOutput: Record {
  var name: String
  var quantity: ExactNumber?
  var unit: String?
  var size: String?
  var note: String?

  static let fields: [Field<Self>] = [
    Field("name", "What it was called.", \.name),
    Field(
      "quantity",
      "How much; absent when no amount was given or there were several.",
      \.quantity
    ),
    Field("unit", "What the amount counts; absent for pieces.", \.unit),
    Field("size", "Size of one piece.", \.size),
    Field("note", "Note.", \.note),
  ]

  /// Reads the facts of a sentence; a text is a name.
  init(_ facts: JSONValue) {
    name = facts["name"]?.string ?? facts.string ?? ""
    quantity = facts["quantity"]?.number.flatMap(ExactNumber.init)
    unit = facts["unit"]?.string
    size = facts["size"]?.string
    note = facts["note"]?.string
  }
}
