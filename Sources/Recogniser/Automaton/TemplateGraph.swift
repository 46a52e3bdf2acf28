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
  struct Node: Sendable, Hashable {
    /// The way on with a word or slot.
    var edge: Edge?
    /// Ways on without a word, sorted.
    var silent: [Int32] = []
    /// The slot that any word stays in; -1 for none.
    var slot: Int32 = -1
    /// What an utterance that ends here means; -1 when none does.
    var meaning: Int32 = -1
  }

  private(set) var nodes: [Node] = []
  private var numbers: [Node: Int32] = [:]
  /// Where templates begin.
  var starts: Set<Int32> = []

  /// The number of `node`.
  mutating func number(of node: Node) -> Int32 {
    if let number = numbers[node] { return number }
    let number = Int32(nodes.count)
    numbers[node] = number
    nodes.append(node)
    return number
  }

  /// The node from which `symbol` leads to `target`.
  mutating func node(_ symbol: Symbol, to target: Int32) -> Int32 {
    number(of: Node(edge: Edge(symbol: symbol, target: target)))
  }

  /// The node that stands for any of `targets`.
  mutating func node(anyOf targets: Set<Int32>) -> Int32 {
    if targets.count == 1, let only = targets.first { return only }
    return number(of: Node(silent: targets.sorted()))
  }

  /// The node within `slot`, which may be left for `target` at any time.
  mutating func node(inSlot slot: Int, leavingFor target: Int32) -> Int32 {
    number(of: Node(silent: [target], slot: Int32(slot)))
  }

  /// The node where utterances with this meaning end.
  mutating func end(meaning: Int) -> Int32 { number(of: Node(meaning: Int32(meaning))) }
}
