import Testing
import Text

@testable import Recogniser

@Suite struct NameIndexTests {
  private let shelf: NameIndex = [
    "Milk", "oat milk", "mac and cheese", "Crème fraîche", "6\" pizza",
  ]

  private func spelt(_ index: NameIndex, near name: String, within limit: Int = 2) -> [String] {
    index.nearest(to: name, within: limit).map { index.name($0.number) }
  }

  @Test func `a name is found however it is spelt, and nothing else is`() {
    #expect(shelf.number(of: "MILK").map(shelf.name) == "Milk")
    #expect(shelf.number(of: "creme-fraiche").map(shelf.name) == "Crème fraîche")
    #expect(shelf.number(of: "oat") == nil)
    #expect(shelf.number(of: "") == nil && shelf.number(of: ",") == nil)
  }

  @Test func `the longest name that begins at a word is found, marks in between left out`() {
    let tokens = Tokeniser.tokens(in: "oat milk, mac and cheese and mac")
    #expect(shelf.longest(from: 0, in: tokens, before: tokens.count)?.end == 2)
    #expect(shelf.longest(from: 1, in: tokens, before: tokens.count)?.end == 2)
    #expect(shelf.longest(from: 3, in: tokens, before: tokens.count)?.end == 6)
    #expect(shelf.longest(from: 7, in: tokens, before: tokens.count) == nil)
    #expect(shelf.longest(from: 3, in: tokens, before: 5) == nil)
  }

  @Test func `no name begins with a mark, so that a run of marks is passed once`() {
    let tokens = Tokeniser.tokens(in: "((( milk")
    #expect(shelf.longest(from: 0, in: tokens, before: tokens.count) == nil)
    #expect(shelf.longest(from: 3, in: tokens, before: tokens.count)?.end == 4)
  }

  @Test func `near names come by edits, swaps counted once, and all that are equally near`() {
    #expect(spelt(shelf, near: "mlik") == ["Milk"])
    #expect(spelt(shelf, near: "oat mlk") == ["oat milk"])
    #expect(spelt(shelf, near: "creme frache", within: 1) == ["Crème fraîche"])
    #expect(spelt(shelf, near: "creme frach", within: 1) == [])
    #expect(spelt(shelf, near: "milk") == ["Milk"])
    #expect(spelt(["bread", "broad", "beard"], near: "bred") == ["bread"])
    #expect(spelt(["cat", "hat", "bat"], near: "rat") == ["cat", "hat", "bat"])
    #expect(spelt(shelf, near: "mlik", within: 0) == [])
  }

  @Test func `names come and go without changing copies made before`() {
    var index: NameIndex = ["milk", "milk"]
    let before = index
    #expect(spelt(index, near: "mikl") == ["milk"])
    index.remove("Milk")
    #expect(index.count == 1)
    index.remove("milk")
    #expect(index.isEmpty && spelt(index, near: "mikl").isEmpty)
    index.insert("MILK")
    index.insert("mint")
    #expect(spelt(index, near: "mikl") == ["MILK"] && spelt(index, near: "mitn") == ["mint"])
    #expect(before.names == ["milk"] && spelt(before, near: "mitn", within: 1) == [])
  }

  @Test func `names too long for the automaton are found exactly only`() {
    let long = String(repeating: "ab", count: 32)
    let index: NameIndex = [long, String(long.dropFirst())]
    #expect(index.number(of: long) == 0)
    #expect(spelt(index, near: String(long.dropLast())) == [String(long.dropFirst())])
    #expect(spelt(index, near: long + "c") == [])
  }

  @Test func `the automaton counts the edits that the distance table counts`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<3_000 {
      let word = Self.word(upTo: 6, &random)
      let text = Self.word(upTo: 7, &random)
      let found = EditAutomaton(word.span)?.edits(to: text.span, 0..<text.count, within: 2)
      #expect(word.isEmpty || found == editDistance(word, text, limit: 2), "\(word) \(text)")
    }
  }

  @Test func `sorted and unsorted names give what measuring each of them gives`() {
    var random = SeededGenerator(seed: 11)
    let words = (0..<400).map { _ in Self.word(upTo: 9, &random) }
    let index = NameIndex(words.map { String(decoding: $0, as: UTF8.self) })
    var table = NameTable()
    var buckets = LengthBuckets()
    for name in index.names {
      let bytes = Array(name.utf8)
      let number = table.append(Tokeniser.tokens(in: name), in: bytes.span)
      buckets.append(number, of: table)
    }
    let sorted = SortedNames(table)
    for _ in 0..<100 {
      let word = Self.word(upTo: 9, &random)
      let automaton = EditAutomaton(word.span)
      let distances = index.names.map { editDistance(word, $0.utf8, limit: 2) ?? 3 }
      let least = distances.min() ?? 3
      let wanted = least > 2 ? [] : distances.indices.filter { distances[$0] == least }
      for limit in 0...2 {
        var (scanned, walked) = (Nearest(within: limit), Nearest(within: limit))
        automaton.map { buckets.search(for: $0, among: table, into: &scanned) }
        automaton.map { sorted.search(for: $0, among: table, into: &walked) }
        let isNear = least <= limit && !word.isEmpty
        #expect(scanned.isComplete(isNear ? wanted : []) && walked.isComplete(isNear ? wanted : []))
      }
    }
  }

  @Test func `names that came after the others were sorted are found among them`() {
    var index = NameIndex((0..<8_500).map { "item number \($0)" })
    #expect(spelt(index, near: "item nmber 4711", within: 1) == ["item number 4711"])
    for number in 8_500..<8_510 { index.insert("item number \(number)") }
    #expect(spelt(index, near: "itm number 8505", within: 1) == ["item number 8505"])
    index.remove("item number 8505")
    #expect(spelt(index, near: "itm number 8505", within: 1) == [])
    #expect(spelt(index, near: "itm number 4711", within: 1) == ["item number 4711"])
  }

  /// Of few letters, so that near ones are common.
  private static func word(upTo count: Int, _ random: inout SeededGenerator) -> [UInt8] {
    let letters = Array("abc d".utf8)
    let word = (0..<Int.random(in: 1...count, using: &random)).map { _ in
      letters.randomElement(using: &random) ?? 0
    }
    let words = String(decoding: word, as: UTF8.self).split(separator: " ")
    return Array(words.joined(separator: " ").utf8)
  }
}

extension Nearest {
  /// Whether these are the numbers found, as many as are kept.
  fileprivate func isComplete(_ wanted: [Int]) -> Bool {
    Set(numbers).isSubset(of: wanted) && numbers.count == min(wanted.count, Self.most)
  }
}
