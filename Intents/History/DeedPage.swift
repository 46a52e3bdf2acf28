import Shopping

/// Which deeds are wanted; what is `nil` does not matter.
struct DeedFilter {
  var list: RowID?
  var author: String?
  var item: String?
  var change: ChangeKind?

  /// Whether the author and one of the changes are wanted.
  func wants(_ deed: Deed, in household: Household) -> Bool {
    guard author.map(AuthorName(deed.author).isAlso) ?? true else { return false }
    if list == nil, item == nil, change == nil { return true }
    return deed.operations.contains { wants($0, in: household) }
  }

  private func wants(_ operation: Operation, in household: Household) -> Bool {
    let rows = [operation.before, operation.after].compactMap(\.self)
    guard list.map({ list in rows.contains { $0.isOn(list) } }) ?? true else { return false }
    guard item != nil || change != nil else { return true }
    let items = rows.compactMap(\.item)
    guard !items.isEmpty else { return false }
    if let change, !ChangeDialogs(household).kinds(of: operation).contains(change) { return false }
    guard let item else { return true }
    return items.contains { household.vocabulary.holds($0.name.value, item) }
  }
}

/// A part of the history.
struct DeedPage {
  /// Newest first.
  var deeds: [Deed] = []
  /// The cursor of the next page; `nil` on the last.
  var next: String?
  fileprivate var undone: Set<Int> = []

  /// Whether a deed was taken back since.
  func isUndone(_ deed: Deed) -> Bool { undone.contains(deed.entry) }
}

extension Errand {
  /// How many entries are read at once.
  private static let stride = 100

  /// The deeds that are wanted, a page at a time.
  ///
  /// It is read from the newest one on each time: only what came later tells whether a deed was taken
  /// back.
  ///
  /// - Throws: an error about `cursor`, and what reading the journal throws.
  /// - Complexity: O(*n*) in the number of entries down to the page's last.
  func deeds(_ filter: DeedFilter, limit: Int, cursor: String?) throws -> DeedPage {
    let start = try cursor.map(entry) ?? .max
    var page = DeedPage()
    var before: Int?
    while let (deeds, oldest) = try history?.deeds(before: before, limit: Self.stride) {
      for deed in deeds {
        page.undone.formUnion(deed.undoes)
        guard deed.entry < start, filter.wants(deed, in: household) else { continue }
        // Deeds of one entry are not parted.
        if page.deeds.count >= limit, let last = page.deeds.last, last.entry != deed.entry {
          page.next = String(last.entry)
          return page
        }
        page.deeds.append(deed)
      }
      guard let oldest else { break }
      before = oldest
    }
    return page
  }

  /// The entry before which a page begins.
  private func entry(_ cursor: String) throws -> Int {
    guard let entry = Int(cursor), entry > 0 else { throw fault(.badCursor(cursor), at: "cursor") }
    return entry
  }
}

extension Row {
  /// Whether the row is this list or an item on it.
  fileprivate func isOn(_ list: RowID) -> Bool {
    switch self {
    case .item(let item): item.list.value == list
    case .list(let row): row.id == list
    }
  }
}
