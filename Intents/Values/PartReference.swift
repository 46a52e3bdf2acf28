import IntentKit
import Shopping

/// A way to point at an item that is on a list, or at so much of it.
struct PartReference: InputRecord {
  @Parameter("Its id or handle (#3) from an earlier answer; goes before the name.")
  var id: String?
  @Parameter(
    "What it is called. If that is only a part of its name, the person is asked whether it is meant.",
    entity: "item"
  )
  var name: String?
  @Parameter("How much of it; all when left out or when no more is there.", above: 0)
  var quantity: ExactNumber?
  @Parameter("Unit of quantity; the item's own when left out.", maximumLength: 100)
  var unit: String?

  init() {}

  /// The item itself.
  var whole: ItemReference {
    var reference = ItemReference()
    reference.id = id
    reference.name = name
    return reference
  }

  /// How much less of it there is to be; `nil` when all of it is meant.
  var amount: ItemChange? {
    guard let quantity else { return nil }
    var change = ItemChange()
    change.changeBy = -Decimal(quantity)
    change.unit = unit
    return change
  }
}
