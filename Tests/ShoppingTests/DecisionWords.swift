import Shopping

extension Reconciliation.Decision {
  /// A fact in a few words; `nil` for what the tests do not ask about.
  var told: String? {
    switch self {
    case .came(let row): "came \(row.name)"
    case .changed(_, let row): "changed \(row.name)"
    case .merged(_, let row): "merged \(row.name)"
    case .revived(_, let row): "revived \(row.name)"
    case .staysDeleted(_, let row): "stays deleted \(row.name)"
    case .deletedUnread(_, let row): "deleted unread \(row.name)"
    case .went(let row): "went \(row.name)"
    case .lost(let loss): "lost \(loss.field): \(loss.text)"
    case .stampRefused(_, let field, _): "refused \(field)"
    case .clockAhead(let replica, _): "ahead \(replica)"
    case .keptList(let list): "kept list \(list.name.value)"
    case .emptyBackup(let kept): "empty backup \(kept)"
    case .quarantined(let row): "quarantined \(row.name)"
    case .withdrawn(let row): "withdrawn \(row.name)"
    case .joined, .joinedLists, .joinedNotes: nil
    }
  }
}

extension Reconciliation.Loss {
  fileprivate var text: String {
    guard case .item(let item) = lost else { return lost.name }
    return field == .note ? item.note.value : item.name.value
  }
}
