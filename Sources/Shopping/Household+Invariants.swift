extension Household {
  /// Says in which rows the household contradicts itself; empty when all is well.
  ///
  /// For tests: no sequence of changes may break one of these.
  ///
  /// - Complexity: O(*n* log *n*) in the number of rows.
  package func brokenInvariants() -> [String] {
    var broken: [String] = []
    var rowByHandle: [Int: RowID] = [:]
    var fresh = ItemIndex()
    for item in items.values.sorted(by: { $0.id < $1.id }) {
      fresh.update(item, vocabulary: vocabulary)
      if item.name.value.isEmpty { broken.append("item \(item.id) has no name") }
      if lists[item.list.value] == nil { broken.append("item \(item.id) is on no list") }
      if let other = rowByHandle.updateValue(item.id, forKey: item.handle) {
        broken.append("items \(other) and \(item.id) share the handle #\(item.handle)")
      }
    }
    if !index.agrees(with: fresh) { broken.append("the index differs from the rows") }
    return broken
  }
}
