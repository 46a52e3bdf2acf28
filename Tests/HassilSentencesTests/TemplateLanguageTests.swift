import JSON
import Testing

@testable import HassilSentences

/// hassil's template language, sign by sign.
@Suite struct TemplateLanguageTests {
  @Test(arguments: [
    ("turn on [the] lights", ["turn on lights", "turn on the lights"], ["turn lights"]),
    ("(open|raise) it", ["open it", "raise it"], ["open raise it"]),
    ("[open|raise] it up", ["it up", "raise it up"], ["open raise it up"]),
    ("light[s] (on;now)", ["light on now", "lights now on"], ["light on", "light s on now"]),
    ("turn[ ]on", ["turnon", "turn on"], ["turn o n"]),
    ("[all ](licht|lamp)[en] aan", ["lichten aan", "all lamp aan"], ["alllicht aan"]),
    ("set <what>s", ["set lights", "set lamps"], ["set light now", "set bulbs"]),
    ("set <what>", ["set light", "set lamp"], ["set lighthouse"]),
    ("read \\\\(this\\\\)", ["read this"], ["read"]),
    ("one <nothing> two", ["one two"], ["one"]),
    ("what''s up", ["what's up", "whats up"], ["what down"]),
    ("go, now", ["go, now", "go now"], ["go"]),
  ])
  func `a template takes what it says and nothing else`(
    template: String,
    taken: [String],
    refused: [String]
  ) throws {
    let rules = """
      expansion_rules:
        what: (light|lamp)
        nothing: '[ ]'
      """
    let template = template.replacing("\\\\", with: "\\")
    let home = try Home(sentences([template], rules))
    for phrase in taken { #expect(home.meaning(phrase) == Meaning("Do"), "\(phrase)") }
    for phrase in refused { #expect(home.meaning(phrase) == nil, "\(phrase)") }
  }

  @Test(arguments: [
    ("a (b", 2, "'(' is never closed; ')' is missing"), ("a b)", 3, "')' closes nothing"),
    ("a [b|c;d]", 6, "'|' and ';' cannot stand side by side; use brackets"),
    ("{}", 0, "'' is no name"),
    ("{a:}", 0, "a slot is written {list}, {list:slot} or {list:@capture}"),
    ("<a b>", 0, "'a b' is no name"), ("a > b", 2, "'>' closes nothing"),
  ])
  func `a mistake in a template is told where it stands`(
    template: String,
    offset: Int,
    message: String
  ) {
    let problem = #expect(throws: HassilTemplateReader.Problem.self) {
      try HassilTemplateReader.read(template)
    }
    #expect(problem?.offset == offset)
    #expect(problem?.message == message)
  }

  @Test func `brackets nested too deep are refused`() {
    let deep = String(repeating: "[", count: 10_000)
    #expect(throws: HassilTemplateReader.Problem.self) { try HassilTemplateReader.read(deep) }
  }

  @Test func `letters written to a slot make words of each of its values`() throws {
    let home = try Home(
      sentences(
        ["sytytä {area}[n|ssa] valot", "{area} ni tsuite", "set {level}[[ ]%| percent]"],
        """
        lists:
          area:
            values: [keittiö, "olohuone [iso]"]
          level:
            range: {from: 0, to: 100}
        """
      )
    )
    #expect(home.meaning("sytytä keittiössa valot") == Meaning("Do", ["area": "keittiö"]))
    #expect(home.meaning("sytytä olohuone ison valot") == Meaning("Do", ["area": "olohuone iso"]))
    #expect(home.meaning("sytytä keittiöss valot") == nil)
    for phrase in ["set 50", "set 50%", "set 50 %", "set 50 percent"] {
      #expect(home.meaning(phrase) == Meaning("Do", ["level": 50]), "\(phrase)")
    }
  }

  @Test func `a script without spaces needs none between slots and words`() throws {
    let home = try Home(
      sentences(
        ["打开{area}[的](灯|照明)"],
        "lists: {area: {values: [客厅, 厨房]}}\nsettings: {ignore_whitespace: true}"
      )
    )
    #expect(home.meaning("打开客厅的灯") == Meaning("Do", ["area": "客厅"]))
    #expect(home.meaning("打开 厨房 照明") == Meaning("Do", ["area": "厨房"]))
    #expect(home.meaning("打开卧室的灯") == nil)
  }
}
