import JSON
import Shopping

/// A journal entry as it is kept.
struct StoredEntry {
  var number: Int
  var time: Int64
  var replica: UInt64
  var clock: Stamp
  var identities: Int
  /// The number of its last operation.
  var lastOperation: Int
  var draft: JournalDraft
  var answer: [UInt8]
  var undoes: [Int]
  var operations: [StoredOperation]

  /// Its link in the chain after `previous`.
  func hash(after previous: [UInt8]) -> [UInt8] {
    var link = ChainLink(after: previous)
    for field in [number, Int(time), identities, lastOperation] { link.add(field) }
    for field in [replicaText(replica), clock.description, draft.intent] { link.add(field) }
    link.add(draft.arguments)
    for field in [draft.surface, draft.author] { link.add(field) }
    link.add(draft.phrase.map { Array($0.utf8) })
    link.add(draft.requestID.map { Array($0.utf8) })
    link.add(answer)
    link.add(undoesText)
    for operation in operations {
      link.add(operation.kind.rawValue)
      link.add(operation.row.description)
      link.add(operation.before)
      link.add(operation.after)
    }
    return link.finish()
  }

  /// The undone entries as a JSON array.
  var undoesText: String { JSONWriter.text(of: .array(undoes.map { .number(JSONNumber($0)) })) }
}

/// An operation as it is kept: both versions of the row as documents.
struct StoredOperation {
  var kind: RowKind
  var row: RowID
  var before: [UInt8]?
  var after: [UInt8]

  init(_ operation: Operation) {
    kind = operation.after.kind
    row = operation.after.id
    before = operation.before?.document
    after = operation.after.document
  }

  init(kind: RowKind, row: RowID, before: [UInt8]?, after: [UInt8]) {
    self.kind = kind
    self.row = row
    self.before = before
    self.after = after
  }
}
