import Files
import JSON
import ProcessTesting
import Shopping
import Testing

@testable import KeyValues

/// What devices that share a folder come to have.
struct ExchangeTests {
  private let devices = Devices()

  @Test func `a value follows a person to another device`() throws {
    let (laptop, phone) = (devices("laptop"), devices("phone"))
    try laptop.set(.string("de"), for: "language")
    #expect(try laptop.synchronise().isComplete)
    #expect(
      try phone.synchronise().changes == [
        KeyValueChange(reason: .initialSync, keys: ["language"])
      ]
    )
    #expect(try phone.string("language") == "de")
  }

  @Test func `the first download goes over what was written before it`() throws {
    let (laptop, phone) = (devices("laptop"), devices("phone"))
    try laptop.set(.string("de"), for: "language")
    _ = try laptop.synchronise()
    try phone.set(.string("fr"), for: "language")
    try phone.set(.string("Hardware"), for: "list")
    #expect(
      try phone.synchronise().changes == [
        KeyValueChange(reason: .initialSync, keys: ["language"])
      ]
    )
    #expect(try phone.string("language") == "de")
    #expect(try laptop.synchronise().changes == [serverChange("list")])
  }

  @Test func `the shared value wins over one written without having seen it`() throws {
    let (laptop, phone) = try pair()
    try laptop.set(.string("imperial"), for: "units")
    _ = try laptop.synchronise()
    devices.clock.advance(1000)
    // Later by the clock, and yet it loses: the phone had not looked.
    try phone.set(.string("metric"), for: "units")
    #expect(try phone.synchronise().changes == [serverChange("units")])
    #expect(try phone.string("units") == "imperial")
    try phone.set(.string("metric"), for: "units")
    #expect(try phone.synchronise().changes == [])
    #expect(try laptop.synchronise().changes == [serverChange("units")])
    #expect(try laptop.string("units") == "metric")
  }

  @Test func `a value edited by hand is followed by every device`() throws {
    let (laptop, phone) = try pair()
    try laptop.set(.string("imperial"), for: "units")
    for device in [laptop, phone] { _ = try device.synchronise() }
    let text = String(decoding: devices.sharedBytes, as: UTF8.self)
    try devices.plant(text.replacing("imperial", with: "metric"))
    for device in [laptop, phone] {
      #expect(try device.synchronise().changes == [serverChange("units")])
      #expect(try device.string("units") == "metric")
      #expect(try device.synchronise().changes == [])
    }
  }

  @Test func `different keys written at once are both kept`() throws {
    let (laptop, phone) = try pair()
    try laptop.set(.string("always"), for: "colour")
    try phone.set(.string("Hardware"), for: "list")
    for device in [laptop, phone, laptop] { _ = try device.synchronise() }
    #expect(try laptop.values() == phone.values())
    #expect(try laptop.values().count == 3)
  }

  @Test func `removing is a write, and a key that the file lacks was not removed`() throws {
    let (laptop, phone) = try pair()
    try laptop.set(nil, for: "units")
    _ = try laptop.synchronise()
    #expect(try phone.synchronise().changes == [serverChange("units")])
    #expect(try phone.values().isEmpty)

    try laptop.set(.string("de"), for: "language")
    _ = try laptop.synchronise()
    try devices.plant(
      #"{"format":"bananas-key-values","version":1,"minReader":1,"account":"a","values":{}}"#
        .replacingAccount(of: devices.sharedBytes)
    )
    #expect(try laptop.synchronise().changes == [])
    #expect(try laptop.string("language") == "de")
    #expect(try SharedValues(document: devices.sharedBytes).values["language"] == .string("de"))
  }

  @Test func `conflict copies are joined key by key, once, and put aside`() throws {
    let (laptop, phone) = try pair()
    let before = devices.sharedBytes
    try laptop.set(.string("de"), for: "language")
    _ = try laptop.synchronise()
    let copy = devices.sharedBytes
    // The phone was away: its folder still had the file as it was.
    try DurableFile.replace(devices.sharedPath, with: before)
    try phone.set(.string("Hardware"), for: "list")
    _ = try phone.synchronise()
    try DurableFile.replace(devices.folder("synced.conflict.json"), with: copy)
    #expect(try phone.synchronise().changes == [serverChange("language")])
    #expect(devices.folder.names.filter { $0.contains("conflict") } == [])
    _ = try laptop.synchronise()
    #expect(try laptop.values() == phone.values())
    #expect(try laptop.values().keys.sorted() == ["language", "list", "units"])
  }

  @Test func `two devices that begin apart become one account`() throws {
    let (laptop, phone) = (devices("laptop"), devices("phone"))
    try laptop.set(.string("de"), for: "language")
    _ = try laptop.synchronise()
    let laptops = devices.sharedBytes
    try DurableFile.remove(devices.sharedPath)
    try phone.set(.string("Hardware"), for: "list")
    _ = try phone.synchronise()
    try DurableFile.replace(devices.folder("synced.conflict.json"), with: laptops)
    for device in [phone, laptop, phone] { _ = try device.synchronise() }
    #expect(try laptop.values() == phone.values())
    #expect(try laptop.values().keys.sorted() == ["language", "list"])
  }

  @Test func `another account's values replace those of the former`() throws {
    let (laptop, _) = try pair()
    let other = devices("guest", sharing: devices.folder("other.json"))
    try other.set(.string("fr"), for: "language")
    _ = try other.synchronise()
    let moved = devices("laptop", sharing: devices.folder("other.json"))
    #expect(
      try moved.synchronise().changes == [
        KeyValueChange(reason: .accountChange, keys: ["language", "units"])
      ]
    )
    #expect(try laptop.values() == ["language": .string("fr")])
  }

  @Test func `an emptied folder is given the values again`() throws {
    let (laptop, _) = try pair()
    try DurableFile.remove(devices.sharedPath)
    #expect(try laptop.synchronise().changes == [])
    #expect(try SharedValues(document: devices.sharedBytes).values == ["units": .string("metric")])
  }

  @Test func `nothing is written when nothing changed`() throws {
    let (laptop, phone) = try pair()
    let before = try FileStatus.of(devices.sharedPath)
    for _ in 1...10 {
      _ = try laptop.synchronise()
      _ = try phone.synchronise()
      try laptop.set(.string("metric"), for: "units")
    }
    #expect(try FileStatus.of(devices.sharedPath) == before)
  }

  @Test(arguments: [Int64(-86_400_000), 0, 86_400_000, 315_576_000_000])
  func `a clock that is wrong takes no key away`(error: Int64) throws {
    let (laptop, phone) = try pair()
    devices.clock.advance(error)
    try laptop.set(.string("imperial"), for: "units")
    _ = try laptop.synchronise()
    devices.clock.advance(-error)
    #expect(try phone.synchronise().changes == [serverChange("units")])
    try phone.set(.string("metric"), for: "units")
    _ = try phone.synchronise()
    #expect(try laptop.synchronise().changes == [serverChange("units")])
    #expect(try laptop.string("units") == "metric")
  }

  @Test func `a stamp at the end of time does not hold a key for ever`() throws {
    let (laptop, phone) = try pair()
    let account = try SharedValues(document: devices.sharedBytes).account
    let last = try #require(Stamp("9999-12-31T23:59:59.999Z-ffff-ffffffffffffffff"))
    let entry = Entry(value: .string("imperial"), stamp: last)
    let poisoned = SharedValues(account: account, entries: ["units": entry])
    try DurableFile.replace(devices.sharedPath, with: poisoned.document)
    #expect(try laptop.synchronise().changes == [])
    try laptop.set(.string("as-said"), for: "units")
    _ = try laptop.synchronise()
    #expect(try phone.synchronise().changes == [serverChange("units")])
    #expect(try phone.string("units") == "as-said")
  }

  /// Two devices that have `units: metric` in common.
  private func pair() throws -> (KeyValueStore, KeyValueStore) {
    let (laptop, phone) = (devices("laptop"), devices("phone"))
    try laptop.set(.string("metric"), for: "units")
    _ = try laptop.synchronise()
    _ = try phone.synchronise()
    return (laptop, phone)
  }

  private func serverChange(_ key: String) -> KeyValueChange {
    KeyValueChange(reason: .serverChange, keys: [key])
  }
}

extension String {
  /// The document with the account of another.
  fileprivate func replacingAccount(of document: [UInt8]) throws -> String {
    let account = try SharedValues(document: document).account
    return split(separator: #""a""#).joined(separator: "\"\(account)\"")
  }
}
