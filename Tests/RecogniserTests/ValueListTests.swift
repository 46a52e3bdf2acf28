import JSON
import Testing

@testable import Recogniser

/// Slots whose values a language's own `lists` give, and templates that depend on what is known.
@Suite struct ValueListTests {
  private static let signatures = """
    [turn_on]
    area = value
    name = value
    level = value
    domain = value
    [note]
    text = value
    """

  private static let lists = """
    [area]
    living room, lounge = living_room
    kitchen = kitchen
    [name]
    kitchen light = light.kitchen domain=light
    garage door = cover.garage domain=cover tell.icon=door
    fan = fan.one domain=fan
    fan = light.fan domain=light
    [percent]
    @range 0 to 100
    [degrees]
    @range -5 to 30 halves times 2
    [named level]
    full = 100
    lowest, dim = 1
    """

  private func recogniser(_ phrases: String, note: String = "note {text:text}") throws -> Recogniser
  {
    func file(_ name: String, _ text: String) -> LanguageSource.File {
      LanguageSource.File(name: name, path: name, text: text)
    }
    let source = LanguageSource(
      code: "xx",
      files: [
        file("language", "name = Test"), file("lists", Self.lists),
        file("turn_on.phrases", phrases), file("note.phrases", note),
        file("numbers", "[cardinals]\n20 = twenty\n5 = five"),
      ],
      signatures: file("intents", Self.signatures)
    )
    return Recogniser(image: try Compiler(source).image)
  }

  private func arguments(
    _ phrase: String,
    _ recogniser: Recogniser,
    facts: JSONObject = [:]
  ) -> JSONObject? {
    let recognition = recogniser.recognise(phrase, in: RecognitionContext(facts: facts))
    guard recognition.status == .understood else { return nil }
    return recognition.best?.commands.first?.arguments
  }

  @Test func `a value is taken in any of its words and becomes what the list says`() throws {
    let recogniser = try recogniser("turn on [the] {area} lights")
    #expect(arguments("turn on the lounge lights", recogniser) == ["area": "living_room"])
    #expect(arguments("turn on living room lights", recogniser) == ["area": "living_room"])
    #expect(arguments("turn on bath lights", recogniser) == nil)
  }

  @Test func `a value ends where a word ends`() throws {
    let recogniser = try recogniser("turn on {area} {name}")
    #expect(arguments("turn on kitchen fan", recogniser)?["area"] == "kitchen")
    #expect(arguments("turn on kitchens fan", recogniser) == nil)
    #expect(arguments("turn on kitchenfan", recogniser) == nil)
  }

  @Test func `letters that a template writes to a value belong to the word`() throws {
    let recogniser = try recogniser("sytytä (valo|valot) {area}(n|ssa)")
    #expect(arguments("sytytä valot kitchenssa", recogniser) == ["area": "kitchen"])
    #expect(arguments("sytytä valo living roomn", recogniser) == ["area": "living_room"])
    #expect(arguments("sytytä valot kitchen", recogniser) == nil)
  }

  @Test func `a range takes its numbers, in digits and in words, and no others`() throws {
    let recogniser = try recogniser(
      "set brightness to {level:percent}[%]\nset it to {level:degrees} degrees"
    )
    #expect(arguments("set brightness to 0%", recogniser) == ["level": 0])
    #expect(arguments("set brightness to twenty five", recogniser) == ["level": 25])
    #expect(arguments("set brightness to 101", recogniser) == nil)
    #expect(arguments("set brightness to 2.5", recogniser) == nil)
    #expect(arguments("set it to 20,5 degrees", recogniser)?["level"]?.number?.text == "41")
    #expect(arguments("set it to -3 degrees", recogniser) == ["level": -6])
    #expect(arguments("set it to 2.3 degrees", recogniser) == nil)
  }

  @Test func `a template counts when what it asks for is known, from the moment or from a value`()
    throws
  {
    let recogniser = try recogniser(
      """
      @with domain=light when.domain=light|switch tell.response=lit
      turn on {name}
      @with domain=cover when.domain=cover
      turn on {name}
      @with domain=all when.area=* area.from=area
      turn on the lights
      @with domain=all unless.area=*
      turn on the lights
      """
    )
    #expect(
      arguments("turn on kitchen light", recogniser) == [
        "name": "light.kitchen", "domain": "light",
      ]
    )
    #expect(
      arguments("turn on garage door", recogniser) == ["name": "cover.garage", "domain": "cover"]
    )
    #expect(arguments("turn on fan", recogniser) == ["name": "light.fan", "domain": "light"])
    #expect(arguments("turn on the lights", recogniser) == ["domain": "all"])
    #expect(
      arguments("turn on the lights", recogniser, facts: ["area": "kitchen"])
        == ["domain": "all", "area": "kitchen"]
    )
  }

  @Test func `what the host is told is no argument`() throws {
    let recogniser = try recogniser("open {name} => tell.response=opened")
    let command = recogniser.recognise("open garage door").best?.commands.first
    #expect(command?.arguments == ["name": "cover.garage"])
    #expect(command?.details == ["icon": "door", "response": "opened"])
  }

  @Test func `a value that was said goes before one that the template sets`() throws {
    let recogniser = try recogniser("@with domain=light\nit is on\n{domain:area} is off")
    #expect(arguments("kitchen is off", recogniser) == ["domain": "kitchen"])
    #expect(arguments("it is on", recogniser) == ["domain": "light"])
  }

  @Test func `what is said twice in one slot is kept twice`() throws {
    let recogniser = try recogniser("x {area}", note: "note {text:text} and {text:text}")
    #expect(arguments("note tea and salt", recogniser) == ["text": ["tea", "salt"]])
  }

  @Test(arguments: [
    ("turn on {room}", "unknown slot 'room'"),
    ("turn on {area:rooms}", "unknown list 'rooms'"),
    ("turn on {area:percent}ssa", "only values of a list"),
  ])
  func `a mistake is told at its place`(phrase: String, message: String) {
    let error = #expect(throws: GrammarErrors.self) { try recogniser(phrase) }
    #expect(error?.description.contains(message) ?? false)
    #expect(error?.description.hasPrefix("turn_on.phrases:1:9") ?? false)
  }
}
