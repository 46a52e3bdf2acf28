import Bridge
import IntentKit
import JSON
import Shopping

/// What was decided when two machines' lists met, one sentence a decision.
struct DecisionText {
  private let household: Household
  /// What the machines are called.
  private let devices: [UInt64: String]
  private let voice: Voice

  /// `household` tells how amounts are added up, the pass what the machines are called.
  init(_ household: Household, _ report: PassReport, _ voice: Voice) {
    (self.household, devices, self.voice) = (household, report.devices, voice)
  }

  /// The sentence; `nil` for what needs none, because it is told as something that came or went.
  func sentence(for decision: Reconciliation.Decision) -> String? {
    switch decision {
    case .came, .changed, .went: nil
    case .merged(_, let after): voice("decided.merged", ["name": after.name])
    case .revived(_, let after): voice("decided.revived", places(after))
    case .staysDeleted(_, let after): voice("decided.stays_deleted", places(after))
    case .deletedUnread(_, let after): voice("decided.deleted_unread", places(after))
    case .joined(let items):
      voice("decided.joined", count: items.count, ["name": items.first?.name.value ?? "?"])
    case .joinedLists(let lists):
      voice("decided.joined_lists", count: lists.count, ["name": lists.first?.name.value ?? "?"])
    case .keptList(let list): voice("decided.kept_list", ["name": list.name.value])
    case .lost(let loss): voice("decided.lost", facts(of: loss))
    case .joinedNotes(_, let after): voice("decided.joined_notes", ["name": after.name.value])
    case .quarantined(let row): voice("decided.quarantined", ["name": row.name])
    case .withdrawn(let row): voice("decided.withdrawn", ["name": row.name])
    case .stampRefused(let row, let field, let stamp):
      voice(
        "decided.stamp_refused",
        [
          "name": household.items[row]?.name.value ?? "\(row)", "field": words(field),
          "stamp": "\(stamp)",
        ]
      )
    case .clockAhead(_, let milliseconds):
      voice("decided.clock_ahead", ["length": DurationText.words(milliseconds, voice)])
    case .emptyBackup(let kept): voice("decided.empty_backup", count: kept)
    }
  }

  private func facts(of loss: Reconciliation.Loss) -> [String: String] {
    [
      "name": loss.kept.name, "field": words(loss.field), "lost": value(loss.field, loss.lost),
      "kept": value(loss.field, loss.kept),
    ]
  }

  /// On which device a row was deleted, and on which something was said about it.
  private func places(_ row: Row) -> [String: String] {
    [
      "name": row.name, "removed": place(row.stamp(of: .isDeleted)),
      "changed": place(row.contentStamp),
    ]
  }

  private func place(_ stamp: Stamp?) -> String {
    let device = stamp.flatMap { devices[$0.replica] } ?? ""
    return device.isEmpty ? PassRecord.nobody.device : device
  }

  private func words(_ field: RowField) -> String { voice("field.\(field.rawValue)") }

  private func words(_ amounts: [Amount]) -> String {
    let texts = amounts.map { amount in
      JSONValue.string(
        amount.unit.isEmpty ? "\(amount.number)" : "\(amount.number) \(amount.unit)"
      )
    }
    return texts.isEmpty ? "" : voice(Dialog("state.amounts", ["amounts": .array(texts)]))
  }

  private func value(_ field: RowField, _ row: Row) -> String {
    guard let item = row.item else { return row.name }
    return switch field {
    case .list: household.lists[item.list.value]?.name.value ?? ""
    case .name: item.name.value
    case .quantity:
      words(household.vocabulary.total(of: item.quantity))
    case .size: item.size.value
    case .note: item.note.value
    case .isChecked: voice(item.isChecked.value ? "state.checked" : "state.open")
    case .rank: item.rank.value
    case .isDeleted: voice(item.isDeleted.value ? "state.deleted" : "state.there")
    }
  }
}

/// A length of time in words.
enum DurationText {
  /// The largest unit of which there are at least two.
  static func words(_ milliseconds: Int64, _ voice: Voice) -> String {
    let units: [(Int64, String)] = [
      (86_400_000, "days"), (3_600_000, "hours"), (60_000, "minutes"), (1000, "seconds"),
    ]
    for (length, name) in units where milliseconds >= 2 * length {
      return voice("length.\(name)", count: Int(milliseconds / length))
    }
    return "\(milliseconds) ms"
  }
}
