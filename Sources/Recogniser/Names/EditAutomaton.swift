/// Tells whether a text is within two edits of one word, a byte at a time.
///
/// An edit leaves a letter out, puts one in, changes one, or swaps two neighbours (Damerau 1964, no
/// letter edited twice). It is the nondeterministic automaton that Wu and Manber simulate with one
/// machine word for each number of edits ("Fast text searching allowing errors", 1992), extended by
/// swaps as Navarro does ("NR-grep", 2001): bit *j* of a word is set while the text so far can be
/// the first *j* bytes of the word with that many edits. So one step costs some twenty operations,
/// whatever the lengths, and a text whose words are all 0 can be given up.
struct EditAutomaton {
  /// The longest word there is room for in a machine word, in bytes.
  static let longestWord = 63
  /// The most edits that are counted.
  static let mostEdits = 2

  /// How far the automaton has come with one text.
  struct State {
    fileprivate(set) var exact: UInt64 = 0b1
    fileprivate(set) var oneEdit: UInt64 = 0b11
    fileprivate(set) var twoEdits: UInt64 = 0b111
    /// Where the last byte was the second of two that may be swapped.
    fileprivate var halfSwapped: UInt64 = 0
    fileprivate var halfSwappedAfterEdit: UInt64 = 0

    /// Takes one byte of the text; `match` has a bit for each place of the word where it stands.
    @inline(__always)
    mutating func step(_ match: UInt64) {
      let swapped = (halfSwapped & match) << 2
      let swappedAfterEdit = (halfSwappedAfterEdit & match) << 2
      halfSwapped = exact & match >> 1
      halfSwappedAfterEdit = oneEdit & match >> 1
      let nextExact = (exact & match) << 1
      let nextOne =
        (oneEdit & match) << 1 | exact | (exact | nextExact) << 1 | swapped
      twoEdits = (twoEdits & match) << 1 | oneEdit | (oneEdit | nextOne) << 1 | swappedAfterEdit
      oneEdit = nextOne
      exact = nextExact
    }

    /// The places of the word that may be reached with up to `limit` edits.
    @inline(__always)
    func reached(within limit: Int) -> UInt64 {
      limit == 2 ? twoEdits : limit == 1 ? oneEdit : exact
    }
  }

  /// How many bytes the word has.
  let count: Int
  /// For each byte its places in the word.
  let places: [UInt64]
  /// The bytes of the word, as a set: see ``LetterSet``.
  let letters: LetterSet
  /// The bits of all places, the end included.
  let allPlaces: UInt64

  /// `nil` when `word` is empty or longer than ``longestWord``.
  init?(_ word: Span<UInt8>) {
    guard !word.isEmpty, word.count <= Self.longestWord else { return nil }
    var places = [UInt64](repeating: 0, count: 256)
    for index in word.indices { places[Int(word[index])] |= 1 << UInt64(index) }
    self.places = places
    count = word.count
    letters = LetterSet(word)
    allPlaces = ~0 >> UInt64(Self.longestWord - word.count)
  }

  /// The edits that lead to the text being the whole word; `nil` for more than `limit`.
  @inline(__always)
  func edits(of state: State, within limit: Int) -> Int? {
    let end = UInt64(1) << UInt64(count)
    if state.exact & end != 0 { return 0 }
    if limit > 0, state.oneEdit & end != 0 { return 1 }
    return limit > 1 && state.twoEdits & end != 0 ? 2 : nil
  }

  /// Whether what follows may still make the text the word.
  @inline(__always)
  func isAlive(_ state: State, within limit: Int) -> Bool {
    state.reached(within: limit) & allPlaces != 0
  }

  /// The edits between the word and `text[range]`; `nil` for more than `limit`.
  ///
  /// - Complexity: O(length of the text).
  func edits(to text: Span<UInt8>, _ range: Range<Int>, within limit: Int) -> Int? {
    let places = places.span
    var state = State()
    for index in range {
      state.step(places[Int(text[index])])
      if !isAlive(state, within: limit) { return nil }
    }
    return edits(of: state, within: limit)
  }
}
