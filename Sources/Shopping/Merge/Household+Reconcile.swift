extension Household {
  /// Takes in what another replica holds.
  ///
  /// Everything that changes is written in the open transaction: it is in the journal, and undo
  /// takes it back. With ``MergePolicy/fieldMerge`` two replicas that have taken in the same rows
  /// hold the same rows, in whatever order and however often they came; only handles differ.
  ///
  /// - Parameters:
  ///   - incoming: The other side.
  ///   - policy: How two versions of a row become one.
  ///   - gcBefore: Deletions older than this may be unknown here; the oldest stamp on a new replica.
  ///     A row that is not known here and is older goes into quarantine.
  ///   - admitted: Rows that are taken out of quarantine.
  /// - Returns: What came, what went, and what was decided.
  /// - Complexity: O(*n* log *n*) in the number of rows on both sides.
  public mutating func reconcile(
    with incoming: Incoming,
    policy: MergePolicy = .fieldMerge,
    gcBefore: Stamp = .oldest,
    admitting admitted: Set<RowID> = []
  ) -> Reconciliation {
    var merge = Merge(incoming, policy, gcBefore: gcBefore, admitted: admitted)
    followClocks(of: merge.theirs, &merge.result)
    let (twinsBefore, keptBefore) = (crowds, keptLists)
    if policy == .backupWins, isWipedOut(by: merge) {
      merge.result.decisions.append(.emptyBackup(kept: visibleItemCount))
      return merge.result
    }
    for row in merge.theirs { take(row, &merge) }
    if incoming.isComplete { answerAbsence(&merge) }
    makeMissingLists(for: merge.theirs)
    report(crowds.subtracting(twinsBefore), &merge.result)
    let kept = keptLists.subtracting(keptBefore).sorted().compactMap { lists[$0] }
    merge.result.decisions += kept.map(Reconciliation.Decision.keptList)
    return merge.result
  }

  /// The lists that were deleted, and are shown because of what somebody put on them unknowing.
  private var keptLists: Set<RowID> {
    let kept = lists.values.filter { list in
      list.isDeleted.value && list.name.stamp <= list.isDeleted.stamp && isVisible(list)
    }
    return Set(kept.map(\.id))
  }

  /// Follows the other side's clocks as far as that is sane.
  private mutating func followClocks(of rows: [Row], _ result: inout Reconciliation) {
    var ahead: [UInt64: Int64] = [:]
    for row in rows where !writer.follow(row.lastStamp) {
      let last = row.lastStamp
      ahead[last.replica] = max(ahead[last.replica] ?? 0, last.milliseconds - writer.credibleNow)
    }
    for (replica, lead) in ahead.sorted(by: { $0.key < $1.key }) {
      result.decisions.append(.clockAhead(replica: replica, milliseconds: lead))
    }
  }

  private mutating func take(_ theirs: Row, _ merge: inout Merge) {
    guard let ours = self[theirs.id] else { return takeUnknown(theirs, &merge) }
    guard ours.isSameKind(as: theirs) else { return }
    let known = theirs.with(handle: ours.handle)
    // Most rows are alike on both sides.
    guard known != ours else { return }
    var kept = merge.policy.kept(of: ours, and: known)
    if merge.policy == .fieldMerge {
      kept = joiningNotes(of: ours, and: known, in: kept, &merge)
    }
    merge.decide(ours, known, kept)
    write(kept)
  }

  private mutating func takeUnknown(_ theirs: Row, _ merge: inout Merge) {
    var row = theirs.with(handle: index.freeHandle)
    if merge.isTooOld(theirs) {
      guard merge.admitted.contains(theirs.id) else {
        merge.result.decisions.append(.quarantined(theirs))
        return
      }
      row = row.mapStamps { field, stamp in field == .isDeleted ? self.stamp(after: stamp) : stamp }
    }
    write(row)
    if isShown(row) { merge.result.decisions.append(.came(row)) }
  }

  /// An item must be on a list; one that nobody described is made up, so weakly that whatever is
  /// heard of it later wins.
  private mutating func makeMissingLists(for rows: [Row]) {
    for case .item(let item) in rows where items[item.id] != nil && lists[item.list.value] == nil {
      let id = item.list.value
      let name = "\(vocabulary.defaultListName) \(id.description.prefix(4))"
      write(.list(.unwritten(id, named: name)))
    }
  }

  /// Reports rows that are shown as one since this merge.
  private func report(_ twins: Set<[RowID]>, _ result: inout Reconciliation) {
    for group in twins.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let items = group.compactMap { self.items[$0] }
      if items.isEmpty {
        result.decisions.append(.joinedLists(group.compactMap { lists[$0] }))
      } else {
        result.decisions.append(.joined(items))
      }
    }
  }

  /// Whether people can see the row.
  private func isShown(_ row: Row) -> Bool {
    switch row {
    case .item(let item): item.isVisible
    case .list(let list): isVisible(list)
    }
  }
}

extension Row {
  /// The row that holds the later write of each field.
  /// - Precondition: both are versions of one row.
  public func merged(with other: Row) -> Row {
    switch (self, other) {
    case (.item(let mine), .item(let theirs)): .item(mine.merged(with: theirs))
    case (.list(let mine), .list(let theirs)): .list(mine.merged(with: theirs))
    case (.item, .list): self
    case (.list, .item): other
    }
  }

  /// The number people see; 0 for lists, which have none.
  var handle: Int {
    switch self {
    case .item(let item): item.handle
    case .list: 0
    }
  }

  /// The row with another handle; lists have none.
  func with(handle: Int) -> Row {
    guard case .item(var item) = self else { return self }
    item.handle = handle
    return .item(item)
  }
}
