/// Where to find rows: by list and key, by list, by handle.
///
/// It is a function of the rows alone, not of the order in which they came or of what was taken
/// back in between, so that every process that holds the same rows does the same.
struct ItemIndex: Sendable {
  /// A list, and what an item is called there whatever the spelling.
  struct Place: Sendable, Hashable {
    var list: RowID
    var key: String
  }

  private struct Entry: Sendable, Hashable {
    var name: String
    var place: Place
    var rank: String
    var isVisible: Bool
  }

  private var entries: [RowID: Entry] = [:]
  private var rowsByPlace: [Place: [RowID]] = [:]
  private var rowsByList: [RowID: Set<RowID>] = [:]
  private var rowByHandle: [Int: RowID] = [:]
  private var lastRankByList: [RowID: String] = [:]
  private var highestHandle = 0

  /// The visible rows of one list that go by one key; nearly always one or none.
  func rows(at place: Place) -> [RowID] { rowsByPlace[place] ?? [] }

  /// The visible rows of a list.
  func rows(on list: RowID) -> Set<RowID> { rowsByList[list] ?? [] }

  /// The row with this handle, deleted or not.
  func row(handle: Int) -> RowID? { rowByHandle[handle] }

  /// The places with more than one visible row.
  private(set) var crowdedPlaces: Set<Place> = []

  /// The key of a row that is known.
  func key(of row: RowID) -> String? { entries[row]?.place.key }

  /// A handle that no row has had.
  var freeHandle: Int { highestHandle + 1 }

  /// The highest rank on a list, deleted rows included.
  /// - Complexity: O(1); O(*n*) after a row has left the list.
  mutating func lastRank(on list: RowID) -> String? {
    if let known = lastRankByList[list] { return known }
    let last = entries.values.lazy.filter { $0.place.list == list }.map(\.rank).max()
    lastRankByList[list] = last
    return last
  }

  /// Takes in a new version of a row.
  /// - Complexity: O(1), and O(*n*) in the length of the name when that changed.
  mutating func update(_ item: Item, vocabulary: Vocabulary) {
    let name = item.name.value
    let old = entries[item.id]
    let key = old?.name == name ? old?.place.key : nil
    let entry = Entry(
      name: name,
      place: Place(list: item.list.value, key: key ?? vocabulary.words.itemKey(name)),
      rank: item.rank.value,
      isVisible: item.isVisible
    )
    rowByHandle[item.handle] = item.id
    highestHandle = max(highestHandle, item.handle)
    // Most changes are ticks and amounts, which move nothing.
    if entry == old { return }
    if let old { takeOut(old, of: item.id) }
    putIn(entry, of: item.id)
  }

  /// Forgets a row whose transaction was taken back.
  mutating func remove(_ item: Item) {
    guard let entry = entries[item.id] else { return }
    takeOut(entry, of: item.id)
    rowByHandle[item.handle] = nil
    if item.handle == highestHandle { highestHandle = rowByHandle.keys.max() ?? 0 }
  }

  private mutating func putIn(_ entry: Entry, of row: RowID) {
    entries[row] = entry
    if let last = lastRankByList[entry.place.list] {
      lastRankByList[entry.place.list] = max(last, entry.rank)
    }
    guard entry.isVisible else { return }
    rowsByPlace[entry.place, default: []].append(row)
    if rows(at: entry.place).count == 2 { crowdedPlaces.insert(entry.place) }
    rowsByList[entry.place.list, default: []].insert(row)
  }

  private mutating func takeOut(_ entry: Entry, of row: RowID) {
    entries[row] = nil
    if lastRankByList[entry.place.list] == entry.rank { lastRankByList[entry.place.list] = nil }
    rowsByPlace[entry.place]?.removeAll { $0 == row }
    if rows(at: entry.place).count == 1 { crowdedPlaces.remove(entry.place) }
    if rowsByPlace[entry.place]?.isEmpty == true { rowsByPlace[entry.place] = nil }
    rowsByList[entry.place.list]?.remove(row)
  }

  /// Whether both find the same rows; what is cached may differ.
  func agrees(with other: ItemIndex) -> Bool {
    entries == other.entries && rowByHandle == other.rowByHandle && freeHandle == other.freeHandle
      && crowdedPlaces == other.crowdedPlaces
      && rowsByPlace.mapValues(Set.init) == other.rowsByPlace.mapValues(Set.init)
      && rowsByList.filter { !$0.value.isEmpty } == other.rowsByList.filter { !$0.value.isEmpty }
  }
}
