import Shopping

/// Who made the writes of this machine, as its journal says.
struct CreditBook {
  private var credits: [RowID: Credit] = [:]

  /// Finds who last wrote rows of which no document says it.
  ///
  /// - Complexity: O(*n*) in the entries since this machine last published.
  mutating func look(
    up rows: [Row],
    in household: Household,
    _ memory: ReplicaMemory
  ) throws {
    var wanted = Dictionary(rows.map { ($0.id, $0.lastStamp) }, uniquingKeysWith: max)
    for operation in household.operations {
      // Nothing but an edit of the file makes a stamp of ours in a pass.
      guard let stamp = wanted[operation.after.id], stamp.replica == memory.replica,
        operation.before?.lastStamp != stamp
      else { continue }
      wanted[operation.after.id] = nil
      let credit = Credit(author: "file", surface: "file", device: memory.device)
      credits[operation.after.id] = credit
    }
    guard !wanted.isEmpty, let journal = household.journal else { return }
    let published = memory.published ?? 0
    var newest = try journal.newestNumber()
    while !wanted.isEmpty, newest > published {
      let page = try journal.entries(before: newest + 1, limit: min(100, newest - published))
      for entry in page { note(entry, &wanted, memory) }
      guard let last = page.last else { return }
      newest = last.number - 1
    }
  }

  /// The credit that was found.
  subscript(row: Row) -> Credit? { credits[row.id] }

  private mutating func note(
    _ entry: JournalEntry,
    _ wanted: inout [RowID: Stamp],
    _ memory: ReplicaMemory
  ) {
    // What a pass wrote, others had written.
    guard entry.draft.surface != "sync" else { return }
    for operation in entry.operations {
      let row = operation.after
      guard let stamp = wanted[row.id], row.lastStamp == stamp else { continue }
      wanted[row.id] = nil
      credits[row.id] = Credit(
        author: entry.draft.author,
        surface: entry.draft.surface,
        device: memory.device
      )
    }
  }
}
