/// All templates of a language as one graph of words: Thompson's construction (1968), with words
/// where he had letters.
///
/// It is built from the ends backwards, and a node that would look like one there is already is
/// that one. So an ending such as "to my shopping list", spelled out from rules in hundreds of
/// templates, exists once from the beginning.
struct TemplateGraph: Sendable {
  /// A word's number, or a slot.
  struct Symbol: Sendable, Hashable {
    var rawValue: UInt32

    static let slotBit: UInt32 = 0x8000_0000
    static func word(_ number: UInt32) -> Symbol { Symbol(rawValue: number) }
    static func slot(_ number: Int) -> Symbol { Symbol(rawValue: slotBit | UInt32(number)) }
    var slot: Int? { rawValue & Self.slotBit == 0 ? nil : Int(rawValue & ~Self.slotBit) }
  }

  struct Edge: Sendable, Hashable {
    var symbol: Symbol
    var target: Int32
  }

  /// A place between words.
  enum Node {
    /// The way on with a word or slot.
    case edge(Edge)
    /// Ways on without a word, sorted: where they lie for ``TemplateGraph/subscript(silent:)``.
    case silent(Range<Int>)
    /// Within a slot, in which any word stays and which may be left for a node at any time.
    case inSlot(Int32, leavingFor: Int32)
    /// An utterance that ends here has this meaning.
    case end(Int32)
  }

  private enum Kind: UInt32 { case edge, silent, inSlot, end }

  /// A row a node: its kind, then what belongs to that.
  private var rows = InternedRows()
  /// Room for the row of one node.
  private var row: [UInt32] = []
  /// Where templates begin.
  var starts: Set<Int32> = []

  /// How many nodes there are.
  var count: Int { rows.count }

  /// The node with this number.
  func node(_ number: Int32) -> Node {
    let range = rows[Int(number)]
    let first = range.lowerBound
    func word(_ place: Int) -> Int32 { Int32(bitPattern: rows.words[first + place]) }
    switch Kind(rawValue: rows.words[first]) ?? .end {
    case .edge:
      return .edge(Edge(symbol: Symbol(rawValue: rows.words[first + 1]), target: word(2)))
    case .silent: return .silent((first + 1)..<range.upperBound)
    case .inSlot: return .inSlot(word(1), leavingFor: word(2))
    case .end: return .end(word(1))
    }
  }

  /// One of a node's ways on without a word.
  subscript(silent place: Int) -> Int32 { Int32(bitPattern: rows.words[place]) }

  /// The nodes that lie ahead of `number` without a word, itself not among them.
  func silentTargets(of number: Int32) -> [Int32] {
    switch node(number) {
    case .edge, .end: []
    case .silent(let places): places.map { self[silent: $0] }
    case .inSlot(_, leavingFor: let target): [target]
    }
  }

  /// The node from which `symbol` leads to `target`.
  mutating func node(_ symbol: Symbol, to target: Int32) -> Int32 {
    number(.edge, symbol.rawValue, UInt32(bitPattern: target))
  }

  /// The node that stands for any of `targets`, which may hold one twice.
  mutating func node(anyOf targets: [Int32]) -> Int32 {
    row.removeAll(keepingCapacity: true)
    row.append(Kind.silent.rawValue)
    for target in targets.sorted() where row.count == 1 || row.last != UInt32(bitPattern: target) {
      row.append(UInt32(bitPattern: target))
    }
    if row.count == 2 { return Int32(bitPattern: row[1]) }
    return Int32(rows.number(of: row))
  }

  /// The node within `slot`, which may be left for `target` at any time.
  mutating func node(inSlot slot: Int, leavingFor target: Int32) -> Int32 {
    number(.inSlot, UInt32(slot), UInt32(bitPattern: target))
  }

  /// The node where utterances with this meaning end.
  mutating func end(meaning: Int) -> Int32 { number(.end, UInt32(meaning), 0) }

  private mutating func number(_ kind: Kind, _ first: UInt32, _ second: UInt32) -> Int32 {
    row.removeAll(keepingCapacity: true)
    row.append(kind.rawValue)
    row.append(first)
    row.append(second)
    return Int32(rows.number(of: row))
  }
}
