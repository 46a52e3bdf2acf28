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

  private var digest = SHA256()

  init(after previous: [UInt8]) { add(previous) }

  /// Takes in a field, with its length before it, so that no two entries read alike.
  mutating func add(_ field: [UInt8]) {
    let length = UInt64(field.count)
    digest.update((0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * $0)) })
    digest.update(field)
  }

  mutating func add(_ text: String) { add(Array(text.utf8)) }

  mutating func add(_ number: Int) { add(String(number)) }

  /// Tells an absent field from an empty one.
  mutating func add(_ field: [UInt8]?) {
    add(field == nil ? 0 : 1)
    if let field { add(field) }
  }

  consuming func finish() -> [UInt8] { digest.finish() }
}
