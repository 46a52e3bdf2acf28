/// How the text of a slot is read, and what it becomes as an argument.
public enum SlotType: String, Sendable, CaseIterable {
  /// Things to put down: `[{"name": "milk", "quantity": 2, "unit": "l"}, …]`.
  case newItems = "new items"
  /// Things already there: `[{"name": "milk"}, …]`.
  case items
  /// One thing already there: `{"name": "milk"}`.
  case item
  /// As `new items`, each known to the language or the moment, or with an amount.
  case knownNewItems = "known new items"
  /// As `items`, each known.
  case knownItems = "known items"
  /// As `item`, known.
  case knownItem = "known item"
  /// A list by its name, known or not.
  case list
  /// A list by its name, which must be known.
  case knownList = "known list"
  /// A number, and a unit if one is said: sets the slot's own argument and `unit`.
  case amount
  /// An amount to take away: as `amount`, negated.
  case less
  /// A number.
  case number
  /// A name to give: text without article.
  case name
  /// What is asked for: text without article.
  case topic
  /// Any text, as said.
  case text
  /// As `name`, a known or usual name of a list.
  case knownName = "known name"
  /// As `topic`, the name of a known thing.
  case knownText = "known text"
  /// As `item`, known to the moment: what the language alone has a word for may not be there.
  case presentItem = "present item"
  /// Words that mean nothing to the intent and are thrown away.
  case any
  /// A value of one of the language's own lists: the words it is said in, or a number of a range.
  case value

  /// Whether "it" can stand for it.
  var pointsAtThings: Bool { self == .items || self == .item || self == .newItems }

  /// What `{slot:known}` makes of a slot's type.
  var known: SlotType? {
    switch self {
    case .newItems, .knownNewItems: .knownNewItems
    case .items, .knownItems: .knownItems
    case .item, .knownItem: .knownItem
    case .list, .knownList: .knownList
    case .name, .knownName: .knownName
    case .topic, .text, .knownText: .knownText
    case .any: .any
    default: nil
    }
  }
}
