extension Household {
  /// Makes one row of two that turned out to be the same item.
  ///
  /// Two open rows, or two done ones, add up. Of an open and a done row the amount of the open one
  /// counts: the other has been bought. Notes are kept together.
  ///
  /// - Returns: `target` as it is now; `source` has left its list.
  /// - Throws: ``ShoppingError/tooManyDigits`` when the amounts cannot be added up.
  mutating func merge(_ source: Item, into target: Item) throws(ShoppingError) -> Item {
    var target = target
    switch (source.isChecked.value, target.isChecked.value) {
    case (false, true):
      set(&target.isChecked, to: false)
      set(&target.quantity, to: vocabulary.total(of: source.quantity))
      set(&target.size, to: source.size.value)
    case (true, false): break
    case (false, false), (true, true):
      for amount in vocabulary.total(of: source.quantity) {
        try increase(&target.quantity, by: amount)
      }
      set(&target.size, to: keptTogether(target.size.value, source.size.value))
    }
    set(&target.note, to: keptTogether(target.note.value, source.note.value))
    write(.item(target))
    remove(source)
    return target
  }
}
