import Glibc
import JSON
import Shopping
import Store

/// One run of the worker.
struct WorkerJob {
  let folder: String
  let words: [String]
  let options: Set<String>

  func run(_ command: String) throws {
    if options.contains("--as-nobody") {
      // Permissions mean nothing to root.
      _ = (setgid(65_534), setuid(65_534))
    }
    let store = opened()
    switch command {
    case "add": try add(to: store)
    case "read": try read(store)
    case "time": try time(store)
    case "check", "remove", "move": try change(command, in: store)
    case "note": try note(in: store)
    case "list": try list(store)
    case "sync": try sync(store)
    case "publish": try publish(store)
    case "verify":
      let report = try store.verify()
      StoreWorker.say("\(report.entries) entries, \(report.rows) rows, \(report.faults)")
    case "dump": StoreWorker.say(JSONWriter.text(of: .object(try store.dump()), style: .canonical))
    default: StoreWorker.say("no command \(command)")
    }
    if options.contains("--close") { store.close() }
  }

  private func opened() -> SQLiteListStore {
    var settings = StoreSettings(folder: folder)
    if options.contains("--seeded") { (settings.clock, settings.seed) = (.starting(at: 1_000), 7) }
    if let clock = options.first(where: { $0.hasPrefix("--clock=") }).flatMap({
      Int64($0.dropFirst(8))
    }) {
      settings.clock = .starting(at: clock)
    }
    if options.contains("--impatient") { settings.patience = .milliseconds(100) }
    if options.contains("--no-lock") { settings.safeguards.remove(.sideLock) }
    if options.contains("--no-sync") { settings.safeguards.remove(.synchronous) }
    if options.contains("--no-refresh") { settings.safeguards.remove(.refresh) }
    let schema: Schema =
      options.contains("--next-schema")
      ? .withNotes : options.contains("--first-schema") ? .first : .current
    return SQLiteListStore(settings, vocabulary: .empty, schema: schema)
  }

  /// `add FOLDER NAME COUNT` adds NAME-1 … NAME-COUNT, each in a transaction of its own; `--wait`
  /// waits for a line on standard input first, so that many can start at once.
  private func add(to store: SQLiteListStore) throws {
    let name = words.first ?? "item"
    if options.contains("--wait") {
      try store.read { _ in }
      StoreWorker.say("ready")
      _ = readLine()
    }
    for number in stride(from: 1, through: words.dropFirst().first.flatMap(Int.init) ?? 1, by: 1) {
      try add("\(name)-\(number)", to: store)
    }
  }

  private func add(_ name: String, to store: SQLiteListStore) throws {
    let draft = JournalDraft(
      intent: "add_items",
      arguments: Array(#"{"name":"\#(name)"}"#.utf8),
      surface: "worker",
      author: "human"
    )
    let start = ContinuousClock.now
    let entry = try store.write(draft) { household in
      _ = try household.add(NewItem(name), to: ShoppingList.defaultID)
      return Array("\"\(name)\"".utf8)
    }.entry
    let microseconds = Int((ContinuousClock.now - start) / .microseconds(1))
    StoreWorker.say("ok \(entry ?? 0) \(name) \(microseconds)")
  }

  /// How long the first read takes, which opens the store, and each of the next thousand.
  private func time(_ store: SQLiteListStore) throws {
    let start = ContinuousClock.now
    try store.read { _ in }
    let first = ContinuousClock.now
    for _ in 0..<1000 { try store.read { _ in } }
    let (opening, reading) = (first - start, ContinuousClock.now - first)
    StoreWorker.say(
      "opened in \(opening / .microseconds(1)) us, read in \(reading / .milliseconds(1)) us"
    )
  }

  private func read(_ store: SQLiteListStore) throws {
    let names = try store.read { household in household.items.values.map(\.name.value).sorted() }
    StoreWorker.say(names.joined(separator: " "))
  }
}

extension Schema {
  /// What the first version of the program made.
  fileprivate static let first = Schema(migrations: Array(current.migrations.prefix(1)))

  /// A version to come, to see migrations at work.
  fileprivate static let withNotes = Schema(
    migrations: current.migrations + [
      Migration(statements: [
        "CREATE TABLE remark (number INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT",
        "INSERT INTO remark (text) SELECT intent FROM journal",
        "ALTER TABLE meta ADD COLUMN remark TEXT",
      ])
    ]
  )
}
