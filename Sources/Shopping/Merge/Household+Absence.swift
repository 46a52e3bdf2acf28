// What it means that the other side lacks a row.

extension Household {
  /// Whether the other side is empty while people see items here: a new or a damaged backup, which
  /// must not delete them.
  func isWipedOut(by merge: Merge) -> Bool {
    let isEmpty = !merge.theirs.contains { row in
      guard case .item(let item) = row else { return false }
      return item.isVisible
    }
    return isEmpty && visibleItemCount > 0
  }

  /// Draws the conclusions from rows that the other side lacks.
  ///
  /// Absence is never a deletion, but for two cases. A backup that wins is the whole truth. And a
  /// side that has collected its old deletions would still have the row if it were alive: when this
  /// side comes back after that, the row is withdrawn and has to be asked about.
  mutating func answerAbsence(_ merge: inout Merge) {
    let theirs = Set(merge.theirs.map(\.id))
    let absent =
      lists.values.filter { !theirs.contains($0.id) }.map(Row.list)
      + items.values.filter { !theirs.contains($0.id) }.map(Row.item)
    for row in absent.sorted(by: { $0.id < $1.id }) {
      let isWithdrawn =
        merge.policy != .backupWins && merge.gcBefore < merge.theirGCBefore
        && row.lastStamp < merge.theirGCBefore && row.lastStamp != .oldest
      if isWithdrawn || merge.policy == .backupWins {
        guard row.isAlive, delete(row) else { continue }
        merge.result.decisions.append(
          isWithdrawn ? .withdrawn(row) : .changed(before: row, after: self[row.id] ?? row)
        )
      } else if row.lastStamp != .oldest, row.isAlive || row.lastStamp >= merge.theirGCBefore {
        merge.result.decisions.append(.went(row))
      }
    }
  }

  /// Leaves a tombstone; not of the default list, which stays.
  private mutating func delete(_ row: Row) -> Bool {
    switch row {
    case .item(let item):
      removeRow(item)
      return true
    case .list(let list):
      guard list.id != ShoppingList.defaultID else { return false }
      remove(list)
      return true
    }
  }
}
