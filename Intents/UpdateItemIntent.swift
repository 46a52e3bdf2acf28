import IntentKit
import JSON
import Shopping

/// Changes an item.
struct UpdateItemIntent: Intent {
  static let name = "update_item"
  static let title = "Change an item"
  static let summary = """
    Change an item on a shopping list: its name, amount, unit, size or note. The amount is set \
    (quantity), changed by so much (change_by), multiplied (times) or taken away (no_amount). A new \
    name that another item has joins the two.
    """
  static let effects: Effects = .writes

  @Parameter("The item to change.") var item: ItemReference
  @Parameter("The list it is on; the default list when left out.", entity: "list")
  var list: String?
  @Parameter("A new name.", maximumLength: 200) var name: String?
  @Parameter("The new amount; in the unit it has when unit is left out.", above: 0)
  var quantity: ExactNumber?
  @Parameter("Unit of quantity or change_by; alone, a new unit for the amount.", maximumLength: 100)
  var unit: String?
  @Parameter("Size of one piece; empty to take it away.", maximumLength: 100)
  var size: String?
  @Parameter("A new note in place of the old; empty to take it away.", maximumLength: 2000)
  var note: String?
  @Parameter("So much more; below zero so much less.") var changeBy: ExactNumber?
  @Parameter("So many times as much: 2 doubles, 0.5 halves.", above: 0)
  var times: ExactNumber?
  @Parameter("Take the amount away, with its unit.") var noAmount: Bool?

  init() {}

  func perform(in errand: inout Errand) throws -> Reply<UpdateOutput> {
    let row = try errand.item(item, at: "item", on: try errand.scope(list))
    let before = ItemOutput(row, in: errand.household)
    let update: Update
    do {
      update = try errand.household.update(row, change)
    } catch .noneLeft(let item, _) {
      throw errand.noneLeft(item, before)
    } catch {
      throw errand.fault(error, at: .whole)
    }
    let now = ItemOutput(update.item, in: errand.household)
    return Reply(
      UpdateOutput(item: now, joined: update.isMerged),
      saying: update.isMerged ? .joined(now, before: before) : .updated(now, before: before),
      mentioning: [update.item.mention]
    )
  }

  private var change: ItemChange {
    var change = ItemChange()
    change.name = name
    change.quantity = quantity.map(Decimal.init)
    change.unit = unit
    change.size = size
    change.note = note
    change.changeBy = changeBy.map(Decimal.init)
    change.times = times.map(Decimal.init)
    change.dropsAmount = noAmount == true
    return change
  }
}

extension Errand {
  /// Asks whether an item shall go of which nothing would be left; yes is another intent.
  fileprivate func noneLeft(_ item: Item, _ output: ItemOutput) -> Question {
    Question(
      .confirm,
      intent: RemoveItemsIntent.name,
      parameter: "items",
      dialog: .confirmNoneLeft(output),
      candidates: [
        Question.Candidate(
          handle: "yes",
          label: item.name.value,
          arguments: ["items": [item.reference]]
        )
      ]
    )
  }
}

/// What has become of an item.
struct UpdateOutput: Record {
  var item: ItemOutput
  var joined: Bool

  static let fields: [Field<Self>] = [
    Field("item", "The item as it is now.", \.item),
    Field("joined", "Whether it was joined to the item that had the new name.", \.joined),
  ]
}
