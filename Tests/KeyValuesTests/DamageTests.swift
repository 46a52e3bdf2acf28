import Files
import JSON
import ProcessTesting
import Testing

@testable import KeyValues

/// Files as a crash, a sync tool or a person may leave them.
struct DamageTests {
  private let devices = Devices()

  @Test(arguments: ["", " ", "{}", "[]", "null", "\u{FEFF}{}", "\0\0\0\0", "{\"format\":1}", "{"])
  func `a file that holds no settings changes nothing and is written anew`(text: String) throws {
    let laptop = devices("laptop")
    try laptop.set(.string("metric"), for: "units")
    _ = try laptop.synchronise()
    try devices.plant(text)
    let result = try laptop.synchronise()
    #expect(result.changes == [])
    #expect(result.notices.count == 1 && result.notices[0].contains(devices.sharedPath))
    #expect(try laptop.string("units") == "metric")
    #expect(try SharedValues(document: devices.sharedBytes).values["units"] == .string("metric"))
  }

  @Test func `a file cut at any byte changes nothing`() throws {
    let laptop = devices("laptop")
    try laptop.set(.string("metric"), for: "units")
    try laptop.set(.array([.bool(true), .string("é")]), for: "list")
    _ = try laptop.synchronise()
    let whole = devices.sharedBytes
    let values = try laptop.values()
    for count in 0..<whole.count - 1 {
      #expect(throws: DocumentFault.self) { try SharedValues(document: Array(whole[..<count])) }
    }
    for count in stride(from: 0, to: whole.count - 1, by: 40) {
      try DurableFile.replace(devices.sharedPath, with: Array(whole[..<count]))
      #expect(try laptop.synchronise().changes == [], "cut at \(count)")
      #expect(try laptop.values() == values, "cut at \(count)")
    }
  }

  @Test func `a file of a later version is read by nobody and written by nobody`() throws {
    let laptop = devices("laptop")
    try laptop.set(.string("metric"), for: "units")
    let later =
      #"{"format":"bananas-key-values","version":9,"minReader":9,"account":"a","values":{}}"#
    try devices.plant(later)
    let result = try laptop.synchronise()
    #expect(result.pending == ["units"])
    #expect(result.notices.count == 1)
    #expect(devices.sharedBytes == Array(later.utf8))
  }

  @Test func `an entry of a type to come is kept as it is`() throws {
    let entry = #"{"stamp":"2026-11-30T05:00:00.000Z-0000-0000000000000001","value":{"hue":7}}"#
    try devices.plant(
      #"{"format":"bananas-key-values","version":2,"minReader":1,"account":"a","values":{"x":"#
        + entry + "}}"
    )
    let laptop = devices("laptop")
    try laptop.set(.string("metric"), for: "units")
    _ = try laptop.synchronise()
    #expect(String(decoding: devices.sharedBytes, as: UTF8.self).contains(entry))
    #expect(try laptop.values().keys.sorted() == ["units"])
  }

  @Test func `a damaged copy is set aside, and the shared values return`() throws {
    let laptop = devices("laptop")
    try laptop.set(.string("metric"), for: "units")
    _ = try laptop.synchronise()
    try DurableFile.replace(devices.folder("laptop/settings.json"), with: Array("{".utf8))
    #expect(try laptop.values().isEmpty)
    _ = try laptop.synchronise()
    #expect(try laptop.string("units") == "metric")
    #expect(try FileStatus.of(devices.folder("laptop/settings.json.damaged")) != nil)
  }

  @Test func `a copy of a later version is refused and left alone`() throws {
    let laptop = devices("laptop")
    try laptop.set(.string("metric"), for: "units")
    let path = devices.folder("laptop/settings.json")
    let later = #"{"format":"bananas-key-values-copy","version":2,"replica":"1","entries":{}}"#
    try DurableFile.replace(path, with: Array(later.utf8))
    #expect(throws: KeyValueError.newer(path: path)) { try laptop.set(nil, for: "units") }
    #expect(try DurableFile.read(path, limit: 1000) == Array(later.utf8))
  }

  @Test func `links and pipes in a file's place are refused at once`() throws {
    let laptop = devices("laptop")
    try laptop.set(.string("metric"), for: "units")
    _ = try ChildProcess.run(["mkfifo", devices.sharedPath])
    #expect(throws: KeyValueError.self) { try laptop.synchronise() }
    #expect(try laptop.string("units") == "metric")
  }

  @Test func `every property list type comes back as it was`() throws {
    let value = PropertyValue.dictionary([
      "bool": .bool(false), "integer": .integer(.min), "real": .real(5),
      "tiny": .real(.leastNonzeroMagnitude),
      "text": .string("a\u{0}\"\\é🍌"), "date": .date(-1), "data": .data([0, 255, 16]),
      "array": .array([.array([]), .dictionary([:]), .real(-0.1)]),
    ])
    let (laptop, phone) = (devices("laptop"), devices("phone"))
    try laptop.set(value, for: "all")
    _ = try laptop.synchronise()
    _ = try phone.synchronise()
    #expect(try phone.values() == ["all": value])
    #expect(PropertyValue(json: ["hue": 7]) == nil)
    #expect(PropertyValue(json: ["data": "0g"]) == nil)
    #expect(PropertyValue(json: ["data": "0"]) == nil)
  }

  @Test func `two processes that write at once lose neither`() async throws {
    let store = devices("laptop")
    await withTaskGroup { group in
      for writer in 1...4 {
        group.addTask {
          for round in 1...25 {
            #expect(throws: Never.self) {
              try store.set(.integer(Int64(round)), for: "w\(writer)r\(round)")
            }
          }
        }
      }
    }
    #expect(try store.values().count == 100)
  }
}
