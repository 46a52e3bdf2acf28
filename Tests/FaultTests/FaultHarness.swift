import ProcessTesting
import Shopping
import Store
import Testing

/// A store that real processes work on, and that the test looks into.
struct FaultHarness {
  let folder = TemporaryFolder()

  var home: String { folder("home") }
  var database: String { folder("home/bananas.db") }

  /// The store as the test's own process sees it.
  func open() -> SQLiteListStore {
    SQLiteListStore(StoreSettings(folder: home), vocabulary: .empty)
  }

  /// Runs a worker to its end; `fault` says which of its calls goes wrong, see `iofaults.h`.
  func run(_ arguments: String..., fault: String? = nil) throws -> ChildProcess.Ending {
    try run(arguments, fault: fault)
  }

  /// Likewise.
  func run(_ arguments: [String], fault: String? = nil) throws -> ChildProcess.Ending {
    try ChildProcess.run(command(arguments), environment: fault.map { ["IOFAULT": $0] } ?? [:])
  }

  /// Starts a worker.
  func start(_ arguments: String...) throws -> ChildProcess {
    try ChildProcess(command(arguments))
  }

  private func command(_ arguments: [String]) -> [String] {
    // The folder is the second word of every command.
    [builtProgram("store-worker"), arguments[0], home] + arguments.dropFirst()
  }

  /// The harness with a copy of this one's files.
  func copy() throws -> FaultHarness {
    let copy = FaultHarness()
    _ = try ChildProcess.run(["cp", "-a", home, copy.home])
    return copy
  }

  /// Checks that nothing acknowledged is lost, that nothing is damaged, and that work goes on.
  ///
  /// - Returns: The names that the store holds.
  @discardableResult
  func expectNothingLost(
    _ acknowledged: [String],
    _ what: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Set<String> {
    let store = open()
    let names = try store.read { Set($0.items.values.map(\.name.value)) }
    let lost = Set(acknowledged).subtracting(names)
    #expect(lost.isEmpty, "\(what)", sourceLocation: sourceLocation)
    #expect(try store.verify().faults == [], "\(what)", sourceLocation: sourceLocation)
    let draft = JournalDraft(intent: "x", arguments: [], surface: "test", author: "human")
    #expect(throws: Never.self, "\(what)", sourceLocation: sourceLocation) {
      _ = try store.write(draft) { household in
        _ = try household.add(NewItem("afterwards"), to: ShoppingList.defaultID)
        return []
      }
    }
    return names
  }
}

extension ChildProcess.Ending {
  /// The names of the items whose adding the worker acknowledged.
  var acknowledged: [String] { acknowledgements(in: output) }
}

/// The names in lines `ok NUMBER NAME MICROSECONDS`; a line cut short acknowledges nothing.
func acknowledgements(in output: String) -> [String] {
  output.split(separator: "\n").compactMap { line in
    let words = line.split(separator: " ")
    return words.count == 4 && words[0] == "ok" ? String(words[2]) : nil
  }
}

/// How many rounds a test runs: the default, or what the variable says for a longer run.
func rounds(_ variable: String, default count: Int) -> Int {
  guard let text = environmentValue(variable), let rounds = Int(text) else { return count }
  return rounds
}
