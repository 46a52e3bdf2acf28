import IntentKit
import JSON

/// A thing on a shelf.
struct Thing: Record, Equatable {
  var name: String
  var count: Int

  static let fields: [Field<Self>] = [
    Field("name", "What it is.", \.name),
    Field("count", "How many there are.", \.count),
  ]
}

/// What is on the shelf.
struct ThingsOutput: Record {
  var things: [Thing]

  static let fields: [Field<Self>] = [Field("things", "What is on the shelf.", \.things)]
}

struct ThingSpec: InputRecord {
  @Parameter("What it is.", maximumLength: 100) var name: String
  @Parameter("How many.", in: 1...100) var count: Int?
}

/// Writes, and is neither idempotent nor destructive.
struct PutThingsIntent: Intent {
  static let name = "put_things"
  static let title = "Put things"
  static let summary = "Put things on the shelf."
  static let effects: Effects = [.writes]

  @Parameter("The things.", maximumCount: 50) var things: [ThingSpec]
  @Parameter("Where they go.") var place: Place?

  func perform(in shelf: inout Shelf.Context) throws -> Reply<ThingsOutput> {
    for thing in things {
      if thing.name == "lead" { throw IntentError(.refused, dialog: Dialog("too_heavy")) }
      if thing.name == "bell" { print("ding") }
      let new = Thing(name: thing.name, count: thing.count ?? 1)
      if let index = shelf.things.firstIndex(where: { $0.name == new.name }) {
        shelf.things[index].count += new.count
      } else {
        shelf.things.append(new)
      }
    }
    return Reply(ThingsOutput(things: shelf.things), saying: Dialog("put"))
  }
}

enum Place: String, SlotChoice { case top, middle, bottom }

/// Writes, and asks when several things answer to a name.
struct TakeThingIntent: Intent {
  static let name = "take_thing"
  static let title = "Take a thing"
  static let summary = "Take a thing off the shelf."
  static let effects: Effects = [.writes, .destroys, .idempotent]

  @Parameter("Which one.", entity: "thing") var thing: String

  func perform(in shelf: inout Shelf.Context) throws -> Reply<ThingsOutput> {
    let fitting = shelf.things.filter { $0.name == thing || $0.name.hasSuffix(" \(thing)") }
    guard let only = fitting.first else {
      throw IntentError(
        .notFound,
        field: "thing",
        value: .string(thing),
        nearest: shelf.things.map(\.name),
        dialog: Dialog("not_there", ["thing": .string(thing)])
      )
    }
    guard fitting.count == 1 else { throw question(fitting) }
    shelf.things.removeAll { $0.name == only.name }
    return Reply(ThingsOutput(things: shelf.things), saying: Dialog("took"))
  }

  private func question(_ fitting: [Thing]) -> Question {
    Question(
      .which,
      intent: Self.name,
      parameter: "thing",
      dialog: Dialog("which"),
      candidates: fitting.enumerated().map {
        Question.Candidate(
          handle: "#\($0.offset + 1)",
          label: $0.element.name,
          arguments: ["thing": .string($0.element.name)]
        )
      }
    )
  }
}

/// Reads.
struct ListThingsIntent: Intent {
  static let name = "list_things"
  static let title = "List things"
  static let summary = "List what is on the shelf."
  static let effects: Effects = []

  func perform(in shelf: inout Shelf.Context) throws -> Reply<ThingsOutput> {
    Reply(ThingsOutput(things: shelf.things), saying: Dialog("listed"))
  }
}

/// Asks whether it is really meant.
struct ClearShelfIntent: Intent {
  static let name = "clear_shelf"
  static let title = "Clear the shelf"
  static let summary = "Take everything off the shelf. Asks first unless confirm is true."
  static let effects: Effects = [.writes, .destroys]

  @Parameter("Set when the person has confirmed it.") var confirm: Bool?

  func perform(in shelf: inout Shelf.Context) throws -> Reply<ThingsOutput> {
    guard confirm ?? false || shelf.things.isEmpty else {
      let names = shelf.things.map { JSONValue.string($0.name) }
      throw Question(
        .confirm,
        intent: Self.name,
        parameter: "confirm",
        dialog: Dialog("really", ["things": .array(names)]),
        candidates: [
          Question.Candidate(handle: "yes", label: "yes", arguments: ["confirm": true])
        ]
      )
    }
    shelf.things = []
    return Reply(ThingsOutput(things: []), saying: Dialog("cleared"))
  }
}

/// Finds the store in ruins.
struct DustShelfIntent: Intent {
  static let name = "dust_shelf"
  static let title = "Dust the shelf"
  static let summary = "Dust the shelf."
  static let effects: Effects = [.writes, .idempotent]

  func perform(in shelf: inout Shelf.Context) throws -> Reply<EmptyOutput> {
    throw IntentError(.storeTrouble, dialog: Dialog("collapsed"))
  }
}
