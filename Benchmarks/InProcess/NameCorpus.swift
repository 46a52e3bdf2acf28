/// Product-like names, and misspellings of them; the same ones in every run.
struct NameCorpus {
  struct Query {
    var text: String
    /// The number of the name that was misspelt; `nil` for a stranger.
    var origin: Int?
    var edits: Int
  }

  private(set) var names: [String] = []
  private(set) var queries: [Query] = []
  private var random = SplitMix(state: 11)

  /// `count` different names of some 18 letters, and `queryCount` queries: a quarter each with no,
  /// one and two edits, and a quarter of strangers.
  init(count: Int, queryCount: Int) {
    var seen = Set<String>()
    while names.count < count {
      let name = makeName()
      if seen.insert(name).inserted { names.append(name) }
    }
    queries = (0..<queryCount).map { makeQuery(edits: $0 % 4) }
  }

  private mutating func makeName() -> String {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<2: "\(pick(Self.kinds)) \(pick(Self.goods)) \(Int.random(in: 1...999, using: &random))"
    case 2..<6: "\(makeBrand()) \(pick(Self.goods))"
    case 6..<9: "\(makeBrand()) \(pick(Self.kinds)) \(pick(Self.goods))"
    default: "\(makeBrand()) \(pick(Self.goods)) \(pick(Self.goods))"
    }
  }

  private mutating func makeBrand() -> String {
    (0..<Int.random(in: 2...4, using: &random)).map { _ in pick(Self.syllables) }.joined()
  }

  private mutating func makeQuery(edits: Int) -> Query {
    guard edits < 3 else {
      return Query(text: "\(makeBrand())\(makeBrand()) \(makeBrand())", edits: 3)
    }
    let origin = Int.random(in: 0..<names.count, using: &random)
    var letters = Array(names[origin])
    for _ in 0..<edits { edit(&letters) }
    return Query(text: String(letters), origin: origin, edits: edits)
  }

  private mutating func edit(_ letters: inout [Character]) {
    let place = Int.random(in: 0..<letters.count - 1, using: &random)
    let letter = pick(Self.letters)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: letters.remove(at: place)
    case 1: letters.insert(letter, at: place)
    case 2: letters[place] = letter
    default: letters.swapAt(place, place + 1)
    }
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &random)]
  }

  private static let letters = Array("abcdefghijklmnopqrstuvwxyz")
  private static let syllables = words(
    "ka lo mi ra ten vo sel bru dan fi gor hen ju kel lam mon nor pel qui ros sta tul ver wil xan"
  )
  private static let kinds = words(
    "red green white black dark light organic fresh frozen smoked large small whole skimmed salted"
  )
  private static let goods = words(
    """
    milk bread butter cheese eggs apples bananas tomatoes onions potatoes rice pasta chicken beef \
    salmon yogurt coffee tea sugar flour oil vinegar salt pepper chocolate biscuits cereal juice \
    soap shampoo toothpaste towels napkins detergent bleach sponge candles batteries
    """
  )

  private static func words(_ text: String) -> [String] {
    text.split(separator: " ").map(String.init)
  }
}

/// Steele, Lea and Flood's SplitMix64 (2014): small, and the same everywhere.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}
