public import Text

/// Names that are known at the moment: items on the lists, or the lists themselves.
///
/// It answers three questions: which is the longest name that begins at a word, is this a name, and
/// which names are spelt nearly so. Names are compared folded; a name may be inserted several times
/// and is known until it was removed as often. Nothing is rebuilt when names come and go.
///
/// The names' spellings, keys and ``NamePaths`` are kept from the first insertion; what the question
/// for near names needs beside them is made when that is first asked (``NearNames``). Together that
/// is some 100 bytes for a name of 18 letters.
///
/// - Complexity: Looking up is O(words of the name), whatever the number of names; inserting and
///   removing are O(length of the name).
public struct NameIndex: Sendable {
  private var table = NameTable()
  private var paths = NamePaths()
  private var near = NearNames()
  /// How the names are divided into words; `nil` when only at spaces and marks.
  let division: WordDivision?

  /// A name and how far it is from what was asked for.
  public struct Match: Sendable, Hashable {
    /// The name's number, for ``NameIndex/name(_:)``.
    public var number: Int
    /// Letters left out, put in, changed or swapped with their neighbour.
    public var edits: Int
  }

  /// Knows no name.
  ///
  /// - Parameter division: How the language divides words: ``Recogniser/division``.
  public init(dividing division: WordDivision? = nil) { self.division = division }

  /// Knows `names`.
  public init(_ names: some Sequence<String>, dividing division: WordDivision? = nil) {
    self.division = division
    var words: [Token] = []
    for name in names { insert(name, words: &words) }
  }

  /// The known names as they were spelt, in the order in which they first came.
  public var names: [String] {
    (0..<table.count).filter(table.isLive).map(table.spelling)
  }

  /// How many names are known, each spelling that folds to the same counted once.
  public var count: Int { table.liveCount }

  /// No name is known.
  public var isEmpty: Bool { table.liveCount == 0 }

  // MARK: Coming and going

  /// Makes `name` known; the last spelling inserted is the one that is kept.
  ///
  /// Beyond two thousand million bytes of names there is no room; what comes then stays unknown.
  public mutating func insert(_ name: String) {
    var words: [Token] = []
    insert(name, words: &words)
  }

  /// Likewise; `words` is room for the name's words that is used again for the next name.
  private mutating func insert(_ name: String, words: inout [Token]) {
    let bytes = name.utf8.span
    Tokeniser.tokenise(bytes, into: &words, dividing: division)
    words.removeAll { $0.kind == .mark }
    guard let path = NamePaths.path(of: words) else { return }
    if let number = paths[path].number {
      return table.insertAgain(number, spelling: bytes)
    }
    guard table.hasRoom(for: bytes.count) else { return }
    near.part()
    let number = table.append(words, in: bytes)
    paths.add(words, number: number)
  }

  /// Takes back one insertion of `name`; nothing happens when it is not known.
  public mutating func remove(_ name: String) {
    guard let number = number(of: name) else { return }
    table.remove(number)
  }

  // MARK: Looking up

  /// The name with `number`, as it was spelt.
  public func name(_ number: Int) -> String { table.spelling(number) }

  /// The number of `name`, however it is spelt; `nil` when it is not known.
  public func number(of name: some StringProtocol) -> Int? {
    number(of: Tokeniser.tokens(in: name, dividing: division).filter { $0.kind != .mark })
  }

  /// The number of the name that `words` are, all together.
  ///
  /// - Complexity: O(words); one place of the table is read.
  public func number(of words: [Token]) -> Int? {
    guard let path = NamePaths.path(of: words), let number = paths[path].number,
      table.isLive(number)
    else { return nil }
    return number
  }

  /// The end of the longest name that begins at token `start`, and its number; marks between a
  /// name's words do not matter, and none begins it.
  func longest(from start: Int, in tokens: [Token], before end: Int) -> (end: Int, number: Int)? {
    if table.liveCount == 0 || tokens[start].kind == .mark { return nil }
    var path = NamePaths.root
    var found: (end: Int, number: Int)?
    for index in start..<end {
      if tokens[index].kind == .mark { continue }
      path = NamePaths.step(path, tokens[index].key)
      let place = paths[path]
      if let number = place.number, table.isLive(number) { found = (index + 1, number) }
      guard place.goesOn else { break }
    }
    return found
  }

  /// The names closest to `name` within `limit` edits, at most two; several when they are equally
  /// close, in the order they were inserted.
  ///
  /// A name or a query of more than ``EditAutomaton/longestWord`` bytes has no near table.
  public func nearest(to name: some StringProtocol, within limit: Int = 2) -> [Match] {
    if let number = number(of: name) { return [Match(number: number, edits: 0)] }
    let bytes = Array(name.utf8)
    let words = Tokeniser.tokens(in: bytes.span, dividing: division).filter { $0.kind != .mark }
    return nearest(to: NameTable.folded(words[...], in: bytes.span).span, within: limit)
  }

  /// Likewise, for a folded spelling with one space between words.
  func nearest(to folded: Span<UInt8>, within limit: Int) -> [Match] {
    guard limit > 0 else { return [] }
    return near.nearest(to: folded, within: min(limit, EditAutomaton.mostEdits), among: table)
  }
}

extension NameIndex: ExpressibleByArrayLiteral {
  /// Knows `names`.
  public init(arrayLiteral names: String...) { self.init(names) }
}
