import JSON
import Shopping

/// The file in the synced folder: one key a line, so that a person can read it and tools that merge
/// by lines have a chance.
extension SharedValues {
  private static let format = "bananas-key-values"
  /// The version written, and the oldest program that may write over it.
  private static let version = 1

  /// The largest file that is read: keys, stamps and escapes come on top of the values.
  static let greatestFile = 8 << 20

  /// Equal values are equal bytes.
  var document: [UInt8] {
    var head: JSONObject = [
      "format": .string(Self.format), "version": .number(JSONNumber(Self.version)),
      "minReader": .number(JSONNumber(Self.version)), "account": .string(account),
    ]
    if !formerAccounts.isEmpty {
      head["formerAccounts"] = .array(formerAccounts.sorted().map(JSONValue.string))
    }
    var bytes = JSONWriter.bytes(of: .object(head), style: .canonical)
    bytes.removeLast()
    bytes += Array(",\"values\":{".utf8)
    for (position, key) in lines.keys.sorted(by: precedes).enumerated() {
      bytes += Array((position == 0 ? "\n" : ",\n").utf8)
      JSONWriter.append(.string(key), to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      JSONWriter.append(lines[key] ?? .null, to: &bytes, style: .canonical)
    }
    return bytes + Array("\n}}\n".utf8)
  }

  private var lines: [String: JSONValue] {
    unread.merging(entries.mapValues { .object($0.json) }) { _, known in known }
  }

  private func precedes(_ one: String, _ other: String) -> Bool {
    one.utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// Reads a file; entries it cannot read are kept as they are.
  init(document: [UInt8]) throws(DocumentFault) {
    let object = try object(document)
    guard object["format"]?.string == Self.format, let account = object["account"]?.string,
      let members = object["values"]?.object?.members
    else { throw .damaged("it is not a file of settings") }
    guard let least = object["minReader"]?.int, least <= Self.version else { throw .newer }
    self.init(account: account)
    formerAccounts = Set(object["formerAccounts"]?.array?.compactMap(\.string) ?? [])
    for member in members {
      if let entry = Entry(json: member.value) {
        entries[member.key] = entry
      } else {
        unread[member.key] = member.value
      }
    }
  }
}

extension Entry {
  var json: JSONObject {
    var object: JSONObject = ["stamp": .string(stamp.description)]
    object["value"] = value?.json
    return object
  }

  init?(json: JSONValue) {
    guard let stamp = json["stamp"]?.string.flatMap(Stamp.init) else { return nil }
    let value = json["value"].map(PropertyValue.init(json:))
    if value == .some(nil) { return nil }
    self.init(value: value ?? nil, stamp: stamp)
  }
}

/// The object that a file holds.
func object(_ document: [UInt8]) throws(DocumentFault) -> JSONObject {
  let value: JSONValue
  do throws(JSONError) {
    value = try JSONReader.read(document)
  } catch {
    throw .damaged("it is not JSON: \(error)")
  }
  guard let object = value.object else { throw .damaged("it holds no JSON object") }
  return object
}
