import IntentKit
import JSON
import Testing

@Suite struct RegistryTests {
  @Test func `a registry lists its intents in the order given`() throws {
    let registry = try Registry<Kitchen>([ShowTimersIntent.self, SetTimersIntent.self])
    #expect(registry.catalogue.intents.map(\.name) == ["show_timers", "set_timers"])
    let set = try #require(registry.catalogue["set_timers"])
    #expect(
      set.parameters.map(\.name) == ["timers", "listener", "ring_count", "even_at_night", "note"]
    )
    #expect(set.parameters.map(\.isRequired) == [true, false, false, false, false])
    #expect(set.effects == [.writes])
    #expect(registry.catalogue["SET_TIMERS"] == nil)
  }

  @Test func `each mistake in a declaration is named with its intent`() {
    let expected: [(type: any Intent.Type, problem: String)] = [
      (BadName.self, "BadName is named ‘Bad-Name’; a name is a lowercase letter and up to 29"),
      (Nameless.self, "Nameless is named ‘’; a name is"),
      (Untitled.self, "the title is empty"),
      (Wordy.self, "the summary has 1025 characters; 1024 are the most"),
      (Silent.self, "the summary is empty"),
      (Undescribed.self, "the description of parameter ‘time’ is empty"),
      (NestedUndescribed.self, "the description of field of parameter ‘parts’ ‘size’ is empty"),
      (TakesDryRun.self, "the parameter name ‘dry_run’ belongs to the surfaces"),
      (
        PlainProperty.self,
        "every stored property of an intent or input record must be a @Parameter"
      ),
      (SaysMessage.self, "the output name ‘message’ belongs to every outcome document"),
      (SaysTwice.self, "two outputs are named ‘size’"),
      (Foreign.self, "its Context is not Timers"),
    ]
    for (type, problem) in expected {
      let error = #expect(throws: RegistryError.self) { try Registry<Kitchen>([type]) }
      let said = error?.problems.map(\.problem) ?? []
      #expect(said.count == 1, "\(type): \(said)")
      #expect(said.first?.hasPrefix(problem) == true, "\(type): \(said)")
    }
  }

  @Test func `a name taken twice is refused, and all mistakes come at once`() {
    let error = #expect(throws: RegistryError.self) {
      try Registry<Kitchen>([
        ShowTimersIntent.self, ShowTimersIntent.self, Untitled.self, Foreign.self,
      ])
    }
    #expect(
      error?.description.split(separator: "\n") == [
        "show_timers: ShowTimersIntent has the name of an earlier intent",
        "untitled: the title is empty",
        "Foreign: its Context is not Timers",
      ]
    )
  }
}

/// An intent with mistakes: everything not declared by a type below is in order.
private protocol Mistaken: Intent where Context == Timers, Output == EmptyOutput {}

extension Mistaken {
  static var name: String { "\(Self.self)".lowercased() }
  static var title: String { "Title" }
  static var summary: String { "Summary." }
  static var effects: Effects { [] }
  func perform(in context: inout Timers) -> Reply<EmptyOutput> {
    Reply(EmptyOutput(), saying: Dialog("done"))
  }
}

private struct BadName: Mistaken { static let name = "Bad-Name" }
private struct Nameless: Mistaken { static let name = "" }
private struct Untitled: Mistaken { static let title = " " }
private struct Wordy: Mistaken { static let summary = String(repeating: "x", count: 1_025) }
private struct Silent: Mistaken { static let summary = "" }
private struct Undescribed: Mistaken { @Parameter("") var time: Int? }
private struct Part: InputRecord { @Parameter("") var size: Int? }
private struct NestedUndescribed: Mistaken { @Parameter("Parts.") var parts: [Part] }
private struct TakesDryRun: Mistaken { @Parameter("Rehearse.") var dryRun: Bool? }
private struct PlainProperty: Mistaken { var count = 0 }

private struct SaysMessage: Intent {
  static let name = "says"
  static let title = "Title"
  static let summary = "Summary."
  static let effects: Effects = []
  func perform(in context: inout Timers) -> Reply<Said> { Reply(Said(), saying: Dialog("done")) }

  struct Said: Record {
    var message = ""
    static let fields: [Field<Self>] = [Field("message", "What was said.", \.message)]
  }
}

private struct SaysTwice: Intent {
  static let name = "says"
  static let title = "Title"
  static let summary = "Summary."
  static let effects: Effects = []
  func perform(in context: inout Timers) -> Reply<Said> { Reply(Said(), saying: Dialog("done")) }

  struct Said: Record {
    var size = 1
    static let fields: [Field<Self>] = [
      Field("size", "How big.", \.size), Field("size", "How big again.", \.size),
    ]
  }
}

private struct Foreign: Intent {
  static let name = "foreign"
  static let title = "Title"
  static let summary = "Summary."
  static let effects: Effects = []
  func perform(in context: inout [String]) -> Reply<EmptyOutput> {
    Reply(EmptyOutput(), saying: Dialog("done"))
  }
}
