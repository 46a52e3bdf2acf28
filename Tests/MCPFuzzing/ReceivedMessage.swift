import JSON

/// A message that a server sent, told apart by its members.
enum ReceivedMessage {
  case answer(id: String)
  case refusal
  case question(id: JSONValue)
  case notification
  case misshapen

  init(_ line: some StringProtocol) {
    guard let members = (try? JSONReader.read(String(line)))?.object, members["jsonrpc"] == "2.0"
    else {
      self = .misshapen
      return
    }
    self.init(members)
  }

  private init(_ members: JSONObject) {
    let id = members["id"]
    let isIdentified = id.map { $0.string != nil || $0.int != nil } ?? false
    let outcomes = [members["result"], members["error"]].count { $0 != nil }
    switch (members["method"]?.string, outcomes) {
    case (.some, 0):
      self = id.map { isIdentified ? .question(id: $0) : .misshapen } ?? .notification
    case (nil, 1) where isIdentified: self = .answer(id: JSONWriter.text(of: id ?? .null))
    case (nil, 1) where id == nil && members["error"] != nil: self = .refusal
    default: self = .misshapen
    }
  }
}
