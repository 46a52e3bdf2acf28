import Bridge
import Shopping
import ShoppingIntents
import Store

/// The history of the lists on all machines, as far as this one has heard of it.
struct HouseholdDeeds: HouseholdHistory {
  private let lists: SyncedListStore
  private let truth: SQLiteListStore

  /// Reads the journal of `lists`; the memory of `truth` tells what this machine is called.
  init(_ lists: SyncedListStore, _ truth: SQLiteListStore) {
    (self.lists, self.truth) = (lists, truth)
  }

  func deeds(before: Int?, limit: Int) throws -> (deeds: [Deed], oldest: Int?) {
    let entries = try lists.journal(before: before, limit: limit)
    let device = DeviceName.of(try truth.memory())
    return (entries.flatMap { deeds(in: $0, device) }, entries.last?.number)
  }

  /// What came from other machines was done by somebody there, maybe by several.
  private func deeds(in entry: JournalEntry, _ device: String) -> [Deed] {
    guard entry.draft.surface == PassRecord.surface else { return [Deed(entry, device: device)] }
    return PassRecord(entry.answer).groups(of: entry.operations).map { group in
      var deed = Deed(entry, device: group.credit.device)
      deed.author = group.credit.author
      deed.surface = group.credit.surface
      deed.operations = group.operations
      return deed
    }
  }
}
