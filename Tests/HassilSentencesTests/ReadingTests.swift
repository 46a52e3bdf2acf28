import JSON
import Testing

@testable import HassilSentences

/// Where hassil's reading is one that its users complain of, ours is another, and the report names
/// the template (https://github.com/OHF-Voice/hassil/issues/92 is one of them).
@Suite struct ReadingTests {
  private static let lists = """
    lists:
      item: {wildcard: true}
      other: {wildcard: true}
      count: {values: [a, two]}
    skip_words: [please, "can you"]
    """

  @Test func `the template that explains more words wins, whatever its wildcards`() throws {
    let home = try Home(sentences(["add {item}", "add {item} and {other:second}"], Self.lists))
    #expect(
      home.meaning("add milk and eggs")?.arguments == ["item": "milk", "second": "eggs"]
    )
    #expect(home.lines(.fewerWildcards) == [7])
  }

  @Test func `a slot that is said twice keeps both values`() throws {
    let home = try Home(sentences(["add {item} and {item}"], Self.lists))
    #expect(home.meaning("add milk and eggs")?.arguments == ["item": ["milk", "eggs"]])
    #expect(home.lines(.repeatedSlot) == [6])
  }

  @Test func `a comma in a template may be said or left out`() throws {
    let home = try Home(sentences(["hello, {item}", "bye"], Self.lists))
    #expect(home.meaning("hello, world")?.arguments == ["item": "world"])
    #expect(home.meaning("hello world")?.arguments == ["item": "world"])
    #expect(home.lines(.comma) == [6])
  }

  @Test func `a value ends where a word ends`() throws {
    let home = try Home(sentences(["add {count} {item}", "add {item}"], Self.lists))
    #expect(home.meaning("add apples")?.arguments == ["item": "apples"])
    #expect(home.meaning("add two apples")?.arguments == ["count": "two", "item": "apples"])
    #expect(home.lines(.wordBoundary) == [6])
  }

  @Test func `skip words within what a wildcard takes stay there`() throws {
    let home = try Home(sentences(["add {item}"], Self.lists))
    #expect(home.meaning("please add a can you opener")?.arguments == ["item": "a can you opener"])
    #expect(home.lines(.skipWords) == [6])
  }

  @Test func `letters written to a wildcard are none of its words`() throws {
    let home = try Home(sentences(["stop {item}(timeren|timer)", "stop {item}"], Self.lists))
    #expect(home.meaning("stop pizza ovntimeren")?.arguments == ["item": "pizza ovn"])
    #expect(home.meaning("stop pizza")?.arguments == ["item": "pizza"])
  }

  @Test func `a wildcard of several words is found with letters written to it and without`() throws
  {
    let home = try Home(
      sentences(
        ["drop (le {item}|l''{item}|d''{item}|{item}) from list", "[my] {item}(timer|clock) on"],
        Self.lists
      )
    )
    #expect(home.meaning("drop blue moon from list")?.arguments == ["item": "blue moon"])
    #expect(home.meaning("drop le blue moon from list")?.arguments == ["item": "blue moon"])
    #expect(home.meaning("drop l'orange mûre from list")?.arguments == ["item": "orange mûre"])
    #expect(home.meaning("drop d'ici là from list")?.arguments == ["item": "ici là"])
    #expect(home.meaning("my egg yolktimer on")?.arguments == ["item": "egg yolk"])
    #expect(home.meaning("my egg yolkclock on")?.arguments == ["item": "egg yolk"])
  }

  @Test func `commas and equals signs of values and sentences are said`() throws {
    let home = try Home(
      sentences(["solve x = y", "set {area} now"], "lists: {area: {values: ['a, b = c']}}")
    )
    #expect(home.meaning("solve x = y") != nil)
    #expect(home.meaning("solve x y") == nil)
    for phrase in ["set a, b = c now", "set a b = c now"] {
      #expect(home.meaning(phrase)?.arguments == ["area": "a, b = c"], "\(phrase)")
    }
  }

  @Test func `two wildcards side by side match`() throws {
    let home = try Home(sentences(["tell {item} {other}"], Self.lists))
    #expect(home.meaning("tell ann hello") != nil)
  }

  @Test func `what cannot be written is left out and named; the rest is there`() throws {
    let home = try Home(
      sentences(["(a;b;c;d;e;f;g)", "add {item} now", "[please]", "in {nowhere}"], Self.lists)
    )
    #expect(home.lines(.leftOut) == [6, 8])
    #expect(home.lines(.missingList) == [9])
    #expect(home.meaning("add tea now")?.arguments == ["item": "tea"])
    #expect(home.imported.figures.written == 2)
  }

  @Test func `sixteen optionals before a near miss cost no more than their words`() throws {
    let words = (0..<16).map { "[(a|a a|b\($0))]" }.joined(separator: " ")
    let home = try Home(sentences(["\(words) end"]))
    #expect(home.meaning(String(repeating: "a ", count: 24) + "end") != nil)
    #expect(home.meaning(String(repeating: "a ", count: 24) + "stop") == nil)
  }
}
