import IntentKit
import JSON
import Testing
import Text

@testable import Assistant

/// What a small language of its own says, to keep these tests apart from English wording.
struct RendererTests {
  private static let replies = """
    [plurals]
    one = i = 1 and v = 0
    [joining]
    two = {left} and {right}
    middle = {left}, {right}
    end = {left} and {right}
    or two = {left} or {right}
    or middle = {left}, {right}
    or end = {left} or {right}
    [all]
    thing (amount, unit) = {amount} {unit for amount} of {name}
    thing (amount) = {amount} {name}
    thing = {name}
    added (count is 0) = Nothing.
    added = Added {things:thing}[ to {list}].
    left = {count} {count|thing|things} left.
    maybe = Did you mean {names:quoted or}?
    quoted = “{value}”
    plain = {names}
    literal = \\[{name}\\]
    [rows]
    added = things: {name} | [{amount}] | {amount|piece|pieces}
    """

  private static let units = """
    l 1000 = litre, litres, l
    bottle 1 = bottle, bottles
    """

  private func renderer(decimal: String = ".") throws -> Renderer {
    Renderer(
      try ReplyBook(
        replies: DataFile(name: "xx/replies", text: Self.replies),
        units: DataFile(name: "xx/units", text: Self.units),
        language: DataFile(name: "xx/language", text: "decimal = \(decimal)")
      )
    )
  }

  private func number(_ text: String) throws -> JSONValue {
    .number(try #require(JSONNumber(text)))
  }

  @Test func `things are joined as the language joins them`() throws {
    let expected = [
      ["milk"]: "Added milk.",
      ["milk", "eggs"]: "Added milk and eggs.",
      ["milk", "eggs", "tea"]: "Added milk, eggs and tea.",
      ["a", "b", "c", "d"]: "Added a, b, c and d.",
    ]
    for (names, sentence) in expected {
      let things = names.map { JSONValue.object(["name": .string($0)]) }
      let dialog = Dialog("added", ["things": .array(things)])
      #expect(try renderer().sentence(for: dialog) == sentence)
    }
  }

  @Test func `an optional part stands only with its facts`() throws {
    let things: JSONValue = [["name": "milk"]]
    let renderer = try renderer()
    #expect(renderer.sentence(for: Dialog("added", ["things": things])) == "Added milk.")
    let withList = Dialog("added", ["things": things, "list": "Groceries"])
    #expect(renderer.sentence(for: withList) == "Added milk to Groceries.")
  }

  @Test func `a unit is its abbreviation or the word that goes with the number`() throws {
    let rows: [(amount: String, unit: String, sentence: String)] = [
      ("2", "l", "Added 2 l of milk."),
      ("1", "bottle", "Added 1 bottle of milk."),
      ("2", "bottle", "Added 2 bottles of milk."),
      ("1.5", "bottle", "Added 1,5 bottles of milk."),
      ("3", "barrel", "Added 3 barrel of milk."),
    ]
    for row in rows {
      let thing: JSONValue = [
        "name": "milk", "amount": try number(row.amount), "unit": .string(row.unit),
      ]
      let sentence = try renderer(decimal: ",").sentence(for: Dialog("added", ["things": [thing]]))
      #expect(sentence == row.sentence)
    }
  }

  @Test func `a plural form goes with its number`() throws {
    let renderer = try renderer()
    #expect(renderer.sentence(for: Dialog("left", ["count": 1])) == "1 thing left.")
    #expect(renderer.sentence(for: Dialog("left", ["count": 0])) == "0 things left.")
  }

  @Test func `the first line whose conditions hold is the one said`() throws {
    let dialog = Dialog("added", ["count": 0, "things": [["name": "milk"]]])
    #expect(try renderer().sentence(for: dialog) == "Nothing.")
  }

  @Test func `alternatives are joined as a choice and written with an entry`() throws {
    let dialog = Dialog("maybe", ["names": ["a", "b", "c"]])
    #expect(try renderer().sentence(for: dialog) == "Did you mean “a”, “b” or “c”?")
  }

  @Test func `brackets can be said`() throws {
    #expect(try renderer().sentence(for: Dialog("literal", ["name": "x"])) == "[x]")
  }

  @Test func `text from right to left is isolated and other text is not`() throws {
    let renderer = try renderer()
    let hebrew = Dialog("plain", ["names": ["חלב", "milk"]])
    #expect(renderer.sentence(for: hebrew) == "\u{2068}חלב\u{2069} and milk")
  }

  @Test func `a table has a cell for each column, empty where a fact is missing`() throws {
    let answer = Answer(
      intent: "add",
      value: ["things": [["name": "milk", "amount": 2], ["name": "tea"]]],
      dialog: Dialog("added")
    )
    #expect(try renderer().rows(for: answer) == [["milk", "2", "pieces"], ["tea", "", ""]])
  }

  @Test func `a sentence that is missing shows its key instead of nothing`() throws {
    #expect(try renderer().sentence(for: Dialog("nosuch")) == "[nosuch]")
  }
}
