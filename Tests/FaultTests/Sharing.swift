import Files
import ProcessTesting
import Store
import Testing

/// Two machines, each a store of its own, and the folder that they share.
struct Sharing {
  let shared = TemporaryFolder()
  var laptop = FaultHarness()
  var phone = FaultHarness()

  var file: String { shared("shopping_list.json") }

  var bytes: [UInt8] { (try? DurableFile.read(file, limit: 1 << 28)) ?? [] }

  /// Lets a machine make a pass.
  @discardableResult
  func sync(
    _ machine: FaultHarness,
    fault: String? = nil,
    _ options: String...
  ) throws -> ChildProcess.Ending {
    try ChildProcess.run(
      [builtProgram("store-worker"), "sync", machine.home, shared.path] + options,
      environment: fault.map { ["IOFAULT": $0] } ?? [:]
    )
  }

  /// Lets the machines make passes until both have what the other had.
  func join(sourceLocation: SourceLocation = #_sourceLocation) throws {
    for machine in [laptop, phone, laptop] {
      let ending = try sync(machine)
      #expect(ending.status == 0, "\(ending.errors)", sourceLocation: sourceLocation)
    }
  }

  /// What a machine's default list shows.
  func list(_ machine: FaultHarness) throws -> [String] {
    let ending = try machine.run("list")
    #expect(ending.status == 0, "\(ending.errors)")
    return ending.output.split(separator: "\n").map(String.init)
  }

  /// The files of both machines and of the folder, copied.
  func copy() throws -> Sharing {
    var copy = Sharing()
    (copy.laptop, copy.phone) = (try laptop.copy(), try phone.copy())
    _ = try ChildProcess.run(["cp", "-a", "\(shared.path)/.", copy.shared.path])
    return copy
  }

  func plant(_ text: String) throws { try plant(Array(text.utf8)) }

  func plant(_ bytes: [UInt8]) throws { try DurableFile.replace(file, with: bytes) }

  /// Checks that both machines show the same, that it is `expected`, and that nothing is damaged or
  /// left lying about.
  func expectBoth(
    show expected: [String],
    _ what: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for machine in [laptop, phone] {
      #expect(try list(machine) == expected.sorted(), "\(what)", sourceLocation: sourceLocation)
      let faults = try machine.open().verify().faults
      #expect(faults == [], "\(what)", sourceLocation: sourceLocation)
    }
    let left = shared.names.filter { $0.hasSuffix(".tmp") }
    #expect(left == [], "\(what)", sourceLocation: sourceLocation)
  }
}
