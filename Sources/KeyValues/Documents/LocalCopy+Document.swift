import JSON
import Shopping

/// The file in this device's data folder.
extension LocalCopy {
  private static let format = "bananas-key-values-copy"
  private static let version = 1

  var document: [UInt8] {
    var object: JSONObject = [
      "format": .string(Self.format), "version": .number(JSONNumber(Self.version)),
      "replica": .string(String(replica, radix: 16)),
      "entries": .object(JSONObject(entries.map { ($0.key, .object($0.value.json)) })),
      "uploads": .array(uploads.map { .number(JSONNumber(Int($0))) }),
    ]
    object["account"] = account.map(JSONValue.string)
    object["seen"] = seen?.json
    return JSONWriter.bytes(of: .object(object), style: .canonical) + [UInt8(ascii: "\n")]
  }

  init(document: [UInt8]) throws(DocumentFault) {
    let object = try object(document)
    guard object["format"]?.string == Self.format, let version = object["version"]?.int,
      let replica = object["replica"]?.string.flatMap({ UInt64($0, radix: 16) }),
      let members = object["entries"]?.object?.members
    else { throw .damaged("it is not a copy of settings") }
    guard version <= Self.version else { throw .newer }
    self.init(replica: replica, account: object["account"]?.string)
    for member in members {
      guard let entry = LocalEntry(json: member.value) else {
        throw .damaged("the entry '\(member.key)' cannot be read")
      }
      entries[member.key] = entry
    }
    uploads = object["uploads"]?.array?.compactMap(\.int).map(Int64.init) ?? []
    seen = object["seen"].flatMap(SeenFile.init(json:))
  }
}

extension LocalCopy.LocalEntry {
  fileprivate var json: JSONObject {
    var object = entry.json
    object["base"] = base.map { .string($0.description) }
    if isPending { object["pending"] = true }
    return object
  }

  fileprivate init?(json: JSONValue) {
    guard let entry = Entry(json: json) else { return nil }
    self.init(
      entry: entry,
      base: json["base"]?.string.flatMap(Stamp.init),
      isPending: json["pending"]?.bool ?? false
    )
  }
}

extension SeenFile {
  fileprivate var json: JSONValue {
    let numbers = [Int64(bitPattern: device), Int64(bitPattern: number), Int64(size), modified]
    return .array(numbers.map { .number(JSONNumber(Int($0))) })
  }

  fileprivate init?(json: JSONValue) {
    guard let numbers = json.array?.compactMap(\.int), numbers.count == 4 else { return nil }
    self.init(
      device: UInt64(bitPattern: Int64(numbers[0])),
      number: UInt64(bitPattern: Int64(numbers[1])),
      size: numbers[2],
      modified: Int64(numbers[3])
    )
  }
}
