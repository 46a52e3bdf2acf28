/// Many names in order, each as what it does not share with the one before: a trie without nodes.
///
/// With the lengths of the shared beginnings and, for each, the distance to the next shorter one,
/// a sorted array can be walked like the tree of all beginnings (Abouelhoda, Kurtz and Ohlebusch,
/// "Replacing suffix trees with enhanced suffix arrays", 2004). ``EditAutomaton`` runs down the
/// names with one remembered state for each depth; where it dies, all names that begin so are
/// skipped at once. Such walks are how Schulz and Mihov correct strings ("Fast string correction
/// with Levenshtein automata", 2002).
///
///     milk           0  "milk"          entries: shared length, distance to the next shorter
///     milk bread     4  " bread"        one, where in `tails` the rest begins
///     milk bottle    6  "ottle"
///     mince          2  "nce"
///
/// A million names of 18 bytes take 25 MB.
///
/// - Complexity: O(beginnings within the edits of the word); some thousands for a million names.
struct SortedNames: Sendable {
  /// One name: 32 bits for where its rest begins, 24 for the distance, 8 for the shared length.
  private struct Entry: Sendable {
    private var bits: UInt64

    static let longestSkip = 0xff_ffff

    init(tail: Int, skip: Int, shared: Int) {
      bits =
        UInt64(UInt32(truncatingIfNeeded: tail)) << 32
        | UInt64(min(skip, Self.longestSkip)) << 8 | UInt64(UInt8(truncatingIfNeeded: shared))
    }

    @inline(__always) var tail: Int { Int(bits >> 32) }
    /// To the next name that shares less with the one before it, or to one on the way there.
    @inline(__always) var skip: Int { Int(bits >> 8 & 0xff_ffff) }
    @inline(__always) var shared: Int { Int(bits & 0xff) }
  }

  /// In order, with one of nothing behind the last.
  private var entries: [Entry] = []
  /// For each name the length of its rest, and the rest.
  private var tails: [UInt8] = []
  private var numbers: [UInt32] = []

  /// How many names there are.
  var count: Int { numbers.count }

  /// Sorts the names that are not too long to be near anything; those that were removed too, for
  /// they may come back.
  ///
  /// - Complexity: O(*n* log *n*).
  init(_ names: NameTable) {
    let text = names.foldedBytes
    let ranges = SortedNames.sorted(names)
    tails.reserveCapacity(text.count)
    var shared: [UInt8] = []
    var starts: [Int] = []
    var last = 0..<0
    for (number, range) in ranges {
      let common = SortedNames.sharedCount(text.span, last, range)
      starts.append(tails.count)
      shared.append(UInt8(truncatingIfNeeded: common))
      tails.append(UInt8(truncatingIfNeeded: range.count - common))
      tails += text[range.dropFirst(common)]
      numbers.append(UInt32(truncatingIfNeeded: number))
      last = range
    }
    entries = SortedNames.entries(shared: shared, starts: starts)
  }

  // MARK: Making

  /// The numbers and places of the names in the order of their bytes.
  private static func sorted(_ names: NameTable) -> [(number: Int, range: Range<Int>)] {
    let text = names.foldedBytes
    var keys: [(first: UInt64, number: UInt32)] = []
    keys.reserveCapacity(names.count)
    for number in 0..<names.count {
      let range = names.foldedRange(number)
      guard range.count <= EditAutomaton.longestWord else { continue }
      keys.append((firstBytes(text.span, range), UInt32(truncatingIfNeeded: number)))
    }
    keys.sort { left, right in
      if left.first != right.first { return left.first < right.first }
      let one = names.foldedRange(Int(left.number))
      let other = names.foldedRange(Int(right.number))
      return text[one].lexicographicallyPrecedes(text[other])
    }
    return keys.map { (Int($0.number), names.foldedRange(Int($0.number))) }
  }

  /// The first eight bytes as a number that sorts as they do.
  private static func firstBytes(_ text: Span<UInt8>, _ range: Range<Int>) -> UInt64 {
    var first: UInt64 = 0
    for offset in 0..<8 {
      let place = range.lowerBound + offset
      first = first << 8 | (place < range.upperBound ? UInt64(text[place]) : 0)
    }
    return first
  }

  private static func sharedCount(
    _ text: Span<UInt8>,
    _ one: Range<Int>,
    _ other: Range<Int>
  ) -> Int {
    var count = 0
    while count < min(one.count, other.count),
      text[one.lowerBound + count] == text[other.lowerBound + count]
    {
      count += 1
    }
    return count
  }

  private static func entries(shared: [UInt8], starts: [Int]) -> [Entry] {
    var entries = [Entry](repeating: Entry(tail: 0, skip: 0, shared: 0), count: shared.count + 1)
    for index in shared.indices.reversed() {
      var next = index + 1
      while next < shared.count, shared[next] >= shared[index] { next += entries[next].skip }
      entries[index] = Entry(tail: starts[index], skip: next - index, shared: Int(shared[index]))
    }
    return entries
  }

  // MARK: Searching

  /// Offers every name that may be near enough to `nearest`.
  func search(for automaton: EditAutomaton, among names: NameTable, into nearest: inout Nearest) {
    var states = [EditAutomaton.State](
      repeating: EditAutomaton.State(),
      count: EditAutomaton.longestWord + 1
    )
    let places = automaton.places.span
    let tails = tails.span
    let entries = entries.span
    var index = 0
    while index < numbers.count {
      let entry = entries[index]
      var depth = entry.shared
      var state = states[depth]
      var place = entry.tail + 1
      let end = place + Int(tails[entry.tail])
      var isAlive = true
      while place < end, isAlive {
        state.step(places[Int(tails[place])])
        depth += 1
        states[depth] = state
        isAlive = automaton.isAlive(state, within: nearest.limit)
        place += 1
      }
      index += 1
      if isAlive {
        if let edits = automaton.edits(of: state, within: nearest.limit) {
          nearest.offer(Int(numbers[index - 1]), edits: edits, among: names)
        }
      } else {
        while entries[index].shared >= depth { index += entries[index].skip }
      }
    }
  }
}
