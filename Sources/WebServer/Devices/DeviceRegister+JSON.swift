import JSON

// One JSON document:
// {"devices": [{"id": …, "name": …, "token_sha256": …, "since": 0, "last_seen": 0}],
//  "codes": [{"code_sha256": …, "expires": 0}], "address": "http://…/"}
extension DeviceRegister {
  /// Reads a document; what is no device or no code is passed over.
  ///
  /// - Returns: `nil` when it is no such document at all.
  init?(_ bytes: [UInt8]) {
    guard let document = try? JSONReader.read(bytes).object else { return nil }
    devices = (document["devices"]?.array ?? []).compactMap(\.object).compactMap(Device.init)
    codes = (document["codes"]?.array ?? []).compactMap(\.object).compactMap(PairingCode.init)
    address = document["address"]?.string
  }

  /// The document.
  var bytes: [UInt8] {
    var document: JSONObject = [
      "devices": .array(devices.map { .object($0.document) }),
      "codes": .array(codes.map { .object($0.document) }),
    ]
    document["address"] = address.map(JSONValue.string)
    return JSONWriter.bytes(of: .object(document), style: .pretty) + [UInt8(ascii: "\n")]
  }
}

extension Device {
  fileprivate init?(_ document: JSONObject) {
    guard let id = document["id"]?.string, let name = document["name"]?.string,
      let digest = document["token_sha256"]?.string
    else { return nil }
    self.init(
      id: id,
      name: name,
      digest: digest,
      since: Int64(document["since"]?.int ?? 0),
      lastSeen: Int64(document["last_seen"]?.int ?? 0)
    )
  }

  fileprivate var document: JSONObject {
    [
      "id": .string(id),
      "name": .string(name),
      "token_sha256": .string(digest),
      "since": .number(JSONNumber(Int(since))),
      "last_seen": .number(JSONNumber(Int(lastSeen))),
    ]
  }
}

extension PairingCode {
  fileprivate init?(_ document: JSONObject) {
    guard let digest = document["code_sha256"]?.string, let expires = document["expires"]?.int
    else { return nil }
    self.init(digest: digest, expires: Int64(expires))
  }

  fileprivate var document: JSONObject {
    ["code_sha256": .string(digest), "expires": .number(JSONNumber(Int(expires)))]
  }
}
