import JSON
import ProcessTesting
import Shopping
import Store
import Testing

/// Injected time and identities, and the clock of stamps.
@Suite struct RepeatabilityTests {
  private func dump(_ store: SQLiteListStore) throws -> String {
    JSONWriter.text(of: .object(try store.dump()), style: .pretty)
  }

  @Test func `the same changes give the same bytes, in one process or each in its own`() throws {
    let (one, many) = (StoreFixture(), StoreFixture())
    let store = one.open()
    for number in 1...5 { try store.add("item \(number)") }
    for number in 1...5 { try many.open().add("item \(number)") }
    #expect(try dump(store) == dump(many.open()))
    #expect(try store.read { Set($0.items.keys).count } == 5)
  }

  @Test func `what was taken back leaves no trace in what follows`() throws {
    struct Refusal: Error {}
    let (plain, disturbed) = (StoreFixture(), StoreFixture())
    let (first, second) = (plain.open(), disturbed.open())
    try first.add("milk")
    try first.add("eggs")
    try second.add("milk")
    let draft = JournalDraft(intent: "x", arguments: [], surface: "test", author: "human")
    _ = try? second.write(draft) { household in
      _ = try household.add(NewItem("bread"), to: ShoppingList.defaultID)
      throw Refusal()
    }
    try second.add("eggs")
    #expect(try dump(first) == dump(second))
  }

  @Test func `another seed gives other identities`() throws {
    let (first, second) = (StoreFixture(), StoreFixture())
    try first.open().add("milk")
    try second.open { $0.seed = 8 }.add("milk")
    let ids = [first, second].map { try? $0.open().read { $0.items.keys.first } }
    #expect(ids[0] != ids[1])
  }

  @Test func `a dump without callers says the same of requests made in different ways`() throws {
    let (first, second) = (StoreFixture(), StoreFixture())
    for (fixture, surface, author) in [(first, "repl", "human"), (second, "mcp", "agent:x")] {
      let draft = JournalDraft(intent: "x", arguments: [], surface: surface, author: author)
      _ = try fixture.open().write(draft) { household in
        _ = try household.add(NewItem("milk"), to: ShoppingList.defaultID)
        return []
      }
    }
    #expect(try first.open().dump() != second.open().dump())
    #expect(try first.open().dump(callers: false) == second.open().dump(callers: false))
  }

  @Test func `a clock that steps back makes no older stamps, also after a restart`() throws {
    let fixture = StoreFixture()
    var stamps: [Stamp] = []
    let noon: Int64 = 1_796_014_800_000
    for time in [5_000, 9_000, 2_000, 2_000, -noon, 9_001] {
      let store = fixture.open { $0.clock = StoreClock { _ in noon + time } }
      try store.add("item \(stamps.count)")
      let newest = try store.read { household in
        household.items.values.map(\.name.stamp).max()
      }
      stamps.append(try #require(newest))
    }
    for (earlier, later) in zip(stamps, stamps.dropFirst()) { #expect(earlier < later) }
    #expect(
      stamps.last?.milliseconds == noon + 9_001,
      "the clock goes on when the time has caught up"
    )
  }

  @Test(
    arguments: [
      ("1000", 1_000), ("2026-11-30T05:00:00Z", 1_796_014_800_000),
      ("2026-11-30t05:00:00.25z", 1_796_014_800_250),
      ("2026-11-30T06:30:00+01:30", 1_796_014_800_000),
      ("1969-12-31T23:59:59.999Z", -1),
    ] as [(String, Int64)]
  )
  func `the clock can be set as number or text`(text: String, time: Int64) throws {
    let settings = try StoreSettings(environment: ["BANANAS_CLOCK": text, "HOME": "/h"])
    let fixture = StoreFixture()
    let store = fixture.open { $0.clock = settings.clock }
    try store.add("milk")
    #expect(try store.journal(before: nil, limit: 1).first?.time == time)
  }

  @Test(arguments: [
    ("BANANAS_CLOCK", "yesterday"), ("BANANAS_CLOCK", "2026-13-01T00:00:00Z"),
    ("BANANAS_CLOCK", "2026-11-30T05:00:00"), ("BANANAS_SEED", "x"), ("BANANAS_SEED", ""),
  ])
  func `settings that mean nothing are named`(name: String, value: String) throws {
    let error = try #require(throws: SettingError.self) {
      try StoreSettings(environment: [name: value, "HOME": "/h"])
    }
    #expect(error.name == name)
    #expect(error.value == value)
    #expect(!error.allowed.isEmpty)
  }

  @Test func `the folder follows the environment`() throws {
    let folders: [([String: String], String)] = [
      (["BANANAS_HOME": "/b", "XDG_DATA_HOME": "/x", "HOME": "/h"], "/b"),
      (["BANANAS_HOME": "", "XDG_DATA_HOME": "/x", "HOME": "/h"], "/x/bananas"),
      (["XDG_DATA_HOME": "relative", "HOME": "/h"], "/h/.local/share/bananas"),
      (["HOME": "/h"], "/h/.local/share/bananas"),
    ]
    for (environment, folder) in folders {
      #expect(try StoreSettings(environment: environment).folder == folder)
    }
    #expect(throws: SettingError.self) { try StoreSettings(environment: [:]) }
  }
}
