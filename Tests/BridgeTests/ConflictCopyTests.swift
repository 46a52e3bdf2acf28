import Bridge
import Files
import ProcessTesting
import Shopping
import Testing

@Suite struct ConflictCopyTests {
  private let shared = Shared()

  private static let names: [(String, ConflictCopyName)] = [
    ("shopping_list.sync-conflict-20261130-044952-7XVZH3M.json", .syncthing),
    (
      "shopping_list.sync-conflict-20261130-044952-7XVZH3M"
        + ".sync-conflict-20261201-120000-ABCDEF7.json", .syncthing
    ),
    ("shopping_list (Emil's conflicted copy 2026-10-05).json", .dropbox),
    ("shopping_list (Emil's conflicted copy 2026-10-05 (1)).json", .dropbox),
    ("shopping_list (conflicted copy 2026-10-05).json", .dropbox),
    ("shopping_list (Case Conflict).json", .dropbox),
    ("shopping_list (Selective Sync Conflict 2).json", .dropbox),
    ("shopping_list (conflicted copy 2018-04-10 093612).json", .nextcloud),
    ("shopping_list (còpia en conflicte 2018-04-10 093612).json", .nextcloud),
    ("shopping_list_conflict-20180410-093612.json", .ownCloud),
    ("shopping_list-DESKTOP-4F2K9QX.json", .oneDrive),
    ("shopping_list-LAPTOP-0A1B2C3D.json", .oneDrive),
    ("shopping_list.json (SFConflict me@example.com 2015-03-07-11-30-28)", .seafile),
    ("shopping_list (SFConflict me@example.com 2015-03-07-11-30-28).json", .seafile),
    ("shopping_list (# Name clash 2026-10-05 k3x9qaC #).json", .protonDrive),
    ("shopping_list.conflict", .conflictExtension),
    ("shopping_list.json.conflict", .conflictExtension),
    ("shopping_list.conflict1.json", .conflictExtension),
    ("shopping_list.Conflict.json", .conflictExtension),
    ("shopping_list (1).json", .numbered),
    ("shopping_list 2.json", .counted),
  ]

  @Test(arguments: names.indices)
  func `22: a copy under any service's name is taken in once and moved away`(index: Int) throws {
    let (name, scheme) = Self.names[index]
    #expect(ConflictCopyName(name, of: BridgeFolder.fileName) == scheme)
    let (laptop, phone) = (try shared.machine(1), try shared.machine(2))
    try laptop.add("milk")
    for machine in [laptop, phone] { try machine.sync() }
    let common = try shared.bytes
    try phone.add("eggs")
    try phone.sync()
    try shared.plant(try shared.bytes, as: name)
    try shared.plant(common)
    try laptop.add("bread")
    let report = try laptop.sync()
    #expect(report.copies == [name])
    #expect(try laptop.shown == ["bread", "eggs", "milk"])
    #expect(shared.names == [BridgeFolder.fileName])
    let merged = try SharedFile.names(in: shared.folder(".bananas/merged"))
    #expect(merged.count == 1 && merged[0].hasSuffix(name))
    #expect(try laptop.sync().copies == [])
  }

  @Test(arguments: ["", "{", #"{"schemaVersion":2,"items":[{"#])
  func `a copy that cannot be read is named and left alone`(text: String) throws {
    let name = "shopping_list (2).json"
    let laptop = try shared.machine(1)
    try laptop.add("milk")
    try shared.plant(text, as: name)
    let report = try laptop.sync()
    #expect(report.unread.map(\.name) == [name])
    #expect(try laptop.bridge.status(laptop.store).unread == report.unread)
    #expect(shared.names.contains(name))
    try shared.plant(try shared.bytes, as: name)
    #expect(try laptop.sync().unread == [])
  }

  @Test func `another machine's own file that was cut is named`() throws {
    let (laptop, phone) = (try shared.machine(1), try shared.machine(2))
    for machine in [laptop, phone] {
      machine.settings.usesReplicaFiles = true
      try machine.add("item of \(machine === laptop)")
      try machine.sync()
    }
    let name = "\(BridgeFolder.replicaFolderName)/0000000000000002.json"
    let whole = try DurableFile.read(shared.folder(name), limit: 1 << 20)
    #expect(try laptop.sync().unread == [])
    try shared.plant(Array(whole.prefix(200)), as: name)
    #expect(try laptop.sync().unread.map(\.name) == [name])
    try phone.sync()
    #expect(try laptop.sync().unread == [], "its machine has written it anew")
  }

  @Test func `of the copies that were taken in the newest hundred are kept`() throws {
    let laptop = try shared.machine(1)
    try laptop.add("milk")
    try laptop.sync()
    let merged = shared.folder(".bananas/merged")
    try PrivateFolder.create(merged)
    for number in 1...120 { try DurableFile.replace("\(merged)/old \(number)", with: []) }
    try shared.plant(try shared.bytes, as: "shopping_list (1).json")
    try laptop.sync()
    let names = try SharedFile.names(in: merged)
    #expect(names.count == 100)
    #expect(names.contains { $0.hasSuffix("shopping_list (1).json") })
  }

  /// Names that people give, and services' work in progress.
  private static let ownNames = [
    "Plan 2.json", "Plan (1).json", "shopping_list.md", "shopping_list_2.json",
    "shopping_list backup.json", "shopping_list (old).json", "shopping_list (my copy).json",
    "shopping_list (2026).json.bak", "shopping_list-desktop.json", "shopping_list-LAPTOP.json",
    "shopping_list.conflicts.json", "shopping_list (conflicted copy).json",
    "shopping_list (conflicted copy soon).json", "shopping_list_conflict.json",
    "shopping_list.sync-conflict.json", "shopping_list.sync-conflict-2026-1-7XVZH3M.json",
    "shopping_list (# 1).json", "shopping_list().json", "shopping_list (SF).json", "list 2.json",
    "my shopping_list 2.json", "shopping_list.json2", "shopping_list  2.json",
    "shopping_list (1)(2).json", "shopping_list 12345.json", "shopping_list two.json",
    "shopping list (1).json",
  ]

  @Test func `22: the twenty-seven names that people give are no copies' names`() throws {
    #expect(Self.ownNames.count == 27)
    for name in Self.ownNames {
      #expect(ConflictCopyName(name, of: BridgeFolder.fileName) == nil, "\(name)")
    }
  }

  @Test func `another file that looks like a copy is left alone unless it is of this household`()
    throws
  {
    let (laptop, other) = (try shared.machine(1), Shared())
    let stranger = try other.machine(9)
    try stranger.add("nails")
    try stranger.sync()
    try laptop.add("milk")
    try laptop.sync()
    try shared.plant(try other.bytes, as: "shopping_list (1).json")
    try shared.plant(#"{"items":[{"uuid":"x"}]}"#, as: "shopping_list 2.json")
    try shared.plant("{}", as: "Plan (1).json")
    #expect(try laptop.sync().copies == [])
    #expect(try laptop.shown == ["milk"])
    #expect(shared.names.count == 4)
    try shared.plant(try shared.bytes, as: "any name at all.json")
    try shared.plant(try shared.bytes, as: "SHOPPING_LIST.JSON")
    let names = ["any name at all.json", "SHOPPING_LIST.JSON"]
    #expect(try laptop.sync().copies.count == 1, "they are one copy")
    #expect(shared.names.allSatisfy { !names.contains($0) })
  }

  @Test func `what services and editors are still writing is neither read nor moved`() throws {
    let laptop = try shared.machine(1)
    try laptop.add("milk")
    try laptop.sync()
    let list = try shared.bytes
    let names = [
      ".syncthing.shopping_list.json.tmp", "~syncthing~shopping_list.json.tmp",
      ".shopping_list.json.icloud", ".shopping_list.json.~1a2b", "~$shopping_list.json",
      ".~shopping_list.json", ".dat.nosync01.abc", "shopping_list.json~", ".#shopping_list.json",
      "#shopping_list.json#", ".shopping_list.json.swp", "4913", "shopping_list.json.part",
    ]
    for name in names { try shared.plant(list, as: name) }
    #expect(try laptop.sync().copies == [])
    for name in names {
      #expect(try DurableFile.read(shared.folder(name), limit: 1 << 20) == list, "\(name)")
    }
  }

  @Test func `30: twelve byte-identical copies are taken in once and make no new conflict`() throws
  {
    let laptop = try shared.machine(1)
    try laptop.add("milk")
    try laptop.sync()
    let before = try shared.bytes
    for second in 10..<22 {
      let name = "shopping_list.sync-conflict-20261130-0449\(second)-7XVZH3M.json"
      try shared.plant(before, as: name)
    }
    let report = try laptop.sync()
    #expect(report.copies.count == 1)
    #expect(!report.wrote && report.entry == nil)
    #expect(try shared.bytes == before)
    #expect(shared.names == [BridgeFolder.fileName])
  }

  @Test func `two hundred copies at once are all taken in`() throws {
    let (laptop, phone) = (try shared.machine(1), try shared.machine(2))
    for machine in [laptop, phone] { try machine.sync() }
    for number in 1...200 { try phone.add("item \(number)") }
    try phone.sync()
    let document = try shared.document
    for (number, row) in document.rows.enumerated() {
      var copy = document
      copy.rows = [row]
      try shared.plant(BridgeWriter.bytes(of: copy), as: "shopping_list (\(number)).json")
    }
    try DurableFile.remove(shared.path)
    let report = try laptop.sync()
    #expect(report.copies.count == 200)
    #expect(try laptop.shown.count == 200)
    #expect(shared.names == [BridgeFolder.fileName])
  }
}
