import Files
import Shopping

/// The digest that ties a journal entry to all before it.
///
/// Each link digests the link before and everything the entry holds, so that a changed, missing or
/// exchanged entry or operation shows, however well formed it is. Against accidents, not against
/// an attacker: who can write the file can write a new chain.
struct ChainLink {
  /// What the first entry follows.
  static let start = [UInt8](repeating: 0, count: 32)

  /// All fields, so that they are digested at once.
  private var fields: [UInt8] = []

  init(after previous: [UInt8]) {
    fields.reserveCapacity(2_048)
    add(previous)
  }

  /// Takes in a field, with its length before it, so that no two entries read alike.
  mutating func add(_ field: [UInt8]) {
    add(lengthOf: field.count)
    fields += field
  }

  mutating func add(_ text: String) {
    add(lengthOf: text.utf8.count)
    fields += text.utf8
  }

  mutating func add(_ number: Int) { add(String(number)) }

  /// Tells an absent field from an empty one.
  mutating func add(_ field: [UInt8]?) {
    add(field == nil ? 0 : 1)
    if let field { add(field) }
  }

  func finish() -> [UInt8] { SHA256.digest(of: fields) }

  private mutating func add(lengthOf count: Int) {
    for shift in stride(from: 0, to: 64, by: 8) {
      fields.append(UInt8(truncatingIfNeeded: UInt64(count) >> UInt64(shift)))
    }
  }
}
