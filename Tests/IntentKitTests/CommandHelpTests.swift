import IntentKit
import JSON
import Testing

@Suite struct CommandHelpTests {
  private let set: IntentDescription

  init() throws {
    let catalogue = try Registry<Kitchen>([SetTimersIntent.self]).catalogue
    set = try #require(catalogue["set_timers"])
  }

  @Test func `the usage line shows every parameter, optional ones in brackets`() {
    #expect(
      set.usage == """
        set_timers --timers [{name, minutes, sound, steps}, …] [--listener PERSON] \
        [--ring-count NUMBER] [--even-at-night true|false] [--note TEXT]
        """
    )
  }

  @Test func `help describes parameters and their fields`() {
    let lines = set.help.split(separator: "\n").map(String.init)
    #expect(lines.contains("  Set one or more kitchen timers."))
    #expect(lines.contains("  timers: The timers to set."))
    #expect(lines.contains("    name: What it is for."))
    #expect(lines.contains("    minutes: How long, in minutes. (optional)"))
    #expect(lines.count == 2 + 5 + 4)
  }

  @Test func `completion offers words and entities where there are some`() {
    #expect(
      set.parameters.map(\.schema.completion) == [
        .open, .entities("person"), .open, .words(["true", "false"]), .open,
      ]
    )
    #expect(Sound.schema.completion == .words(["bell", "gong", "silence"]))
    #expect([Sound].schema.completion == .words(["bell", "gong", "silence"]))
  }

  @Test func `the catalogue as data says what completes each parameter, open ones left out`() {
    let completion = set.json["completion"]?.object
    #expect(completion?.keys.count == 2)
    #expect(completion?["listener"] == ["entities": "person"])
    #expect(completion?.members.contains { $0.value == ["words": ["true", "false"]] } == true)
  }

  @Test func `the catalogue as data has the schemas`() {
    let json = Catalogue([set]).json
    let intent = json["intents"]?.array?.first
    #expect(intent?["name"] == "set_timers")
    #expect(intent?["effects"] == ["writes"])
    #expect(intent?["input_schema"]?["required"] == ["timers"])
    #expect(intent?["output_schema"]?["properties"]?["timers"] != nil)
  }
}
