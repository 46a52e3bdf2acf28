import Glibc
import JSON
import ProcessTesting
import Testing

/// Real processes on several machines that share a folder.
///
/// The rows are those of public reports of lists that lost or brought back things.
@Suite struct SharedFolderTests {
  private let folder = TemporaryFolder()

  /// Two machines on one folder.
  private func pair() throws -> (laptop: Machine, phone: Machine) {
    let laptop = Machine("laptop", in: folder, shared: folder("sync"))
    let phone = Machine("phone", in: folder, shared: folder("sync"))
    try laptop.join()
    try phone.join()
    return (laptop, phone)
  }

  @Test func `what both change while the service is offline, both have afterwards`() throws {
    let (laptop, phone) = (Machine("laptop", in: folder), Machine("phone", in: folder))
    var service = Carrier()
    try laptop.run("add 2 l of milk, eggs and bread")
    try laptop.join()
    _ = try ChildProcess.run(["mkdir", "-p", phone.shared])
    try service.carry(laptop, phone)
    try phone.join()
    try service.carry(laptop, phone)
    #expect(try phone.list() == ["bread", "eggs", "milk 2 l"])

    for round in 1...3 {
      try laptop.run("add 1 l of milk")
      try laptop.run("add", "laptop", "thing", "\(round)")
      try phone.run("add 1 l of milk")
      try phone.run(round == 1 ? "tick off the eggs" : "add phone thing \(round)")
      if round == 2 { try phone.run("remove the bread") }
      try service.carry(laptop, phone)
      for machine in [laptop, phone, laptop] {
        try machine.run("sync")
        try service.carry(laptop, phone)
      }
      let list = try laptop.list()
      #expect(try phone.list() == list, "round \(round)")
      #expect(list.contains("milk \(2 + 2 * round) l"), "round \(round): \(list)")
      #expect(list.contains("✓ eggs"))
      #expect(list.contains("bread") == (round < 2))
      for machine in [laptop, phone] {
        let names = try ChildProcess.run(["ls", machine.shared]).output
        #expect(!names.contains("conflict"), "round \(round): \(names)")
      }
    }
  }

  @Test func `what was acknowledged and not sent out before a kill goes out next time`() throws {
    let (laptop, phone) = try pair()
    let server = try laptop.start("mcp")
    let agent = try Agent(server: server)
    _ = try agent.call("add_items", ["items": [["name": "milk"]]])
    server.send(SIGKILL)
    _ = server.finish()
    #expect(try laptop.list() == ["milk"])
    try laptop.run("sync")
    #expect(try phone.list() == ["milk"])
  }

  @Test func `row 12: what others do shows at the prompt without being asked for`() throws {
    let (laptop, phone) = try pair()
    let terminal = try PseudoTerminal(
      [builtProgram(), "repl"],
      environment: laptop.environment.merging(["BANANAS_HISTFILE": "/dev/null"]) { $1 }
    )
    #expect(terminal.wait(for: "🍌>"))
    try phone.run("--author", "anna", "add milk")
    #expect(terminal.wait(for: "(anna on phone: Added milk to Groceries.)"))
    let agent = try Agent(server: try laptop.start("mcp"))
    _ = try agent.call("add_items", ["items": [["name": "tea"]]])
    #expect(terminal.wait(for: ", mcp: Added tea to Groceries.)"))
    try agent.leave()

    // In the middle of typing it waits for the end of the line.
    terminal.type("is milk ")
    terminal.wait(for: "is milk")
    try phone.run("add coffee")
    #expect(!terminal.wait(for: "coffee", seconds: 4))
    terminal.type("on the list?\r")
    #expect(terminal.wait(for: "Added coffee to Groceries.)"))
    #expect(terminal.screen.lines.contains { $0.contains("is milk on the list?") })
    // Not Ctrl-D, which is lost when it comes before the prompt.
    terminal.type("quit\r")
    #expect(terminal.end() == 0)
  }

  @Test func `an agent answers from what is in the folder now`() throws {
    let (laptop, phone) = try pair()
    let agent = try Agent(server: try laptop.start("mcp"))
    for name in ["milk", "eggs", "tea"] {
      try phone.run("add", name)
      let found = try agent.call("list_items", ["query": .string(name)])
      #expect(found["structuredContent"]?["matching"] == 1, "\(name)")
    }
    try agent.leave()
  }

  @Test(arguments: [
    "remove the file", "empty the folder", "move the folder away", "empty the file",
  ])
  func `rows 19 and 20: a file that is gone deletes nothing`(accident: String) throws {
    let (laptop, phone) = try pair()
    try laptop.run("add milk, eggs and bread")
    #expect(try phone.list().count == 3)
    let commands = [
      "remove the file": "rm \(laptop.file)",
      "empty the folder": "rm -r \(laptop.shared) && mkdir \(laptop.shared)",
      "move the folder away": "mv \(laptop.shared) \(laptop.shared)-away",
      "empty the file": ": > \(laptop.file)",
    ]
    _ = try ChildProcess.run(["sh", "-c", commands[accident] ?? "false"])
    for machine in [laptop, phone] {
      let ending = try machine.run("add", "tea", "from", machine.name)
      #expect(ending.status == 0)
      #expect(try machine.list().count >= 4, "\(accident): \(machine.name)")
    }
    _ = try ChildProcess.run([
      "sh", "-c", "[ ! -d \(laptop.shared)-away ] || mv \(laptop.shared)-away \(laptop.shared)",
    ])
    if accident == "empty the folder" { try laptop.join() }
    for machine in [laptop, phone, laptop] { try machine.run("sync") }
    #expect(try laptop.list().count == 5, "\(accident)")
    #expect(try phone.list() == laptop.list())
  }

  @Test func `row 28: an arriving file that lacks our rows takes none away, and gets them`() throws
  {
    let (laptop, phone) = try pair()
    try laptop.run("add milk")
    let old = folder("old.json")
    _ = try ChildProcess.run(["cp", laptop.file, old])
    try laptop.run("add eggs")
    _ = try ChildProcess.run(["cp", old, laptop.file])
    #expect(try laptop.list() == ["eggs", "milk"])
    try laptop.run("sync")
    #expect(try phone.list() == ["eggs", "milk"])
  }

  @Test func `rows 31 and 35: looking writes nothing, however often the file is touched`() throws {
    let (laptop, phone) = try pair()
    try laptop.run("add milk")
    #expect(try phone.list() == ["milk"])
    try laptop.run("sync")
    let facts = ["stat", "-c", "%i %s %y", laptop.file]
    let before = try ChildProcess.run(facts).output
    try laptop.run(input: String(repeating: "list\n", count: 100))
    for machine in [phone, laptop, phone, laptop] { try machine.run("sync") }
    #expect(try ChildProcess.run(facts).output == before)
    for _ in 1...5 {
      _ = try ChildProcess.run(["touch", laptop.file])
      let touched = try ChildProcess.run(facts).output
      #expect(try laptop.run("sync").output.contains("Nothing has changed"))
      #expect(try phone.run("sync").output.contains("Nothing has changed"))
      #expect(try ChildProcess.run(facts).output == touched)
    }
    let names = try ChildProcess.run(["ls", laptop.shared]).output.split(separator: "\n")
    #expect(Set(names).isSubset(of: ["shopping_list.json", "bananas_settings.json"]))
  }

  @Test func `row 32: fifty additions made offline survive a folder that was emptied`() throws {
    let (laptop, phone) = try pair()
    _ = try ChildProcess.run(["mv", laptop.shared, folder("away")])
    let lines = (1...50).map { "add thing number \($0)\n" }.joined()
    let ending = try laptop.run(input: lines)
    #expect(ending.status == 0, "\(ending.errors)")
    _ = try ChildProcess.run([
      "sh", "-c", "mv \(folder("away")) \(laptop.shared); rm \(laptop.file)",
    ])
    try laptop.run("sync")
    #expect(try laptop.list().count == 50)
    #expect(try phone.list().count == 50)
  }

  @Test func `row 27: of a machine and its copy, neither loses what it was told`() throws {
    let (laptop, phone) = try pair()
    try laptop.run("add 1 l of milk")
    let copy = Machine("copy", in: folder, shared: laptop.shared)
    _ = try ChildProcess.run(["cp", "-a", laptop.store, copy.store])
    try laptop.run("add 1 l of milk")
    try copy.run("add 1 l of milk")
    try laptop.run("add 1 l of milk")
    for machine in [laptop, copy, phone] {
      #expect(try machine.list() == ["milk 4 l"], "\(machine.name)")
    }
  }

  @Test func `row 28: a store brought back from a backup catches up and takes nothing back`() throws
  {
    let (laptop, phone) = try pair()
    try laptop.run("add milk and eggs")
    _ = try ChildProcess.run(["cp", "-a", laptop.store, folder("backup")])
    try laptop.run("tick off the eggs")
    try laptop.run("add bread")
    try phone.run("remove the milk")
    try laptop.run("sync")
    _ = try ChildProcess.run([
      "sh", "-c", "rm -r \(laptop.store); cp -a \(folder("backup")) \(laptop.store)",
    ])
    try laptop.run("add tea")
    for machine in [laptop, phone] {
      #expect(try machine.list() == ["bread", "tea", "✓ eggs"], "\(machine.name)")
    }
  }

  @Test func `watching tells what comes, and ends when it is asked to`() throws {
    let (laptop, phone) = try pair()
    let watch = try laptop.start("sync", "--watch")
    try phone.run("--author", "anna", "add milk")
    #expect(watch.readLine() == "anna on phone (one-shot): Added milk to Groceries.")
    watch.send(SIGTERM)
    #expect(watch.finish().status == 0)
  }
}
