import JSON
import Shopping

/// Writes bridge files.
///
/// One row a line, rows sorted by identity, members of rows by name: equal documents are equal
/// bytes, and tools that compare or merge lines have something to go by.
public enum BridgeWriter: Sendable {
  /// The bytes of a document of version 2.
  ///
  /// - Complexity: O(*n* log *n*) in the number of rows.
  public static func bytes(of document: BridgeDocument) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(512 + document.rows.count * 512)
    append(headOf: document, to: &bytes)
    let order = RowOrder(document)
    append(order.lists, of: document, order, as: .lists, to: &bytes)
    append(order.items, of: document, order, as: .items, to: &bytes)
    append(order.deleted, of: document, order, as: .deleted, to: &bytes)
    bytes.append(tailWith: document.unknown)
    return bytes
  }

  private static func append(headOf document: BridgeDocument, to bytes: inout [UInt8]) {
    bytes.append(text: "{\"schemaVersion\":")
    bytes.append(contentsOf: String(document.schemaVersion).utf8)
    bytes.append(text: ",\"minReader\":")
    bytes.append(contentsOf: String(document.minReader).utf8)
    bytes.append(text: ",\"format\":\"bananas-list\"")
    if let fileID = document.fileID {
      bytes.append(text: ",\"fileId\":\"")
      bytes.append(contentsOf: fileID.description.utf8)
      bytes.append(text: "\"")
    }
    bytes.append(text: ",\"title\":")
    JSONWriter.append(string: document.title, to: &bytes)
    bytes.append(text: ",\n")
    if let writer = document.writer {
      bytes.append(text: "\"writer\":")
      JSONWriter.append(writer.written, to: &bytes, style: .canonical)
      bytes.append(text: ",\n")
    }
    bytes.append(text: "\"replicas\":{")
    for (position, entry) in document.replicas.sorted(by: { $0.key < $1.key }).enumerated() {
      bytes.append(text: position == 0 ? "\n" : ",\n")
      bytes.append(key: replicaText(entry.key))
      JSONWriter.append(entry.value.written, to: &bytes, style: .canonical)
    }
    bytes.append(text: document.replicas.isEmpty ? "},\n" : "\n},\n")
    bytes.append(text: "\"gcBefore\":\"")
    bytes.append(contentsOf: document.gcBefore.description.utf8)
    bytes.append(text: "\",\n")
  }

  private static func append(
    _ positions: [Int],
    of document: BridgeDocument,
    _ order: RowOrder,
    as section: Section,
    to bytes: inout [UInt8]
  ) {
    switch section {
    case .lists: bytes.append(text: "\"lists\":[\n")
    case .items: bytes.append(text: "\"items\":[\n")
    case .deleted: bytes.append(text: "\"deleted\":[\n")
    }
    // Rows are large: out of a span they are lent, not copied.
    let lent = document.rows.span
    for (count, position) in positions.enumerated() {
      if count > 0 { bytes.append(text: ",\n") }
      if let crowd = order.crowds[position] {
        let rows = crowd.rows.compactMap { order.places[$0] }.map { document.rows[$0] }
        RowWriter.append(crowd.shown, joining: rows, to: &bytes)
      } else {
        RowWriter.append(lent[position], to: &bytes)
      }
    }
    bytes.append(text: positions.isEmpty ? "],\n" : "\n],\n")
  }
}

/// Where the rows of each section are, in the order in which they are written.
private struct RowOrder {
  private(set) var lists: [Int] = []
  private(set) var items: [Int] = []
  private(set) var deleted: [Int] = []
  /// The crowds by the position of their first rows.
  private(set) var crowds: [Int: Crowd] = [:]
  /// The positions of rows that stand in crowds.
  private(set) var places: [RowID: Int] = [:]

  init(_ document: BridgeDocument) {
    let rows = document.rows
    note(document.crowds, rows)
    let inside = Set(places.values).subtracting(crowds.keys)
    for position in rows.indices where !inside.contains(position) {
      switch rows[position].row {
      case .list: lists.append(position)
      case .item(let item):
        if item.isVisible { items.append(position) } else { deleted.append(position) }
      }
    }
    for section in [\RowOrder.lists, \.items, \.deleted] {
      // Rows are large: they are not to be moved around to be compared.
      let keys = self[keyPath: section].map { (id: rows[$0].row.id, position: $0) }
      self[keyPath: section] = keys.sorted { $0.id < $1.id }.map(\.position)
    }
  }

  private mutating func note(_ given: [Crowd], _ rows: [BridgeRow]) {
    guard !given.isEmpty else { return }
    let wanted = Set(given.flatMap(\.rows))
    for position in rows.indices where wanted.contains(rows[position].row.id) {
      places[rows[position].row.id] = position
    }
    for crowd in given {
      if let first = crowd.rows.first, let position = places[first] { crowds[position] = crowd }
    }
  }
}

extension FileWriter {
  fileprivate var written: JSONValue {
    [
      "app": .string(app), "at": .string(rfc3339(milliseconds: time)),
      "replica": .string(replicaText(replica)),
    ]
  }
}

extension ReplicaMark {
  fileprivate var written: JSONValue {
    [
      "name": .string(name), "seen": .string(seen.description),
      "seq": .number(JSONNumber(sequence)),
    ]
  }
}
