import JSON
import Shopping

/// Writes out a whole store, so that two can be compared.
struct StoreDump {
  private let connection: Connection
  /// Whether to tell who asked and through which surface.
  private let tellsCallers: Bool

  init(_ connection: Connection, tellsCallers: Bool) {
    self.connection = connection
    self.tellsCallers = tellsCallers
  }

  func dump() throws(StoreError) -> JSONObject {
    [
      "items": .array(try rows(.item)),
      "journal": .array(try entries()),
      "lists": .array(try rows(.list)),
      "replica": .string(replicaText(try connection.replica())),
    ]
  }

  private func rows(_ kind: RowKind) throws(StoreError) -> [JSONValue] {
    var rows: [JSONValue] = []
    try connection.query("SELECT row FROM \(kind.rawValue) ORDER BY id") { row throws(StoreError) in
      rows.append(document(row.bytes(0)))
    }
    return rows
  }

  private func entries() throws(StoreError) -> [JSONValue] {
    try connection.entries(where: "true", [], limit: .max).reversed().map {
      .object(entry($0.entry))
    }
  }

  private func entry(_ entry: StoredEntry) -> JSONObject {
    var object: JSONObject = [
      "answer": json(entry.answer),
      "arguments": json(entry.draft.arguments),
      "clock": .string(entry.clock.description),
      "intent": .string(entry.draft.intent),
      "number": .number(JSONNumber(entry.number)),
      "operations": .array(entry.operations.map { .object(operation($0)) }),
      "time": .number(JSONNumber(Int(entry.time))),
      "undoes": .array(entry.undoes.map { .number(JSONNumber($0)) }),
    ]
    object["request_id"] = entry.draft.requestID.map(JSONValue.string)
    if tellsCallers { object["caller"] = .object(caller(entry.draft)) }
    return object
  }

  private func caller(_ draft: JournalDraft) -> JSONObject {
    var object: JSONObject = ["author": .string(draft.author), "surface": .string(draft.surface)]
    object["phrase"] = draft.phrase.map(JSONValue.string)
    return object
  }

  private func operation(_ operation: StoredOperation) -> JSONObject {
    [
      "after": document(operation.after),
      "before": operation.before.map(document) ?? .null,
      "kind": .string(operation.kind.rawValue),
    ]
  }

  private func document(_ bytes: [UInt8]) -> JSONValue {
    guard case .object(var object) = json(bytes) else { return json(bytes) }
    if !tellsCallers { object["added_by"] = nil }
    return .object(object)
  }

  /// The JSON that the bytes hold, or their text when they hold none.
  private func json(_ bytes: [UInt8]) -> JSONValue {
    (try? JSONReader.read(bytes)) ?? .string(String(decoding: bytes, as: UTF8.self))
  }
}
