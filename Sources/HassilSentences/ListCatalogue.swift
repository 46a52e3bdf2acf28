import JSON
import Recogniser

/// The lists that templates of one block see, and what ours of them are called.
struct ListScope {
  /// Those of the block itself.
  var local: [String: SentenceSource.List]
  /// What tells its lists and rules from those of other blocks: `HassTurnOn.3`.
  var block: String
}

/// Every list that slots take their values from, with the name it gets in our file `lists`.
struct ListCatalogue {
  private let shared: [String: SentenceSource.List]
  /// By our name; `nil` for a list that nothing gives values for.
  private(set) var used: [String: SentenceSource.List?] = [:]
  /// In the order they were first met.
  private(set) var names: [String] = []

  init(_ source: SentenceSource) { shared = source.lists }

  /// What `slot` takes; `nil` when nothing gives its values.
  func list(of slot: HassilExpression.Slot, in scope: ListScope) -> SentenceSource.List? {
    scope.local[slot.list] ?? shared[slot.list]
      ?? Self.inlineRange(slot.list).map { .range($0) }
  }

  /// Our name of the list that `slot` takes its values from.
  static func name(_ slot: HassilExpression.Slot, in scope: ListScope) -> String {
    if scope.local[slot.list] != nil { return "\(slot.list)@\(scope.block)" }
    return slot.list == SlotType.text.rawValue ? "texts" : slot.list
  }

  /// Notes that templates use the list of `slot`; returns whether it is new.
  mutating func use(_ slot: HassilExpression.Slot, in scope: ListScope) -> Bool {
    let name = Self.name(slot, in: scope)
    guard used[name] == nil else { return false }
    names.append(name)
    used.updateValue(list(of: slot, in: scope), forKey: name)
    return true
  }

  /// `0..100`, or `0..100,10` with steps of ten.
  static func inlineRange(_ text: String) -> SentenceSource.Range? {
    let halves = text.split(separator: ",", omittingEmptySubsequences: false)
    guard let dots = halves[0].firstRange(of: ".."), halves.count <= 2,
      let first = Int(halves[0][..<dots.lowerBound]),
      let last = Int(halves[0][dots.upperBound...]), first <= last
    else { return nil }
    var range = SentenceSource.Range(first: first, last: last)
    if halves.count == 2 {
      guard let step = Int(halves[1]), step > 0 else { return nil }
      range.step = step
    }
    return range
  }
}
