import Shopping

// How rows come in: out of the file, of its copies, of older programs' files.

extension Exchange {
  /// Takes in the file, which `isNews` when it is not as the last pass left it, and its copies.
  ///
  /// Of a file as the last pass left it all is here already; and a policy that lets the file win must
  /// not let it win over what was said since.
  mutating func takeIn(
    _ copies: [BridgeDocument],
    _ base: BridgeDocument?,
    isNews: Bool,
    _ household: inout Household,
    _ memory: inout ReplicaMemory
  ) throws {
    let file = isNews ? [contents.file.document].compactMap(\.self) : []
    let plain = [contents.plainFile].compactMap(\.self).filter { !$0.isOwnPlainFile }
    if settings.policy == .fieldMerge {
      let documents = copies + plain + file
      try reconcile(documents, .fieldMerge, isComplete: !file.isEmpty, base, &household)
    } else {
      try reconcile(copies + plain, .newerRowWins, isComplete: false, base, &household)
      try reconcile(file, settings.policy, isComplete: true, base, &household)
    }
    for document in file + plain where document.isPlain && !document.isOwnPlainFile {
      takeDeletes(PlainRows.published(by: base, goneFrom: document), &household, &memory)
    }
    answerDropped(&household, &memory)
    for document in file where !document.isPlain && !document.isIntact {
      let missing = document.rowsMissing(of: base).filter { household[$0]?.isShown == true }
      if !missing.isEmpty { report.warnings.append(.rowsMissing(missing)) }
    }
  }

  private mutating func reconcile(
    _ documents: [BridgeDocument],
    _ policy: MergePolicy,
    isComplete: Bool,
    _ base: BridgeDocument?,
    _ household: inout Household
  ) throws {
    guard !documents.isEmpty else { return }
    var (rows, agreed): ([Row], [Row]) = ([], [])
    for document in documents {
      if isStamped(document) {
        rows += document.rows.map(\.row)
        agreed += try Agreement(of: document, base).rows(household)
      } else {
        let known = base?.rows.map(\.row) ?? []
        rows += stamped(document, base, known, &household)
        agreed += known
      }
    }
    let incoming = Incoming(
      rows: rows,
      base: agreed,
      gcBefore: documents.map(\.gcBefore).max() ?? .oldest,
      isComplete: isComplete
    )
    let result = household.reconcile(
      with: incoming,
      policy: policy,
      gcBefore: base?.gcBefore ?? .oldest
    )
    report.decisions += result.decisions
  }

  /// Whether what was written into a document has stamps: a program of ours wrote it, and nobody has
  /// edited it since.
  private func isStamped(_ document: BridgeDocument) -> Bool {
    !document.isPlain && (document.isIntact || !settings.guards.contains(.checksum))
  }

  /// The rows of a document of somebody who gives no stamps, with stamps.
  private func stamped(
    _ document: BridgeDocument,
    _ base: BridgeDocument?,
    _ known: [Row],
    _ household: inout Household
  ) -> [Row] {
    let rows =
      document.isPlain
      ? PlainRows.rows(of: document.plainRows, base, household)
      : PlainRows.rows(editedIn: document, base)
    return household.adopt(rows, base: known)
  }

  /// Believes an older program, for which dropping a row is the only way to delete it, unless it
  /// has dropped suspiciously many.
  ///
  /// Rows of its own say nothing of those that it was given.
  private mutating func takeDeletes(
    _ published: (all: [RowID], gone: [RowID]),
    _ household: inout Household,
    _ memory: inout ReplicaMemory
  ) {
    let items = published.gone.compactMap { household.items[$0] }.filter(\.isVisible)
    guard !items.isEmpty else { return }
    let isDone = household.deleteMissing(
      Set(items.map(\.id)),
      of: published.all.count - published.gone.count + items.count,
      isConfirmed: settings.acceptsDeletes
    )
    guard isDone else {
      report.warnings.append(.deletesAsked(items.map(\.id)))
      for item in items { memory.dropped[item.id] = Row.item(item).lastStamp }
      return
    }
    report(removed: items, household)
  }

  /// Deletes what was kept when an older program had dropped it, once somebody says so.
  private mutating func answerDropped(_ household: inout Household, _ memory: inout ReplicaMemory) {
    let items = household.dropped(memory)
    guard settings.acceptsDeletes else {
      memory.dropped = memory.dropped.filter { entry in items.contains { $0.id == entry.key } }
      return
    }
    memory.dropped = [:]
    let rows = Set(items.map(\.id))
    _ = household.deleteMissing(rows, of: rows.count, isConfirmed: true)
    report(removed: items, household)
  }

  private mutating func report(removed items: [Item], _ household: Household) {
    for item in items {
      guard let removed = household.items[item.id] else { continue }
      report.decisions.append(.changed(before: .item(item), after: .item(removed)))
    }
  }
}

extension BridgeDocument {
  /// The rows of `base` that the document has neither as rows nor as something that cannot be read.
  fileprivate func rowsMissing(of base: BridgeDocument?) -> [RowID] {
    let present = Set(rows.map(\.row.id) + malformed.compactMap(\.id))
    return (base?.rows ?? []).map(\.row.id).filter { !present.contains($0) }
  }
}
