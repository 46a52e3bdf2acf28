import IntentKit
import JSON
import MCPAdapter
import Threads

struct Plant: Record {
  var name: String
  var waterings: Int
  static let fields = [
    Field("name", "Its name.", \Plant.name), Field("waterings", "So far.", \.waterings),
  ]
}

struct Garden: Record {
  var plants: [Plant] = []
  static let fields = [Field("plants", "All of them.", \Garden.plants)]
}

struct WaterPlantIntent: Intent {
  static let (name, title, summary) = ("water_plant", "Water", "Waters a plant, new or known.")
  static let effects: Effects = .writes
  @Parameter("What it is called.", maximumLength: 40) var name: String

  func perform(in garden: inout Garden) throws -> Reply<Plant> {
    let place = garden.plants.firstIndex { $0.name == name } ?? garden.plants.count
    if place == garden.plants.count { garden.plants.append(Plant(name: name, waterings: 0)) }
    garden.plants[place].waterings += 1
    return Reply(garden.plants[place], saying: Dialog("Watered."))
  }
}

struct ListPlantsIntent: Intent {
  static let (name, title, summary) = ("list_plants", "List", "Lists all plants.")
  static let effects: Effects = []

  func perform(in garden: inout Garden) throws -> Reply<Garden> {
    Reply(garden, saying: Dialog("These are the plants."))
  }
}

final class Gardener: IntentDomain {
  typealias Work = (inout Garden) throws -> Answer
  let garden = Guarded(Garden())

  func transact(_ call: Invocation, effects: Effects, _ work: Work) throws -> Answer {
    try garden.withLock { garden in
      var changed = garden
      let answer = try work(&changed)
      if !call.isDryRun { garden = changed }
      return answer
    }
  }

  func entities(_ kind: String) -> [EntityName] { [] }
}

let intents = try Registry<Gardener>([WaterPlantIntent.self, ListPlantsIntent.self])
let garden = DomainDispatcher(intents, domain: Gardener())
let plants = ServerIdentity(name: "plants", title: "Plants", version: "1", instructions: "")
try MCPServer(plants, dispatcher: garden) { outcome in outcome.status }.serveStandardStreams()
