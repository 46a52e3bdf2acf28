import Files
import Testing

@testable import KeyValues

/// What is refused whole, with the figures.
struct LimitTests {
  private var devices = Devices()

  @Test func `a value beyond 1 MB is refused, and one of just 1 MB is not`() throws {
    let store = devices("laptop")
    let megabyte = PropertyValue.data([UInt8](repeating: 7, count: 1 << 20))
    try store.set(megabyte, for: "photo")
    let error = KeyValueError.valueTooLarge("photo", bytes: 1_048_577, limit: 1_048_576)
    #expect(throws: error) {
      try store.set(.data([UInt8](repeating: 7, count: 1 << 20 + 1)), for: "photo")
    }
    #expect("\(error)".contains("1048577") && "\(error)".contains("1048576"))
    #expect(try store.values()["photo"] == megabyte)
  }

  @Test func `all values together are held to 1 MB`() throws {
    let store = devices("laptop")
    try store.set(.data([UInt8](repeating: 7, count: 1 << 19)), for: "one")
    try store.set(.data([UInt8](repeating: 7, count: 1 << 19)), for: "two")
    #expect(throws: KeyValueError.totalTooLarge("three", bytes: 1_048_577, limit: 1_048_576)) {
      try store.set(.bool(true), for: "three")
    }
    // Replacing counts the new value in the place of the old.
    try store.set(.bool(true), for: "two")
    try store.set(.bool(true), for: "three")
  }

  @Test func `key 1,025 is refused until one is removed`() throws {
    var devices = devices
    devices.limits.keys = 3
    let store = devices("laptop")
    for key in ["a", "b", "c"] { try store.set(.bool(true), for: key) }
    #expect(throws: KeyValueError.tooManyKeys("d", count: 4, limit: 3)) {
      try store.set(.bool(true), for: "d")
    }
    try store.set(nil, for: "a")
    try store.set(.bool(true), for: "d")
    #expect(KeyValueLimits.standard.keys == 1024)
  }

  @Test func `a key may have 128 UTF-16 units, and is warned of beyond 64 bytes`() throws {
    let store = devices("laptop")
    #expect(try store.set(.bool(true), for: String(repeating: "k", count: 64)) == false)
    #expect(try store.set(.bool(true), for: String(repeating: "k", count: 65)))
    #expect(try store.set(.bool(true), for: String(repeating: "🍌", count: 64)))
    #expect(
      throws: KeyValueError.keyTooLong(
        String(repeating: "🍌", count: 65),
        units: 130,
        limit: 128
      )
    ) {
      try store.set(.bool(true), for: String(repeating: "🍌", count: 65))
    }
    #expect(throws: KeyValueError.emptyKey) { try store.set(.bool(true), for: "") }
  }

  @Test func `nesting is held to a depth`() throws {
    let nested = (1...25).reduce(PropertyValue.bool(true)) { value, _ in .array([value]) }
    #expect(throws: KeyValueError.tooDeep("nest", depth: 25, limit: 24)) {
      try devices("laptop").set(nested, for: "nest")
    }
  }

  @Test func `values that would exceed the limits together stay on their device`() throws {
    var devices = devices
    devices.limits.total = 1000
    let (laptop, phone) = (devices("laptop"), devices("phone"))
    try laptop.set(.string(String(repeating: "l", count: 600)), for: "laptop")
    _ = try laptop.synchronise()
    try phone.set(.string(String(repeating: "p", count: 600)), for: "phone")
    let result = try phone.synchronise()
    #expect(result.changes.contains(KeyValueChange(reason: .quotaViolation, keys: ["phone"])))
    #expect(result.pending == ["phone"])
    #expect(try phone.string("phone")?.count == 600)
    #expect(try laptop.synchronise().changes == [])
  }

  @Test func `a device that writes too often waits, and loses nothing`() throws {
    var devices = devices
    devices.throttle = UploadThrottle(burst: 3, period: 60_000)
    let laptop = devices("laptop")
    for round in 1...5 {
      try laptop.set(.integer(Int64(round)), for: "round")
      #expect(try laptop.synchronise().isComplete == (round <= 3))
    }
    #expect(try SharedValues(document: devices.sharedBytes).values["round"] == .integer(3))
    devices.clock.advance(60_000)
    #expect(try laptop.synchronise().isComplete)
    #expect(try SharedValues(document: devices.sharedBytes).values["round"] == .integer(5))
  }
}
