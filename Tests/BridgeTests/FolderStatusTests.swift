import Bridge
import Files
import ProcessTesting
import Testing

/// What is told of a folder, and of what stands in the list's place.
@Suite struct FolderStatusTests {
  private let shared = Shared()

  @Test func `a folder that is away is a finding, and what the file said last is still told`()
    throws
  {
    let laptop = try shared.machine(1)
    try laptop.add("milk")
    try laptop.sync()
    let exchanged = try laptop.bridge.status(laptop.store).lastExchange
    laptop.settings.folder += "/elsewhere"
    let status = try laptop.bridge.status(laptop.store)
    guard case .folderUnusable(let error) = status.finding else {
      Issue.record("found \(status.finding)")
      return
    }
    #expect(error.path == laptop.settings.folder && error.kind == .missing)
    #expect(status.items == 1 && status.replicas.count == 1)
    #expect(exchanged != nil && status.lastExchange == exchanged)
    #expect(status.troubles == [.unusable(error)])
  }

  @Test(arguments: Planted.allCases)
  func `what cannot be used is told once`(planted: Planted) throws {
    let laptop = try shared.machine(1)
    try laptop.add("milk")
    try shared.plant("precious", as: "victim")
    planted.plant(at: shared.path, victim: shared.folder("victim"))
    #expect(try laptop.sync().troubles.count == 1)
  }
}
