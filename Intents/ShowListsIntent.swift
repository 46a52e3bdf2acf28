import IntentKit
import Shopping

/// Shows which lists there are.
struct ShowListsIntent: Intent {
  static let name = "show_lists"
  static let title = "Show the lists"
  static let summary = "Show all shopping lists with how many items are open and ticked off."
  static let effects: Effects = []

  init() {}

  func perform(in errand: inout Errand) throws -> Reply<ListsOutput> {
    let household = errand.household
    let output = ListsOutput(
      lists: household.visibleLists.map { ListOutput($0, in: household) }
    )
    return Reply(output, saying: .listsShown(output))
  }
}

/// The lists there are.
struct ListsOutput: Record {
  var lists: [ListOutput]

  static let fields: [Field<Self>] = [
    Field("lists", "The lists, the default list among them.", \.lists)
  ]
}
