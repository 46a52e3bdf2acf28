/// An entry's place in the journal, and what stands there.
struct ChainedEntry {
  let number: Int
  /// The entry; `nil` when it is missing.
  let entry: StoredEntry?
  /// Whether the entry is what was written: its link in the chain digests it and the link before.
  let isIntact: Bool
}

extension Connection {
  /// Hands each place of the journal to `body`, the oldest first.
  func followChain(
    _ body: (ChainedEntry) throws(StoreError) -> Void
  ) throws(StoreError) {
    var previous = ChainLink.start
    let last = try integer("SELECT max(number) FROM journal")
    for number in stride(from: 1, through: last, by: 1) {
      let found = try entries(where: "number = ?", [.integer(number)], limit: 1)
      guard let (entry, link) = found.first else {
        try body(ChainedEntry(number: number, entry: nil, isIntact: false))
        continue
      }
      let isIntact = entry.hash(after: previous) == link
      try body(ChainedEntry(number: number, entry: entry, isIntact: isIntact))
      previous = link
    }
  }
}
