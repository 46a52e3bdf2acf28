import Shopping

/// What was decided when two machines' lists met, one sentence a decision.
struct DecisionText {
  private let household: Household

  /// `household` tells how amounts are added up.
  init(_ household: Household) { self.household = household }

  /// The sentence; `nil` for what needs none, because it is told as something that came or went.
  func sentence(for decision: Reconciliation.Decision) -> String? {
    switch decision {
    case .came, .changed, .went: return nil
    default: return words(for: decision)
    }
  }

  private func words(for decision: Reconciliation.Decision) -> String {
    switch decision {
    case .came(let row), .changed(_, let row), .went(let row): name(row)
    case .merged(_, let after):
      "\(name(after)): changed here and elsewhere; the later change of each field was kept."
    case .revived(_, let after):
      "\(name(after)): removed by one, changed by another who did not know; it stays on the list."
    case .staysDeleted(_, let after):
      "\(name(after)): removed by one, only ticked or moved by another; it stays removed."
    case .joined(let items):
      "\(items.first.map { name(.item($0)) } ?? "?"): added \(items.count) times; shown as one."
    case .joinedLists(let lists):
      "The list \(lists.first?.name.value ?? "?") was made \(lists.count) times; shown as one."
    case .keptList(let list):
      "The list \(list.name.value) was deleted by one while another, who did not know, put something on "
        + "it; it stays, with that."
    case .lost(let loss):
      "\(name(loss.kept)): \(words(loss.field)) “\(value(loss.field, loss.lost))” lost against the later "
        + "“\(value(loss.field, loss.kept))”."
    case .joinedNotes(_, let after):
      "\(after.name.value): both notes were changed; it has the changes of both."
    case .quarantined(let row):
      "\(name(row)): older than the oldest deletion still known, so it may have been deleted; not "
        + "taken in."
    case .withdrawn(let row):
      "\(name(row)): the others have long forgotten it; removed here. bananas undo brings it back."
    case .stampRefused(let row, let field, let stamp):
      "\(household.items[row]?.name.value ?? "\(row)"): \(words(field)) claims the time \(stamp), which no clock "
        + "can have shown; it counts as the oldest."
    case .clockAhead(_, let milliseconds):
      "A clock runs \(DurationText.words(milliseconds)) ahead of this one; it was not followed."
    case .emptyBackup(let kept):
      "The shared list was empty; the \(kept) rows here were kept."
    }
  }

  private func name(_ row: Row) -> String { row.item?.name.value ?? row.list?.name.value ?? "?" }

  private func words(_ field: RowField) -> String {
    switch field {
    case .list: "the list"
    case .name: "the name"
    case .quantity: "the amount"
    case .size: "the size"
    case .note: "the note"
    case .isChecked: "the tick"
    case .rank: "the place"
    case .isDeleted: "the removal"
    }
  }

  private func value(_ field: RowField, _ row: Row) -> String {
    guard let item = row.item else { return row.list?.name.value ?? "" }
    return switch field {
    case .list: household.lists[item.list.value]?.name.value ?? ""
    case .name: item.name.value
    case .quantity:
      household.vocabulary.total(of: item.quantity).map { amount in
        amount.unit.isEmpty ? "\(amount.number)" : "\(amount.number) \(amount.unit)"
      }.joined(separator: " and ")
    case .size: item.size.value
    case .note: item.note.value
    case .isChecked: item.isChecked.value ? "ticked off" : "open"
    case .rank: item.rank.value
    case .isDeleted: item.isDeleted.value ? "removed" : "there"
    }
  }
}

/// A length of time in words.
enum DurationText {
  /// The largest unit of which there are at least two.
  static func words(_ milliseconds: Int64) -> String {
    let units: [(Int64, String)] = [
      (86_400_000, "days"), (3_600_000, "hours"), (60_000, "minutes"), (1000, "seconds"),
    ]
    for (length, name) in units where milliseconds >= 2 * length {
      return "\(milliseconds / length) \(name)"
    }
    return "\(milliseconds) ms"
  }
}
