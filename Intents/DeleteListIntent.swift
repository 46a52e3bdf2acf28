import IntentKit
import Shopping

/// Deletes a list with what is on it.
struct DeleteListIntent: Intent {
  static let name = "delete_list"
  static let title = "Delete a list"
  static let summary = """
    Delete a shopping list with everything on it. Asks first unless it is empty or confirm is true; \
    undo brings it back. The default list can be cleared or renamed, but not deleted.
    """
  static let effects: Effects = [.writes, .destroys]

  @Parameter("The list to delete.", entity: "list") var list: String?
  @Parameter("True once the person has confirmed it.") var confirm: Bool?

  init() {}

  func perform(in errand: inout Errand) throws -> Reply<OneListOutput> {
    guard list != nil else { throw errand.missing("list") }
    let list = try errand.list(list)
    let output = OneListOutput(list: ListOutput(list, in: errand.household))
    let removed = try errand.attempt(at: "list") { household throws(ShoppingError) in
      try household.delete(list)
    }
    guard removed.isEmpty || confirm ?? false else {
      throw errand.confirmation(.confirmDelete(list, removed))
    }
    return Reply(output, saying: .listDeleted(list, count: removed.count))
  }
}
