extension Household {
  /// Makes one item of two, of which one has been changed so that it is the other.
  ///
  /// Two open rows, or two done ones, are shown as one: nothing needs to be written but the change.
  /// Of an open and a done row the amount of the open one counts: the other has been bought. Notes
  /// are kept together, and the name is spelt as it was.
  ///
  /// - Returns: The item that the two are now.
  mutating func join(_ shown: Item, as changed: Item, to target: Item) -> Item {
    var changed = changed
    set(&changed.name, to: target.name.value)
    switch (changed.isChecked.value, target.isChecked.value) {
    case (false, true):
      set(&changed.note, to: keptTogether(target.note.value, changed.note.value))
      set(&changed.rank, to: target.rank.value)
      remove(target)
    case (true, false):
      var joined = target
      set(&joined.note, to: keptTogether(target.note.value, changed.note.value))
      rewrite(target, as: joined)
      remove(shown)
      return joined
    case (false, false), (true, true): break
    }
    rewrite(shown, as: changed)
    return self.shown(changed.id) ?? changed
  }
}
