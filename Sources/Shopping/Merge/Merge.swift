/// One taking in of another replica's rows while it is under way.
struct Merge {
  let policy: MergePolicy
  /// The other side's rows, one of each identity, lists first and then in the order of creation.
  let theirs: [Row]
  let admitted: Set<RowID>
  /// Deletions older than this may be unknown here.
  let gcBefore: Stamp
  /// Deletions older than this may be unknown to the other side.
  let theirGCBefore: Stamp
  private(set) var base: [RowID: Row] = [:]
  var result = Reconciliation()

  init(_ incoming: Incoming, _ policy: MergePolicy, gcBefore: Stamp, admitted: Set<RowID>) {
    self.policy = policy
    self.admitted = admitted
    self.gcBefore = gcBefore
    theirGCBefore = incoming.gcBefore.isCredible ? incoming.gcBefore : .oldest
    base.reserveCapacity(incoming.base.count)
    for row in incoming.base { base[row.id] = row }
    var refused: [Reconciliation.Decision] = []
    var rows: [Row] = []
    var positions: [RowID: Int] = [:]
    rows.reserveCapacity(incoming.rows.count)
    positions.reserveCapacity(incoming.rows.count)
    for row in incoming.rows {
      let credible = row.credible { field, stamp in
        refused.append(.stampRefused(row: row.id, field: field, stamp: stamp))
      }
      if let position = positions[row.id] {
        rows[position] = rows[position].merged(with: credible)
      } else {
        positions[row.id] = rows.count
        rows.append(credible)
      }
    }
    // Rows are large: they are not to be moved around to be compared.
    let places = rows.enumerated().map { (place: $0.element.place, position: $0.offset) }
    theirs = places.sorted { $0.place < $1.place }.map { rows[$0.position] }
    result.decisions = refused
  }

  /// Whether a row that is not known here may be one whose deletion is no longer known.
  func isTooOld(_ row: Row) -> Bool {
    policy != .backupWins && row.lastStamp < gcBefore
  }

  /// Records what has become of a row that both sides have.
  mutating func decide(_ ours: Row, _ theirs: Row, _ kept: Row) {
    if kept != theirs { result.decisions.append(.went(kept)) }
    if kept != ours, let change = change(ours, theirs, kept) { result.decisions.append(change) }
    if let unread = unread(ours, theirs, kept) { result.decisions.append(unread) }
    guard let base = base[ours.id], base.isSameKind(as: ours) else { return }
    for field in RowField.allCases where field != .rank && field != .isDeleted {
      let (stamp, old) = (kept.stamp(of: field), base.stamp(of: field))
      let (our, their) = (ours.stamp(of: field), theirs.stamp(of: field))
      // Nobody has written it, but for an amount, to which replicas may have added.
      if our == old, their == old, field != .quantity { continue }
      // What was joined of both has a stamp of its own.
      guard stamp == our || stamp == their else { continue }
      for side in [ours, theirs] where side.hasLost(field, to: kept, since: base) {
        result.decisions.append(.lost(.init(field, of: side, against: kept)))
      }
    }
  }

  /// What has changed here; `nil` when nobody sees it, as of a row that both sides have deleted.
  private func change(_ ours: Row, _ theirs: Row, _ kept: Row) -> Reconciliation.Decision? {
    switch (ours.isAlive, kept.isAlive) {
    case (false, false):
      if !theirs.isAlive { return nil }
      return theirs.contentStamp > ours.contentStamp
        ? .deletedUnread(before: ours, after: kept) : .staysDeleted(before: ours, after: kept)
    case (_, true) where kept.isMarkedDeleted && !(ours.isAlive && ours.isMarkedDeleted):
      return .revived(before: ours, after: kept)
    default: break
    }
    // Who removes a row has the last word on it, whatever else was written.
    return kept == theirs || !kept.isAlive
      ? .changed(before: ours, after: kept) : .merged(before: ours, after: kept)
  }

  /// What was written here to a row of whose removal this side hears now, and the other side did not
  /// know; `nil` when nothing was.
  private func unread(_ ours: Row, _ theirs: Row, _ kept: Row) -> Reconciliation.Decision? {
    guard ours.isAlive, !kept.isAlive, kept != theirs || base[ours.id] != nil else { return nil }
    if ours.contentStamp > (base[ours.id] ?? theirs).contentStamp {
      return .deletedUnread(before: ours, after: kept)
    }
    return kept == theirs ? nil : .staysDeleted(before: ours, after: kept)
  }
}

extension Row {
  /// Lists first, then by creation.
  fileprivate var place: (Int, Int64, RowID) {
    switch self {
    case .list(let list): (0, list.created, list.id)
    case .item(let item): (1, item.created, item.id)
    }
  }

  func isSameKind(as other: Row) -> Bool {
    switch (self, other) {
    case (.item, .item), (.list, .list): true
    default: false
    }
  }

  /// A delete is written in it, whether or not something later is.
  package var isMarkedDeleted: Bool {
    switch self {
    case .item(let item): item.isDeleted.value
    case .list(let list): list.isDeleted.value
    }
  }

  /// Nothing was deleted, or something was said about it afterwards.
  package var isAlive: Bool {
    switch self {
    case .item(let item): item.isVisible
    case .list(let list): !list.isDeleted.value || list.name.stamp > list.isDeleted.stamp
    }
  }

  /// Whether this version had a field written since `base`, and `kept` holds another value.
  fileprivate func hasLost(_ field: RowField, to kept: Row, since base: Row) -> Bool {
    switch (self, kept, base, field) {
    case (.item(let side), .item(let kept), .item(let base), .quantity):
      side.quantity.stamp > base.quantity.stamp
        && side.quantity.base.stamp != kept.quantity.base.stamp
        && side.quantity.parts != kept.quantity.parts
    default:
      if let written = stamp(of: field), let before = base.stamp(of: field) {
        written > before && !hasSameValue(field, as: kept)
      } else {
        false
      }
    }
  }

  private func hasSameValue(_ field: RowField, as other: Row) -> Bool {
    switch (self, other, field) {
    case (.item(let mine), .item(let its), .list): mine.list.value == its.list.value
    case (.item(let mine), .item(let its), .name): mine.name.value == its.name.value
    case (.item(let mine), .item(let its), .size): mine.size.value == its.size.value
    case (.item(let mine), .item(let its), .note): mine.note.value == its.note.value
    case (.item(let mine), .item(let its), .isChecked):
      mine.isChecked.value == its.isChecked.value
    case (.list(let mine), .list(let its), .name): mine.name.value == its.name.value
    default: true
    }
  }
}
