/// Which items of a list are wanted, and how many at once.
public struct ListQuery: Sendable, Hashable {
  /// Which items, by whether they are ticked off.
  public enum Filter: String, Sendable, Hashable, CaseIterable {
    /// Still to be bought.
    case open
    /// Ticked off.
    case checked
    /// Both.
    case all
  }

  /// Which items.
  public var filter: Filter
  /// Only those whose names hold this text, whatever the spelling.
  public var text: String?
  /// At most so many; at least one is given.
  public var limit: Int
  /// Where the page before ended: its ``Page/next``.
  public var cursor: String?

  /// Asks for the first page.
  public init(
    _ filter: Filter = .open,
    text: String? = nil,
    limit: Int = 100,
    cursor: String? = nil
  ) {
    self.filter = filter
    self.text = text
    self.limit = limit
    self.cursor = cursor
  }
}

/// A part of a list.
public struct Page: Sendable, Hashable {
  /// In the list's order.
  public var items: [Item]
  /// How many items of the list match, on all pages together.
  public var matching: Int
  /// How many items of the list are still to be bought, matching or not.
  public var open: Int
  /// How many items of the list are ticked off, matching or not.
  public var checked: Int
  /// The cursor of the next page; `nil` on the last.
  public var next: String?
}

extension Household {
  /// The items of a list that match, a page at a time.
  ///
  /// Items that were added or removed between two pages neither shift the others nor hide them.
  ///
  /// - Throws: ``ShoppingError/badCursor(_:)``.
  /// - Complexity: O(*n* log *n*) in the number of rows on the list.
  public func page(of list: RowID, _ query: ListQuery = ListQuery()) throws(ShoppingError) -> Page {
    let all = items(on: list)
    let matching = all.filter { matches($0, query) }
    var rest = matching[...]
    if let cursor = query.cursor {
      guard let position = Position(cursor) else { throw .badCursor(cursor) }
      rest = matching.drop { !(position < Position($0)) }
    }
    let shown = rest.prefix(max(1, query.limit))
    let open = all.count { !$0.isChecked.value }
    return Page(
      items: Array(shown),
      matching: matching.count,
      open: open,
      checked: all.count - open,
      next: shown.count < rest.count ? shown.last.map { Position($0).text } : nil
    )
  }

  private func matches(_ item: Item, _ query: ListQuery) -> Bool {
    switch (query.filter, item.isChecked.value) {
    case (.open, true), (.checked, false): return false
    default: break
    }
    return query.text.map { vocabulary.holds(item.name.value, $0) } ?? true
  }
}

extension Vocabulary {
  /// Whether a name has the words of `text` in it, whatever their spelling: each begins one of its.
  public func holds(_ name: String, _ text: String) -> Bool {
    let said = words.baseWords(text)
    let words = words.baseWords(name)
    return said.allSatisfy { part in words.contains { $0.hasPrefix(part) } }
  }
}

/// Where in a list's order a row stands, as a cursor keeps it.
private struct Position: Comparable {
  var rank: String
  var id: RowID

  init(_ item: Item) {
    rank = item.rank.value
    id = item.id
  }

  init?(_ text: String) {
    guard let dash = text.firstIndex(of: "-"),
      let id = RowID(String(text[text.index(after: dash)...]))
    else { return nil }
    self.rank = String(text[..<dash])
    self.id = id
  }

  var text: String { "\(rank)-\(id)" }

  static func < (left: Position, right: Position) -> Bool {
    (left.rank, left.id) < (right.rank, right.id)
  }
}
