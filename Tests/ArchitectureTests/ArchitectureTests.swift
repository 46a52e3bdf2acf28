import JSON
import Testing

@Suite struct ArchitectureTests {
  private let repository = Repository()
  private let plan: HousePlan

  init() throws { plan = HousePlan(try repository.text("Tests/ArchitectureTests/house")) }

  @Test func `doors point down only`() {
    #expect(plan.rooms.count >= 13)
    #expect(plan.findings == [])
  }

  @Test func `the manifest says what the table of rooms says`() throws {
    let declared = try repository.declaredImports(in: repository.manifest())
    let planned = plan.rooms.map { ($0.name, Set($0.imports)) }
    #expect(Set(declared.keys) == Set(planned.map(\.0)))
    for (name, imports) in planned { #expect(declared[name] == imports, "\(name)") }
  }

  @Test func `what the examples are made of is there for other packages too`() throws {
    let manifest = try repository.manifest()
    let products = (manifest["products"]?.array ?? []).compactMap { $0["name"]?.string }
    #expect(products.contains("IntentRegistrarPlugin"))
    let examples = plan.rooms.filter { $0.folder.hasPrefix("Examples/") }
    #expect(examples.map(\.name).sorted() == ["plants", "timers"])
    for room in examples {
      let hidden = room.imports.filter { !products.contains($0) }
      #expect(hidden == [], "\(room.name) imports what is no product")
    }
  }

  @Test func `every door is used`() throws {
    let sources = try repository.sources()
    let unused = plan.rooms.filter { $0.level != nil }.flatMap { room -> [String] in
      let files = sources.filter { plan.room(of: $0.path)?.name == room.name }
      // The example and the benchmarks are not among the sources.
      guard !files.isEmpty else { return [] }
      let used = Set(files.flatMap(\.imports).map(\.module))
      return room.imports.filter { !used.contains($0) }.map { "\(room.name) has no use for \($0)" }
    }
    #expect(unused == [])
  }

  @Test func `every source file keeps the rules of the house`() throws {
    let sources = try repository.sources()
    #expect(sources.count > 100)
    let rules = HouseRules(plan: plan)
    for finding in sources.flatMap(rules.findings) { Issue.record("\(finding)") }
  }

  @Test func `every exception is still needed`() throws {
    let sources = try repository.sources()
    for path in plan.longFiles {
      let length = sources.first { $0.path == path }?.length ?? 0
      #expect(length > HouseRules.longestFile, "\(path) has \(length) lines")
    }
    for room in plan.unsafeRooms {
      let files = sources.filter { plan.room(of: $0.path)?.name == room }
      let isUnsafe = files.contains { $0.lines.contains { $0.says("unsafe") } }
      #expect(isUnsafe, "\(room) says unsafe nowhere")
    }
  }

  @Test func `the surfaces as built need nothing of the domain, the store or the intents`() throws {
    for (surface, hidden) in plan.surfaces {
      let symbols = try repository.symbolsNeeded(by: surface)
      #expect(symbols.contains { mentions("IntentKit", in: $0) }, "\(surface) uses no IntentKit")
      for module in hidden {
        let found = symbols.filter { mentions(module, in: $0) }
        #expect(found == [], "\(surface) needs \(module)")
      }
    }
  }

  @Test func `the search in what was built finds the domain where it is used`() throws {
    let symbols = try repository.symbolsNeeded(by: "Store")
    #expect(symbols.contains { mentions("Shopping", in: $0) })
    #expect(mentions("Store", in: "$s4REPL3useyy5Store6SQLiteVF"))
    #expect(!mentions("Store", in: "$s4REPL3useyy15StoreSQLiteVF"))
    #expect(!mentions("Shopping", in: "$s15ShoppingIntents3addyyF"))
  }

  @Test func `every sentence that the program says for itself is among the replies`() throws {
    let replies = try repository.text("Grammar/en/replies").split(separator: "\n")
    let keys = Set(replies.compactMap { $0.split(separator: " ").first })
    let families = Set(
      keys.filter { $0.contains(".") }.compactMap { $0.split(separator: ".").first }
    )
    let sources = try repository.sources().filter { $0.path.hasPrefix("Sources/bananas/") }
    var said = 0
    for source in sources {
      for line in source.lines {
        for literal in line.text.split(separator: "\"", omittingEmptySubsequences: false) {
          let parts = literal.split(separator: ".", omittingEmptySubsequences: false)
          guard parts.count == 2, families.contains(parts[0]), parts[1].allSatisfy(isPlain) else {
            continue
          }
          said += 1
          #expect(keys.contains(literal), "\(source.path):\(line.number): there is no '\(literal)'")
        }
      }
    }
    #expect(said > 100)
  }

  private func isPlain(_ letter: Character) -> Bool {
    letter == "_" || letter.isASCII && (letter.isLowercase || letter.isNumber)
  }
}
