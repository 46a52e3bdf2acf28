import Bridge
import Files
import Glibc
import ProcessTesting
import Shopping
import Testing

@Suite struct GuardTests {
  private let shared = Shared()

  /// What a power cut, a wrong tool or an editor can leave in the file's place.
  private static let damages: [(name: String, bytes: [UInt8], fault: BridgeFault?)] = [
    ("nothing", [], .empty),
    ("a space", [0x20], .empty),
    ("a byte order mark", [0xEF, 0xBB, 0xBF], .empty),
    ("4037 NULs", [UInt8](repeating: 0, count: 4037), .empty),
    ("an empty object", Array("{}".utf8), .noList),
    ("an empty array", Array("[]".utf8), .noList),
    ("null", Array("null".utf8), .noList),
    ("a number", Array("1e999".utf8), .noList),
    ("another program's object", Array(#"{"format":"recipes","items":[]}"#.utf8), .noList),
    ("a version below one", Array(#"{"schemaVersion":-1,"items":[]}"#.utf8), .noList),
    ("a version beyond numbers", Array(#"{"schemaVersion":1e400,"items":[]}"#.utf8), .noList),
    ("UTF-16", [0xFF, 0xFE, 0x7B, 0, 0x7D, 0], nil),
    ("half a list", Array(#"{"schemaVersion":2,"items":[{"#.utf8), nil),
    ("a name twice", Array(#"{"items":[],"items":[]}"#.utf8), nil),
    ("deep nesting", Array(String(repeating: "[", count: 100_000).utf8), .beyond(.depth)),
  ]

  @Test(arguments: damages.indices)
  func `3, 4, 11: no damage to the file takes a row away, and it is written anew`(index: Int) throws
  {
    let (_, bytes, fault) = Self.damages[index]
    let laptop = try shared.machine(1)
    try laptop.add("milk", "eggs")
    try laptop.sync()
    let good = try shared.document
    try shared.plant(bytes)
    let report = try laptop.sync()
    if let fault { #expect(report.finding == .fault(fault)) }
    guard case .fault = report.finding else {
      Issue.record("the damage was not seen: \(report.finding)")
      return
    }
    #expect(report.entry == nil, "no row changes")
    #expect(try laptop.shown == ["eggs", "milk"])
    #expect(try shared.document.rows == good.rows)
    #expect(laptop.quarantine.count == (bytes.isEmpty ? 0 : 1))
    for path in laptop.quarantine {
      #expect(try DurableFile.read(path, limit: 1 << 20) == bytes)
      #expect(try FileStatus.of(path)?.mode == 0o600)
    }
  }

  @Test func `a whole file is taken in, so that the guards are not what keeps rows out`() throws {
    let (laptop, phone) = (try shared.machine(1), try shared.machine(2))
    try phone.add("milk")
    try phone.sync()
    try laptop.sync()
    #expect(try laptop.shown == ["milk"])
  }

  @Test func `10: of a hundred rows one malformed is set aside, the others load`() throws {
    let (laptop, phone) = (try shared.machine(1), try shared.machine(2))
    for number in 1...100 { try laptop.add("item \(number)") }
    try laptop.sync()
    let whole = try shared.text
    let row = try #require(whole.split(separator: "\n").first { $0.contains("\"item 50\"") })
    let bad = String(row).replacingFirst("\"name\":\"item 50\"", by: "\"name\":50")
    try shared.plant(whole.replacingLine(String(row), by: bad))
    let report = try phone.sync()
    #expect(try phone.shown.count == 99)
    #expect(report.quarantined.count == 1)
    #expect(report.quarantined.first?.why.contains("\"name\"") == true)
    let kept = try #require(phone.quarantine.first)
    let bytes = try DurableFile.read(kept, limit: 1 << 20)
    #expect(bad.hasPrefix(String(decoding: bytes, as: UTF8.self)))
    try laptop.sync()
    try phone.sync()
    #expect(try phone.shown.count == 100)
  }

  @Test(arguments: [3, 99])
  func `a file of a newer version is not overwritten`(version: Int) throws {
    let laptop = try shared.machine(1)
    try laptop.add("milk")
    try laptop.sync()
    let newer = try shared.text
      .replacingFirst(
        "\"schemaVersion\":2,\"minReader\":2",
        by: "\"schemaVersion\":\(version),\"minReader\":3"
      )
    try shared.plant(newer)
    try laptop.add("eggs")
    let report = try laptop.sync()
    #expect(report.finding == .fault(.newer(schemaVersion: version, minReader: 3)))
    #expect(!report.wrote)
    #expect(try shared.text == newer)
  }

  @Test func `what a newer version adds is kept to the byte, at the top and in rows`() throws {
    let laptop = try shared.machine(1)
    try laptop.add("milk")
    try laptop.sync()
    let price = #""price": {"GBP":  1.50, "was":[1e0]}"#
    var text = try shared.text
      .replacingFirst("\"schemaVersion\":2", by: "\"schemaVersion\":3")
      .replacingFirst("\"rank\"", by: "\(price),\"rank\"")
      .replacingFirst("\"sum\":", by: "\"theme\":  \"dark\",\n\"sum\":")
    text = text.signedAnew
    try shared.plant(text)
    try laptop.add("eggs")
    let report = try laptop.sync()
    #expect(report.finding == .list(schemaVersion: 3, isEditedByHand: false))
    #expect(report.wrote)
    let written = try shared.text
    #expect(written.contains("\"schemaVersion\":3,\"minReader\":2"))
    #expect(written.contains(#""price":{"GBP":  1.50, "was":[1e0]}"#))
    #expect(written.contains("\"theme\":\"dark\""))
  }

  @Test func `25: another household's list is left alone until a person joins the two`() throws {
    let other = Shared()
    let (laptop, stranger) = (try shared.machine(1), try other.machine(2))
    try laptop.add("milk")
    try laptop.sync()
    try stranger.add("nails")
    try stranger.sync()
    let foreign = try other.bytes
    try shared.plant(foreign)
    let report = try laptop.sync()
    #expect(report.finding == .foreign(fileID: try #require(try other.document.fileID)))
    #expect(try shared.bytes == foreign)
    #expect(try laptop.shown == ["milk"])
    laptop.settings.joinsForeign = true
    try laptop.sync()
    #expect(try laptop.shown == ["milk", "nails"])
    #expect(try shared.document.fileID == other.document.fileID)
  }

  @Test func `19: an emptied folder, or another one in its place, deletes nothing`() throws {
    let laptop = try shared.machine(1)
    try laptop.add("milk")
    try laptop.sync()
    try DurableFile.remove(shared.path)
    #expect(try laptop.sync().wrote, "the marker says that it is our folder")
    try DurableFile.remove(shared.path)
    try DurableFile.remove(shared.folder(".bananas-folder"))
    let report = try laptop.sync()
    #expect(report.warnings == [.folderUnmarked])
    #expect(!report.wrote)
    #expect(try FileStatus.of(shared.path) == nil)
    #expect(try laptop.shown == ["milk"])
  }

  @Test func `a file whose content is still with iCloud is not taken for deleted`() throws {
    let laptop = try shared.machine(1)
    try laptop.add("milk")
    try laptop.sync()
    try DurableFile.remove(shared.path)
    try shared.plant("bplist", as: ".shopping_list.json.icloud")
    let report = try laptop.sync()
    #expect(report.finding == .placeholder)
    #expect(try FileStatus.of(shared.path) == nil)
  }

  @Test func `a file of more than 64 MiB is moved out of the way unread`() throws {
    let laptop = try shared.machine(1)
    try laptop.add("milk")
    try laptop.sync()
    let path = shared.path
    #expect(unsafe truncate(path, 1 << 30) == 0)
    let time = try ContinuousClock().measure {
      let report = try laptop.sync()
      #expect(report.finding == .fault(.beyond(.bytes)))
      #expect(report.wrote)
    }
    #expect(time < .seconds(1))
    #expect(try oversized.map(\.size) == [1 << 30])
    #expect(unsafe truncate(path, 1 << 29) == 0)
    try laptop.sync()
    #expect(try oversized.map(\.size) == [1 << 29, 1 << 30], "the second leaves the first alone")
    let listed = try laptop.bridge.status(laptop.store).quarantine
    #expect(listed.count { $0.contains("/oversized/") } == 2)
  }

  private var oversized: [FileStatus] {
    get throws {
      let folder = shared.folder(".bananas/oversized")
      return try SharedFile.names(in: folder).compactMap { try FileStatus.of("\(folder)/\($0)") }
        .sorted { $0.size < $1.size }
    }
  }

  @Test func `a document of more than 200,000 rows is refused`() throws {
    let rows = [String](repeating: "{}", count: 200_001).joined(separator: ",")
    #expect(throws: BridgeFault.beyond(.rows)) {
      try BridgeReader.read(Array(#"{"schemaVersion":2,"items":[\#(rows)]}"#.utf8))
    }
    let fewer = [String](repeating: "{}", count: 1000).joined(separator: ",")
    let document = try BridgeReader.read(Array(#"{"schemaVersion":2,"items":[\#(fewer)]}"#.utf8))
    #expect(document.malformed.count == 1000)
  }

  @Test(.timeLimit(.minutes(10)), arguments: Planted.allCases, Target.allCases)
  func `what is planted in the place of file, lock or marker is refused at once`(
    planted: Planted,
    target: Target
  ) throws {
    let laptop = try shared.machine(1)
    try laptop.add("milk")
    try laptop.sync()
    try laptop.add("eggs")
    try shared.plant("precious", as: "victim")
    let path = try target.path(shared, laptop)
    try DurableFile.remove(path)
    planted.plant(at: path, victim: shared.folder("victim"))
    let time = ContinuousClock().measure {
      let report = try? laptop.bridge.pass(laptop.store)
      let isRefused = report.map { !$0.warnings.isEmpty || !$0.wrote } ?? true
      // A marker only has to be there, and a lock is never written to.
      let isHarmless = target == .marker || target == .lock && planted == .hardLink
      #expect(isRefused || isHarmless)
    }
    #expect(time < .seconds(1))
    #expect(try DurableFile.read(shared.folder("victim"), limit: 100) == Array("precious".utf8))
    #expect(try laptop.shown == ["eggs", "milk"])
  }

  @Test func `a planted temporary file is no way to another file`() throws {
    let laptop = try shared.machine(1)
    try laptop.add("milk")
    try laptop.sync()
    try shared.plant("precious", as: "victim")
    unsafe symlink(shared.folder("victim"), shared.folder(".bananas-x.tmp"))
    try laptop.add("eggs")
    #expect(try laptop.sync().wrote)
    #expect(try DurableFile.read(shared.folder("victim"), limit: 100) == Array("precious".utf8))
  }

  @Test(arguments: [0o600, 0o644, 0o660] as [UInt32])
  func `the file keeps its permissions`(mode: UInt32) throws {
    let laptop = try shared.machine(1)
    try laptop.add("milk")
    try laptop.sync()
    unsafe chmod(shared.path, mode)
    try laptop.add("eggs")
    try laptop.sync()
    #expect(try FileStatus.of(shared.path)?.mode == mode)
  }
}

/// Where something is planted.
enum Target: String, CaseIterable {
  case file, lock, marker

  func path(_ shared: Shared, _ machine: Machine) throws -> String {
    switch self {
    case .file: return shared.path
    case .marker: return shared.folder(".bananas-folder")
    case .lock:
      let folder = machine.settings.privateFolder
      let name = try SharedFile.names(in: folder).first { $0.hasSuffix(".lock") }
      return "\(folder)/\(try #require(name))"
    }
  }
}

/// Things that are not the file they stand for.
enum Planted: String, CaseIterable {
  case link, hardLink, pipe, folder, device

  func plant(at path: String, victim: String) {
    switch self {
    case .link: unsafe symlink(victim, path)
    case .hardLink: unsafe Glibc.link(victim, path)
    case .pipe: unsafe mkfifo(path, 0o600)
    case .folder: unsafe mkdir(path, 0o700)
    case .device: unsafe symlink("/dev/zero", path)
    }
  }
}
