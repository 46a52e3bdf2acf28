import Bridge
import Files
import Shopping
import Testing

/// What the file of a program of version 1 must not do to the list, nor the list to that file.
@Suite struct PlainRowGuardTests {
  private let shared = Shared()
  private let laptop: Machine

  init() throws {
    laptop = try shared.machine(1, sharingWithVersion1: "milk", "eggs", "bread")
  }

  /// A row that nobody but the older program knows.
  private static let tea =
    #"{"uuid":"33333333-3333-4333-8333-333333333333","name":"tea","checked":false}"#

  private func plant(_ rows: [String], as name: String) throws {
    let items = rows.joined(separator: ",\n")
    try shared.plant(#"{"schemaVersion":1,"items":[\#(items)]}"#, as: name)
  }

  /// The rows that the older program was given.
  private func given() throws -> [String] {
    try shared.text(of: BridgeFolder.plainFileName).split(separator: "\n")
      .filter { $0.contains("\"name\"") }
      .map { String($0.hasSuffix(",") ? $0.dropLast() : $0) }
  }

  private func setAside() throws -> [String] {
    try laptop.quarantine.map {
      String(decoding: try DurableFile.read($0, limit: 1 << 20), as: UTF8.self)
    }
  }

  // MARK: Rows that are gone

  @Test(arguments: [BridgeFolder.fileName, BridgeFolder.plainFileName])
  func `a file with none of the rows that it was given deletes none, whatever else it has`(
    file: String
  ) throws {
    try plant([Self.tea], as: file)
    let report = try laptop.sync()
    #expect(try laptop.shown == ["bread", "eggs", "milk", "tea"])
    #expect(
      report.warnings.contains {
        if case .deletesAsked(let rows) = $0 { rows.count == 3 } else { false }
      }
    )
  }

  @Test(arguments: [BridgeFolder.fileName, BridgeFolder.plainFileName])
  func `a file that has kept one of the rows that it was given deletes the others`(
    file: String
  ) throws {
    try plant([try given()[0], Self.tea], as: file)
    #expect(try laptop.sync().warnings == [])
    #expect(try laptop.shown.count == 2)
  }

  @Test func `a row that is known and cannot be read any more is set aside, and not deleted`()
    throws
  {
    var rows = try given()
    rows[0] = rows[0].replacingFirst("\"name\":\"", by: "\"name\":7,\"was\":\"")
    try plant(rows, as: BridgeFolder.plainFileName)
    let report = try laptop.sync()
    #expect(try setAside() == [rows[0]])
    #expect(report.entry == nil)
    #expect(try laptop.shown == ["bread", "eggs", "milk"])
  }

  // MARK: Names

  /// What a name must not be, as a JSON text.
  private static let badNames = [
    "", "  ", #"\u200b"#, #"\u00a0"#, #"\u2060 \ufeff"#, #"a\nb"#, #"tab\tname"#, #"a\u0000b"#,
    String(repeating: "x", count: 300),
  ]

  @Test(arguments: [BridgeFolder.fileName, BridgeFolder.plainFileName], badNames)
  func `a row with a name that cannot be kept is set aside, verbatim`(
    file: String,
    name: String
  ) throws {
    let bad = Self.tea.replacingFirst("tea", by: name)
    try plant(try given() + [bad], as: file)
    let report = try laptop.sync()
    #expect(report.quarantined.map(\.source) == [file])
    #expect(try setAside() == [bad])
    #expect(try laptop.shown == ["bread", "eggs", "milk"])
    #expect(try laptop.sync().quarantined == [], "it is told once")
  }

  @Test(arguments: ["oat milk", #"\u200boat"#, #"\u00a0oat"#, "ó", "🥛"])
  func `a row with a name of which something is seen is taken in`(name: String) throws {
    let row = Self.tea.replacingFirst("tea", by: name)
    try plant(try given() + [row], as: BridgeFolder.plainFileName)
    #expect(try laptop.sync().quarantined == [])
    #expect(try laptop.shown.count == 4)
  }

  @Test func `a name that a hand edit has blanked stays what it was, and the row is set aside`()
    throws
  {
    for blank in ["   ", #"\u200b"#, "\u{A0}"] {
      let name = "\"name\":\"\(blank)\""
      try shared.plant(try shared.text.replacingFirst("\"name\":\"eggs\"", by: name))
      #expect(try laptop.sync().quarantined.count == 1)
      #expect(try laptop.shown == ["bread", "eggs", "milk"])
      #expect(try shared.text.contains("\"name\":\"eggs\""))
    }
  }
}
