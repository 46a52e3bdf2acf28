// Merging two versions of a row takes the larger of each field in an order that all replicas share.
// A product of such maxima is commutative, associative and idempotent (a join-semilattice; Shapiro
// et al., *Conflict-free Replicated Data Types*, 2011): replicas that have seen the same writes hold
// the same row, in whatever order and however often the writes came.

extension Item {
  /// The row that holds the later write of each field.
  ///
  /// A delete is such a field: whether the row is visible follows from ``isVisible`` afterwards.
  /// - Precondition: both are versions of one row.
  public func merged(with other: Item) -> Item {
    precondition(id == other.id, "merging different rows: \(id) and \(other.id)")
    let first = (created, addedBy) <= (other.created, other.addedBy) ? self : other
    return Item(
      id: id,
      list: list.merged(with: other.list),
      name: name.merged(with: other.name),
      quantity: quantity.merged(with: other.quantity),
      size: size.merged(with: other.size),
      note: note.merged(with: other.note),
      isChecked: isChecked.merged(with: other.isChecked) { !$0 && $1 },
      rank: rank.merged(with: other.rank),
      isDeleted: isDeleted.merged(with: other.isDeleted) { !$0 && $1 },
      created: first.created,
      addedBy: first.addedBy,
      handle: max(handle, other.handle)
    )
  }
}

extension ShoppingList {
  /// The row that holds the later write of each field.
  /// - Precondition: both are versions of one row.
  public func merged(with other: ShoppingList) -> ShoppingList {
    precondition(id == other.id, "merging different rows: \(id) and \(other.id)")
    let first = (created, addedBy) <= (other.created, other.addedBy) ? self : other
    return ShoppingList(
      id: id,
      name: name.merged(with: other.name),
      rank: rank.merged(with: other.rank),
      isDeleted: isDeleted.merged(with: other.isDeleted) { !$0 && $1 },
      created: first.created,
      addedBy: first.addedBy
    )
  }
}

extension QuantityRegister {
  /// The later base with what belongs to it; to one base, the later increment of each replica.
  func merged(with other: QuantityRegister) -> QuantityRegister {
    guard base == other.base else {
      return base.merged(with: other.base, by: precedes) == base ? self : other
    }
    return QuantityRegister(
      base: base,
      increments: increments.merging(other.increments) { mine, theirs in
        if mine.stamp != theirs.stamp { return mine.stamp < theirs.stamp ? theirs : mine }
        return precedes(mine.amounts, theirs.amounts) ? theirs : mine
      }
    )
  }

  /// Decides between two writes with one stamp, which only a damaged replica makes.
  private func precedes(_ left: [Amount], _ right: [Amount]) -> Bool {
    left.lexicographicallyPrecedes(right) { ($0.number, $0.unit) < ($1.number, $1.unit) }
  }
}

extension Register {
  /// The later write; of two with one stamp, the larger value.
  func merged(
    with other: Register,
    by precedes: (Value, Value) -> Bool
  ) -> Register {
    if stamp != other.stamp { return stamp < other.stamp ? other : self }
    return precedes(value, other.value) ? other : self
  }
}

extension Register where Value: Comparable {
  func merged(with other: Register) -> Register { merged(with: other, by: <) }
}
