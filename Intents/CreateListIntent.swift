import IntentKit
import Shopping

/// Makes a list.
struct CreateListIntent: Intent {
  static let name = "create_list"
  static let title = "Make a list"
  static let summary =
    "Make a new, empty shopping list. Names are unique, whatever their case."
  static let effects: Effects = .writes

  @Parameter("What it is called: Hardware.", maximumLength: 100) var name: String

  init() {}

  func perform(in errand: inout Errand) throws -> Reply<OneListOutput> {
    let list = try errand.attempt(at: "name") { household throws(ShoppingError) in
      try household.createList(named: name)
    }
    let output = OneListOutput(list: ListOutput(list, in: errand.household))
    return Reply(output, saying: .listCreated(list))
  }
}
