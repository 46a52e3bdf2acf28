import IntentKit
import Shopping

/// Something to be put on a list.
struct ItemSpec: InputRecord {
  @Parameter("What it is called, without amount and article: milk.", maximumLength: 200)
  var name: String
  @Parameter("How much or how many; leave out when no amount was said.", above: 0)
  var quantity: ExactNumber?
  @Parameter(
    "Unit of the amount: g, kg, ml, l, lb, bottle, pack …; none for pieces.",
    maximumLength: 100
  )
  var unit: String?
  @Parameter(
    "True for three more: without unit, quantity counts packs if the list has packs of it."
  )
  var more: Bool?
  @Parameter("Size of one piece: 400 g in two 400 g tins.", maximumLength: 100)
  var size: String?
  @Parameter("A note, such as a brand or occasion.", maximumLength: 2000)
  var note: String?

  init() {}

  /// The item as the domain takes it; a unit without a number means one.
  var newItem: NewItem {
    var item = NewItem(name, size: size ?? "", note: note ?? "")
    let unit = unit ?? ""
    if let quantity {
      item.amount = Amount(Decimal(quantity), unit)
    } else if !unit.isEmpty {
      item.amount = Amount(1, unit)
    }
    item.isMore = more ?? false
    return item
  }
}

extension Decimal {
  /// The same number.
  init(_ number: ExactNumber) { self.init(mantissa: number.mantissa, scale: number.scale) }
}

extension ExactNumber {
  /// The same number.
  init(_ decimal: Decimal) { self.init(mantissa: decimal.mantissa, scale: decimal.scale) }
}
