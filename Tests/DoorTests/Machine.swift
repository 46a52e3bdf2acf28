import Glibc
import JSON
import ProcessTesting
import Testing

/// One of several machines: a home of its own, and a folder that a sync service carries.
struct Machine {
  let name: String
  /// The folder that the service carries.
  let shared: String
  private let home: String

  /// A machine whose home is in `folder`; without `shared`, it has a folder of its own for the service
  /// to carry.
  init(_ name: String, in folder: TemporaryFolder, shared: String? = nil) {
    self.name = name
    home = folder("\(name)-home")
    self.shared = shared ?? folder("\(name)-sync")
  }

  var environment: [String: String] { ["HOME": home, "BANANAS_HOME": store] }

  /// The folder of the store.
  var store: String { "\(home)-store" }

  var file: String { "\(shared)/shopping_list.json" }

  /// Begins to share.
  func join() throws {
    let ending = try run("sync", "--folder", shared, "--name", name)
    try #require(ending.status == 0, "\(ending.errors)")
  }

  @discardableResult
  func run(_ words: String..., input: String = "") throws -> ChildProcess.Ending {
    try ChildProcess.run([builtProgram()] + words, environment: environment, input: input)
  }

  func start(_ words: String...) throws -> ChildProcess {
    try ChildProcess([builtProgram()] + words, environment: environment)
  }

  /// What is on the default list, `name`, `✓ name` or `name 2 l`, in alphabetical order.
  func list() throws -> [String] {
    let ending = try run("--json", "list", "all")
    let commands = try JSONReader.read(ending.output).object?["commands"]?.array
    let items = commands?.first?["value"]?["items"]?.array ?? commands?.first?["items"]?.array
    return try #require(items, "\(ending.output) \(ending.errors)").map { item in
      let amount = [item["quantity"]?.number?.text, item["unit"]?.string].compactMap(\.self)
      let mark = item["checked"]?.bool == true ? "✓ " : ""
      return ([mark + (item["name"]?.string ?? "?")] + amount).joined(separator: " ")
    }.sorted()
  }
}

/// Carries the file between two machines' folders as Syncthing does: the newer one wins, and when
/// both were changed the other stays beside it as a conflict copy.
struct Carrier {
  private var carried = ""
  private var copies = 0

  /// Makes both folders alike.
  mutating func carry(_ left: Machine, _ right: Machine) throws {
    let (old, new) = (contents(left.file), contents(right.file))
    let winner = old == carried ? right : left
    if let old, let new, old != carried, new != carried, old != new {
      copies += 1
      let name = "shopping_list.sync-conflict-20261130-0500\(10 + copies)-7XVZH3M.json"
      for machine in [left, right] { try put(new, "\(machine.shared)/\(name)") }
    }
    let bytes = try #require(contents(winner.file))
    for machine in [left, right] where machine.name != winner.name || old != carried {
      try put(bytes, machine.file)
    }
    carried = bytes
    try carryOthers(left, right)
  }

  /// Conflict copies that one machine has moved away are gone from the other, too.
  private func carryOthers(_ left: Machine, _ right: Machine) throws {
    _ = try ChildProcess.run(["cp", "-an", "\(left.shared)/.", right.shared])
    _ = try ChildProcess.run(["cp", "-an", "\(right.shared)/.", left.shared])
  }

  private func contents(_ path: String) -> String? {
    guard let ending = try? ChildProcess.run(["cat", path]), ending.status == 0 else { return nil }
    return ending.output
  }

  private func put(_ text: String, _ path: String) throws {
    let ending = try ChildProcess.run(
      [
        "sh", "-c", "mkdir -p \"$(dirname \"$0\")\"; cat > \"$0.part\" && mv \"$0.part\" \"$0\"",
        path,
      ],
      input: text
    )
    #expect(ending.status == 0, "\(ending.errors)")
  }
}
