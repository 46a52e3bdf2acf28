import Bridge
import Files
import ProcessTesting
import Shopping
import Testing

/// What text editors and programs of version 1 do to the file.
@Suite struct ForeignEditTests {
  private let shared = Shared()

  @Test func `an edit in a text editor is an edit of now, by the file`() throws {
    let (laptop, phone) = (try shared.machine(1), try shared.machine(2))
    try laptop.add("milk", "eggs")
    for machine in [laptop, phone] { try machine.sync() }
    try shared.plant(
      try shared.text.replacingFirst("\"name\":\"milk\"", by: "\"name\":\"oat milk\"")
    )
    let report = try laptop.sync()
    #expect(report.finding == .list(schemaVersion: 2, isEditedByHand: true))
    #expect(try laptop.shown == ["eggs", "oat milk"])
    #expect(report.credits.values.map(\.author) == ["file"])
    #expect(try shared.document.isIntact)
    try phone.sync()
    #expect(try phone.shown == ["eggs", "oat milk"])
  }

  @Test func `an edit beside a change on this machine keeps both`() throws {
    let laptop = try shared.machine(1)
    try laptop.add("milk", "eggs")
    try laptop.sync()
    let edited = try shared.text.replacingFirst("\"name\":\"milk\"", by: "\"name\":\"oat milk\"")
    try laptop.check("milk")
    try shared.plant(edited)
    try laptop.sync()
    #expect(try laptop.shown == ["eggs", "✓oat milk"])
  }

  @Test func `a line that was taken out of the file is kept and reported`() throws {
    let laptop = try shared.machine(1)
    try laptop.add("milk", "eggs")
    try laptop.sync()
    let lines = try shared.text.split(separator: "\n")
    try shared.plant(
      lines.filter { !$0.contains("\"milk\"") }.joined(separator: "\n")
        .replacingFirst("},\n],", by: "}\n],") + "\n"
    )
    let report = try laptop.sync()
    #expect(
      report.warnings.contains {
        if case .rowsMissing(let rows) = $0 { rows.count == 1 } else { false }
      }
    )
    #expect(try laptop.shown == ["eggs", "milk"])
    #expect(try shared.text.contains("\"milk\""))
  }

  @Test func `a row that cannot be read is not called missing, nor one that was removed here`()
    throws
  {
    let laptop = try shared.machine(1)
    try laptop.add("milk", "eggs", "tea")
    try laptop.sync()
    let lines = try shared.text.split(separator: "\n").filter { !$0.contains("\"tea\"") }
    try laptop.remove("tea")
    let text = lines.joined(separator: "\n").replacingFirst("},\n],", by: "}\n],") + "\n"
    try shared.plant(text.replacingFirst("\"name\":\"milk\"", by: "\"name\":7"))
    let report = try laptop.sync()
    #expect(report.quarantined.count == 1)
    #expect(report.warnings == [])
  }

  @Test func `a delete in a file that was edited by hand is not believed`() throws {
    let laptop = try shared.machine(1)
    try laptop.add("milk", "eggs")
    try laptop.remove("eggs")
    try laptop.sync()
    let document = try shared.document
    guard case .item(let milk)? = document.rows.map(\.row).first(where: { $0.isVisibleItem }) else {
      Issue.record("no milk")
      return
    }
    var deleted = milk
    deleted.isDeleted = Register(true, at: Stamp(milliseconds: Machine.start + 5000, replica: 7))
    var edited = document
    edited.rows = document.rows.map { $0.row.id == milk.id ? BridgeRow(.item(deleted)) : $0 }
    let signed = String(decoding: BridgeWriter.bytes(of: edited), as: UTF8.self)
    try shared.plant(signed.replacingFirst("\"sum\":\"sha256:", by: "\"sum\":\"sha256:0"))
    try laptop.sync()
    #expect(try laptop.shown == ["milk"])
    try shared.plant(signed)
    try laptop.sync()
    #expect(try laptop.shown == [], "the same delete from a replica counts")
  }

  // MARK: Version 1

  private static let plain = """
    {"schemaVersion": 1, "items": [
      {"uuid": "6F9619FF-8B86-4D01-B42D-00CF4FC964FF", "name": "milk", "checked": false,
       "lastModified": "2026-11-30T04:00:00Z", "quantity": 2, "aisle": 7},
      {"uuid": "6F9619FF-8B86-4D01-B42D-00CF4FC96400", "name": "eggs", "checked": true,
       "lastModified": 817701600}
    ]}
    """

  @Test func `a file of version 1 is taken in and written as version 2`() throws {
    let laptop = try shared.machine(1)
    try laptop.add("bread")
    try shared.plant(Self.plain)
    let report = try laptop.sync()
    #expect(report.finding == .list(schemaVersion: 1, isEditedByHand: true))
    #expect(try laptop.shown == ["bread", "milk", "✓eggs"])
    #expect(try shared.document.schemaVersion == 2)
    #expect(try shared.text.contains("\"aisle\":7"))
    let eggs = report.credits.values.filter { $0 != .anotherProgram }
    #expect(eggs == [], "who wrote a row without saying so is another program")
  }

  @Test func `15: a writer of version 1 and this one in turn lose nothing, sixty times`()
    throws
  {
    let laptop = try shared.machine(1)
    try shared.plant(Self.plain)
    try laptop.sync()
    var names = Set(["milk", "eggs"])
    for round in 1...60 {
      let document = try shared.document
      var rows = document.rows.compactMap { row -> String? in
        guard case .item(let item) = row.row, item.isVisible else { return nil }
        return """
          {"uuid":"\(item.id)","name":"\(item.name.value)","checked":\(item.isChecked.value),\
          "lastModified":"\(rfc3339(milliseconds: item.lastModified))"}
          """
      }
      let id = RowID(high: 0x4000, low: 0b10 << 62 | UInt64(1000 + round))
      rows.append(#"{"uuid":"\#(id)","name":"plain \#(round)","checked":false}"#)
      names.insert("plain \(round)")
      try shared.plant(#"{"schemaVersion":1,"items":[\#(rows.joined(separator: ",\n"))]}"#)
      try laptop.add("own \(round)")
      names.insert("own \(round)")
      try laptop.sync()
    }
    let shown = try laptop.shown.map { $0.hasPrefix("✓") ? String($0.dropFirst()) : $0 }
    #expect(Set(shown) == names)
  }

  @Test func `version 1 is written beside, and what is ticked there is ticked here`() throws {
    let laptop = try shared.machine(1, sharingWithVersion1: "milk", "eggs")
    let name = BridgeFolder.plainFileName
    let text = try shared.text(of: name)
    #expect(text.hasPrefix("{\"schemaVersion\":1,"))
    let lines = text.split(separator: "\n")
    let milk = try #require(lines.first { $0.contains("\"milk\"") })
    let ticked = String(milk).replacingFirst("\"checked\":false", by: "\"checked\":true")
    try shared.plant(text.replacingLine(String(milk), by: ticked), as: name)
    try laptop.sync()
    #expect(try laptop.shown == ["eggs", "✓milk"])
    let before = try DurableFile.read(shared.folder(name), limit: 1 << 20)
    #expect(!(try laptop.sync().wrote))
    #expect(try DurableFile.read(shared.folder(name), limit: 1 << 20) == before)
  }

  @Test func `a file of version 1 that is none is kept before it is written anew`() throws {
    let laptop = try shared.machine(1, sharingWithVersion1: "milk")
    try shared.plant(#"{"x"#, as: BridgeFolder.plainFileName)
    let report = try laptop.sync()
    #expect(report.quarantined.map(\.source) == [BridgeFolder.plainFileName])
    let kept = try #require(report.quarantined.first?.path)
    #expect(try DurableFile.read(kept, limit: 100) == Array(#"{"x"#.utf8))
    #expect(try laptop.sync().quarantined == [])
  }

  @Test func `a program of version 1 may delete a few rows, not many without being asked`() throws {
    let laptop = try shared.machine(1)
    laptop.settings.writesVersion1 = true
    for number in 1...20 { try laptop.add("item \(number)") }
    try laptop.sync()
    let name = BridgeFolder.plainFileName
    func drop(_ count: Int) throws {
      var text = try shared.text(of: name)
      let lines = text.split(separator: "\n").filter { $0.contains("\"name\"") }
      let kept = lines.dropFirst(count).map {
        $0.hasSuffix(",") ? String($0.dropLast()) : String($0)
      }
      text = #"{"schemaVersion":1,"items":[\#(kept.joined(separator: ","))]}"#
      try shared.plant(text, as: name)
    }
    try drop(3)
    try laptop.sync()
    #expect(try laptop.shown.count == 17)
    try drop(10)
    let report = try laptop.sync()
    #expect(
      report.warnings.contains {
        if case .deletesAsked(let rows) = $0 { rows.count == 10 } else { false }
      }
    )
    #expect(try laptop.shown.count == 17)
    try drop(10)
    laptop.settings.acceptsDeletes = true
    try laptop.sync()
    #expect(try laptop.shown.count == 7)
  }

  @Test func `our own file of version 1, delivered late or as a copy, takes nothing back`() throws {
    let laptop = try shared.machine(1, sharingWithVersion1: "milk", "eggs")
    let name = BridgeFolder.plainFileName
    let old = try shared.text(of: name)
    try laptop.add("ham")
    try laptop.check("milk")
    try laptop.sync()
    let copy = "shopping_list.v1.sync-conflict-20261130-121212-ABCDEF7.json"
    try shared.plant(old, as: name)
    try shared.plant(old, as: copy)
    try laptop.sync()
    #expect(try laptop.shown == ["eggs", "ham", "✓milk"])
    #expect(try !SharedFile.names(in: shared.folder.path).contains(copy))
    let sum = try #require(old.split(separator: "\n").last { $0.contains("\"sum\"") })
    try shared.plant(old.replacingLine(String(sum), by: "\"sum\":\"\"}"), as: name)
    try laptop.sync()
    #expect(try laptop.shown == ["eggs", "milk"], "what an older program wrote is believed")
  }

  @Test func `the same item added on two machines is one line for readers of either version`()
    throws
  {
    let (laptop, phone) = (try shared.machine(1), try shared.machine(2))
    for machine in [laptop, phone] {
      machine.settings.writesVersion1 = true
      try machine.change { household in
        _ = try household.add(NewItem("milk", amount: Amount(1, "l")), to: ShoppingList.defaultID)
      }
    }
    for machine in [laptop, phone, laptop, phone] { try machine.sync() }
    let lines = try shared.text.split(separator: "\n").filter { $0.contains("\"milk\"") }
    #expect(lines.count == 1)
    #expect(lines[0].contains("\"quantity\":\"2\""))
    #expect(try shared.document.rows.count == 2)
    let before = try shared.bytes
    for machine in [laptop, phone, laptop] { #expect(try !machine.sync().wrote) }
    #expect(try shared.bytes == before)
    try laptop.check("milk")
    try laptop.sync()
    try phone.sync()
    #expect(try phone.shown == ["✓milk"])
    let ticked = try #require(
      try shared.text.split(separator: "\n").first { $0.contains("\"milk\"") }
    )
    let edited = String(ticked).replacingFirst("\"checked\":true", by: "\"checked\":false")
    try shared.plant(try shared.text.replacingLine(String(ticked), by: edited))
    for machine in [laptop, phone] { try machine.sync() }
    #expect(try phone.shown == ["milk"], "what is edited in the line is edited in its rows")
  }
}

extension Row {
  fileprivate var isVisibleItem: Bool {
    guard case .item(let item) = self else { return false }
    return item.isVisible
  }
}
