import IntentKit
import Shopping

/// Gives a list another name.
struct RenameListIntent: Intent {
  static let name = "rename_list"
  static let title = "Rename a list"
  static let summary = "Give a shopping list another name. What is on it stays."
  static let effects: Effects = [.writes, .idempotent]

  @Parameter("The list; the default list when left out.", entity: "list") var list: String?
  @Parameter("The new name.", maximumLength: 100) var name: String

  init() {}

  func perform(in errand: inout Errand) throws -> Reply<OneListOutput> {
    let before = try errand.list(list)
    let list = try errand.attempt(at: "name") { household throws(ShoppingError) in
      try household.rename(before, to: name)
    }
    let output = OneListOutput(list: ListOutput(list, in: errand.household))
    return Reply(output, saying: .listRenamed(list, before: before))
  }
}
