extension Household {
  /// Takes in what another replica holds.
  ///
  /// Everything that changes is written in the open transaction: it is in the journal, and undo
  /// takes it back. Two replicas that have taken in the same rows hold the same rows, in whatever
  /// order they came, but for handles.
  ///
  /// - Parameters:
  ///   - incoming: The other side.
  ///   - policy: How two versions of a row become one.
  ///   - gcBefore: Deletions older than this may be unknown here; oldest for a new replica. A row
  ///     that is not known here and is older is put into quarantine.
  ///   - admitted: Rows that are taken nevertheless.
  /// - Returns: What came, what went, and what was decided.
  /// - Complexity: O(*n* log *n*) in the number of rows on both sides.
  public mutating func reconcile(
    with incoming: Incoming,
    policy: MergePolicy = .fieldMerge,
    gcBefore: Stamp = .oldest,
    admitting admitted: Set<RowID> = []
  ) -> Reconciliation {
    var result = Reconciliation()
    let theirs = credibleRows(of: incoming, &result)
    for row in theirs { merge(row, &result) }
    return result
  }

  /// The rows to take in, one of each identity, lists first and then in the order of creation.
  private func credibleRows(of incoming: Incoming, _ result: inout Reconciliation) -> [Row] {
    var rows: [RowID: Row] = [:]
    for row in incoming.rows {
      let credible = row.credible { field, stamp in
        result.decisions.append(.stampRefused(row: row.id, field: field, stamp: stamp))
      }
      rows[row.id] = rows[row.id].map { $0.merged(with: credible) } ?? credible
    }
    return rows.values.sorted { $0.place < $1.place }
  }

  private mutating func merge(_ theirs: Row, _ result: inout Reconciliation) {
    guard let ours = self[theirs.id] else {
      write(theirs.with(handle: index.freeHandle))
      result.decisions.append(.came(theirs))
      return
    }
    let merged = ours.merged(with: theirs).with(handle: ours.handle)
    guard merged != ours else { return }
    write(merged)
    result.decisions.append(.changed(before: ours, after: merged))
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

  /// Lists first, then by creation.
  fileprivate var place: (Int, Int64, RowID) {
    switch self {
    case .list(let list): (0, list.created, list.id)
    case .item(let item): (1, item.created, item.id)
    }
  }
}
