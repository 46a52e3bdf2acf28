import IntentKit
import MCPAdapter

/// What a person can begin with in an agent's host.
struct ListPrompts {
  private let lists: ListResources

  /// Puts the lists of `lists` before the model.
  init(_ lists: ListResources) { self.lists = lists }

  /// Those whose words tell the model to do nothing that is not allowed.
  var all: [Prompt] {
    let offers: [(prompt: Prompt, tools: [String])] = [
      (shop, ["list_items", "check_items", "add_items"]),
      (planMeal, ["list_items", "add_items"]),
      (tidyList, ["list_items", "show_lists", "update_item", "move_items", "remove_items"]),
    ]
    return offers.filter { $0.tools.allSatisfy(lists.permits) }.map(\.prompt)
  }

  private static let list = Prompt.Argument(
    "list",
    summary: "The list; the default list when left out.",
    completion: .entities("list")
  )

  private var shop: Prompt {
    prompt(
      "shop",
      title: "Go shopping",
      summary: "Walk through the open items of a list and tick them off."
    ) { _ in
      """
      I am in the shop. Walk me through the open items of the list below, those that stand near \
      each other in a shop together. Name a few at a time and wait. When I say that I have \
      something, tick it off with check_items, by its id; when I cannot get it, leave it open and \
      go on; when I think of something else, put it on with add_items. At the end tell me what is \
      still open.
      """
    }
  }

  private var planMeal: Prompt {
    prompt(
      "plan_meal",
      title: "Plan a meal",
      summary: "Put on a list what a dish needs and is not there yet.",
      arguments: [
        Prompt.Argument(
          "dish",
          summary: "What is to be cooked, such as lasagne for six.",
          isRequired: true
        )
      ]
    ) { arguments in
      """
      I want to cook: \(arguments["dish"] ?? ""). Work out what it needs, with amounts, and tell me \
      before you change anything. Leave out what is on the list below already, and ask me what I \
      have at home. Once I agree, put what is missing on the list with one call of add_items, \
      amounts in quantity and unit.
      """
    }
  }

  private var tidyList: Prompt {
    prompt(
      "tidy_list",
      title: "Tidy up a list",
      summary: "Find doubles, vague entries and things on the wrong list, and mend them."
    ) { _ in
      """
      Tidy up the list below. Look for entries that mean the same thing, for amounts that stand in \
      a name, for spelling mistakes, and for things that belong on another list (show_lists has \
      them). Show me what you would change, and change it once I agree: update_item, move_items and \
      remove_items, by the items' ids. What is ticked off stays unless I say otherwise. Everything \
      can be taken back with undo.
      """
    }
  }

  /// A prompt about one list, which stands below its text.
  private func prompt(
    _ name: String,
    title: String,
    summary: String,
    arguments: [Prompt.Argument] = [],
    text: @escaping @Sendable ([String: String]) -> String
  ) -> Prompt {
    let lists = lists
    return Prompt(
      name,
      title: title,
      summary: summary,
      arguments: arguments + [Self.list],
      icons: [BananaIcon.icon]
    ) { given, _ in
      .done([
        PromptMessage(.user, .text(text(given))),
        PromptMessage(.user, .resource(try lists.attachment(given["list"]))),
      ])
    }
  }
}
