/// The closest names found so far, all equally close.
struct Nearest {
  /// Names further than this are of no use any more.
  private(set) var limit: Int
  private(set) var numbers: [Int] = []

  /// More names than this that are equally close say nothing.
  static let most = 16

  init(within limit: Int) { self.limit = limit }

  /// Takes in a name that is still known and no further than those found before.
  mutating func offer(_ number: Int, edits: Int, among names: NameTable) {
    guard edits <= limit, names.isLive(number) else { return }
    if edits < limit || numbers.isEmpty {
      limit = edits
      numbers.removeAll(keepingCapacity: true)
    }
    if numbers.count < Self.most { numbers.append(number) }
  }

  /// In the order in which the names were inserted.
  var matches: [NameIndex.Match] {
    numbers.sorted().map { NameIndex.Match(number: $0, edits: limit) }
  }
}
