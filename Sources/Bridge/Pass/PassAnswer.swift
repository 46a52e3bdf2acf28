import JSON
import Shopping

/// What a pass leaves in the journal: what came, by whom, and what was decided.
struct PassAnswer {
  private let report: PassReport
  private let household: Household

  /// The answer in canonical JSON.
  static func bytes(_ report: PassReport, _ household: Household) -> [UInt8] {
    let answer = PassAnswer(report: report, household: household)
    return JSONWriter.bytes(of: answer.document, style: .canonical)
  }

  private init(report: PassReport, household: Household) {
    self.report = report
    self.household = household
  }

  private var document: JSONValue {
    [
      "came": .array(report.decisions.compactMap(came)),
      "copies": .array(report.copies.map { ["file": .string($0)] }),
      "decided": .array(report.decisions.compactMap(decided)),
      "quarantined": .array(
        report.quarantined.map { ["file": .string($0.source), "why": .string($0.why)] }
      ),
      "went": .number(JSONNumber(report.went)),
    ]
  }

  // MARK: What came

  private func came(_ decision: Reconciliation.Decision) -> JSONValue? {
    switch decision {
    case .came(let row): row.isShown ? change("added", row, []) : nil
    case .changed(let before, let after), .merged(let before, let after),
      .revived(let before, let after):
      change(Self.kind(before, after), after, Self.changedFields(before, after))
    case .joinedNotes(let before, let after):
      change("changed", .item(after), before.note == after.note ? [] : ["note"])
    default: nil
    }
  }

  private func change(_ kind: String, _ row: Row, _ fields: [String]) -> JSONValue {
    var object = described(row)
    object["change"] = .string(kind)
    if !fields.isEmpty { object["fields"] = .array(fields.map(JSONValue.string)) }
    return .object(object)
  }

  private func described(_ row: Row) -> JSONObject {
    var object: JSONObject = ["row": .string(row.id.description), "name": .string(row.name)]
    if case .item(let item) = row, let list = household.lists[item.list.value] {
      object["list"] = .string(list.name.value)
    }
    if let credit = report.credits[row.id] {
      object["by"] = [
        "author": .string(credit.author), "device": .string(credit.device),
        "surface": .string(credit.surface),
      ]
    }
    return object
  }

  /// What a person would say had happened to the row.
  private static func kind(_ before: Row, _ after: Row) -> String {
    switch (before.isShown, after.isShown) {
    case (true, false): return "removed"
    case (false, true): return "restored"
    default: break
    }
    guard case .item(let old) = before, case .item(let new) = after else { return "changed" }
    if old.isChecked.value != new.isChecked.value {
      return new.isChecked.value ? "checked" : "unchecked"
    }
    return old.list.value != new.list.value ? "moved" : "changed"
  }

  private static func changedFields(_ before: Row, _ after: Row) -> [String] {
    RowField.allCases.filter { before.stamp(of: $0) != after.stamp(of: $0) }.map(\.rawValue)
  }

  // MARK: What was decided

  private func decided(_ decision: Reconciliation.Decision) -> JSONValue? {
    switch decision {
    case .came, .changed, .went: nil
    case .merged(_, let row): fact("merged", row)
    case .revived(_, let row): fact("revived", row)
    case .staysDeleted(_, let row): fact("stays_deleted", row)
    case .deletedUnread(_, let row): fact("deleted_unread", row)
    case .joined(let items): items.first.map { fact("joined", .item($0)) }
    case .joinedLists(let lists): lists.first.map { fact("joined_lists", .list($0)) }
    case .keptList(let list): fact("kept_list", .list(list))
    case .lost(let loss): fact("value_lost", loss)
    case .joinedNotes(_, let item): fact("joined_notes", .item(item))
    case .quarantined(let row): fact("quarantined", row)
    case .withdrawn(let row): fact("withdrawn", row)
    case .stampRefused(let row, let field, _):
      [
        "decision": "stamp_refused", "field": .string(field.rawValue),
        "row": .string(row.description),
      ]
    case .clockAhead(let replica, let milliseconds):
      [
        "decision": "clock_ahead", "milliseconds": .number(JSONNumber(Int(milliseconds))),
        "replica": .string(replicaText(replica)),
      ]
    case .emptyBackup(let kept):
      ["decision": "empty_backup", "kept": .number(JSONNumber(kept))]
    }
  }

  private func fact(_ decision: String, _ row: Row) -> JSONValue {
    var object = described(row)
    object["decision"] = .string(decision)
    return .object(object)
  }

  private func fact(_ decision: String, _ loss: Reconciliation.Loss) -> JSONValue {
    var object = described(loss.kept)
    object["decision"] = .string(decision)
    object["field"] = .string(loss.field.rawValue)
    if let text = loss.lost.text(of: loss.field) { object["lost"] = .string(text) }
    return .object(object)
  }
}

extension Row {
  /// Whether people see it; of lists, whether it was not deleted.
  var isShown: Bool {
    switch self {
    case .item(let item): item.isVisible
    case .list(let list): !list.isDeleted.value
    }
  }

  /// A field's value as people would write it; `nil` when rows of this kind lack it.
  fileprivate func text(of field: RowField) -> String? {
    switch (self, field) {
    case (.item(let item), .list): item.list.value.description
    case (.item(let item), .name): item.name.value
    case (.item(let item), .quantity):
      item.quantity.parts.map { "\($0.number) \($0.unit)" }.joined(separator: " + ")
    case (.item(let item), .size): item.size.value
    case (.item(let item), .note): item.note.value
    case (.item(let item), .isChecked): item.isChecked.value ? "checked" : "open"
    case (.item(let item), .rank): item.rank.value
    case (.item(let item), .isDeleted): item.isDeleted.value ? "deleted" : "there"
    case (.list(let list), .name): list.name.value
    case (.list(let list), .rank): list.rank.value
    case (.list(let list), .isDeleted): list.isDeleted.value ? "deleted" : "there"
    case (.list, _): nil
    }
  }
}
