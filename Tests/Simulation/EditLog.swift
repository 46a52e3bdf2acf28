import Shopping

/// Every write that was acknowledged, with what its writer had seen: the truth that the rows at the
/// end are held against.
struct EditLog {
  struct Edit {
    enum Kind { case write, increment, delete }

    var row: RowID
    var field: RowField
    var kind: Kind
    var seen: EditSet

    /// What somebody says about a row brings it back; ticking and moving do not.
    var isContent: Bool {
      kind != .delete && [.name, .quantity, .size, .note].contains(field)
    }
  }

  private struct Write: Hashable {
    var row: RowID
    var field: RowField
    var stamp: Stamp
  }

  private struct Share: Hashable {
    var row: RowID
    var base: Stamp
    var replica: UInt64
  }

  private(set) var edits: [Edit] = []
  private var editByWrite: [Write: Int] = [:]
  private var editsByRow: [RowID: [Int]] = [:]
  private var shares: [Share: [Amount]] = [:]

  /// Records what a transaction has changed; its writer has seen it from now on.
  mutating func record(_ operations: [Operation], by seen: inout EditSet) {
    let before = seen
    for operation in operations {
      for field in RowField.allCases where field != .rank {
        guard let stamp = operation.after.stamp(of: field),
          stamp != operation.before?.stamp(of: field)
        else { continue }
        let kind: Edit.Kind =
          field == .isDeleted && operation.after.isMarkedDeleted ? .delete : .write
        add(Edit(row: operation.after.id, field: field, kind: kind, seen: before), stamp, &seen)
      }
      recordShares(operation, before, &seen)
    }
  }

  private mutating func recordShares(
    _ operation: Operation,
    _ before: EditSet,
    _ seen: inout EditSet
  ) {
    guard case .item(let after) = operation.after else { return }
    let old = operation.before.flatMap { row -> QuantityRegister? in
      if case .item(let item) = row { item.quantity } else { nil }
    }
    for (replica, increment) in after.quantity.increments {
      let share = Share(row: after.id, base: after.quantity.base.stamp, replica: replica)
      guard old?.increments[replica] != increment || old?.base.stamp != share.base else { continue }
      shares[share] = increment.amounts
      add(
        Edit(row: after.id, field: .quantity, kind: .increment, seen: before),
        increment.stamp,
        &seen
      )
    }
  }

  private mutating func add(_ edit: Edit, _ stamp: Stamp, _ seen: inout EditSet) {
    let number = edits.count
    edits.append(edit)
    editByWrite[Write(row: edit.row, field: edit.field, stamp: stamp)] = number
    editsByRow[edit.row, default: []].append(number)
    seen.insert(number)
  }

  // MARK: The verdict

  /// Holds what is left against what was written.
  func judge(_ household: Household, _ outcome: inout Outcome) {
    for (number, edit) in edits.enumerated() {
      let row = household[edit.row]
      switch edit.kind {
      case .delete:
        outcome.deletions += 1
        if let row, row.isAlive, isUndone(number, in: row) { outcome.deletesUndone += 1 }
      case .increment: break
      case .write:
        outcome.edits += 1
        guard let row, row.isAlive else {
          if !isDeleted(edit.row) { outcome.vanished += 1 }
          continue
        }
        if isBeatenByOlder(number, in: row) { outcome.olderBeatNewer += 1 }
      }
    }
  }

  /// How many amounts are not what was set, and what each replica added since, once each.
  func miscounted(in household: Household) -> Int {
    household.items.values.count { item in
      let base = item.quantity.base.stamp
      let expected = shares.filter { $0.key.row == item.id && $0.key.base == base }
      return item.quantity.increments.count != expected.count
        || expected.contains { item.quantity.increments[$0.key.replica]?.amounts != $0.value }
    }
  }

  private func isDeleted(_ row: RowID) -> Bool {
    editsByRow[row]?.contains { edits[$0].kind == .delete } ?? false
  }

  private func isBeatenByOlder(_ number: Int, in row: Row) -> Bool {
    let edit = edits[number]
    guard let stamp = row.stamp(of: edit.field),
      let winner = editByWrite[Write(row: edit.row, field: edit.field, stamp: stamp)],
      winner != number
    else { return false }
    return !edits[winner].seen.contains(number) && edit.seen.contains(winner)
  }

  /// Whether a row is back although nobody has said anything about it, nor brought it back by an
  /// undo, that the deletion had not seen.
  private func isUndone(_ number: Int, in row: Row) -> Bool {
    let deletion = edits[number]
    return !(editsByRow[deletion.row] ?? []).contains { other in
      let edit = edits[other]
      guard other != number else { return false }
      let isWanted = edit.isContent || edit.field == .isDeleted && edit.kind == .write
      return isWanted && !deletion.seen.contains(other)
    }
  }
}
