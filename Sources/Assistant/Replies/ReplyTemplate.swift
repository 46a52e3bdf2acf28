/// One sentence of a language's `replies` file, taken apart.
///
/// ```
/// {count} {count|item is|items are} left[ on {list}].
/// ```
struct ReplyTemplate: Sendable, Hashable {
  /// A piece of the sentence.
  indirect enum Part: Sendable, Hashable {
    case text(String)
    case fact(FactPath, Form)
    /// Kept only when every fact in it is there.
    case optional([Part])
  }

  /// How a fact is written.
  enum Form: Sendable, Hashable {
    case plain
    /// A value, or each of a list, is written with another entry of the file.
    case entry(String)
    /// The value, or each of a list, is written with the entry that its own member names, one
    /// sentence behind the other.
    case entryNamed(by: String)
    /// A list joined as things to choose from, "a, b or c"; each written with the entry, if any.
    case alternatives(entry: String?)
    /// Not the number itself but the word that goes with it, one per plural category.
    case plural([String])
    /// The name of a unit, in the form that goes with the number at the path.
    case unit(of: FactPath)
  }

  var parts: [Part]

  /// The entries that this one leans on, so that a missing one is found without rendering.
  var entriesUsed: [String] { Self.entriesUsed(in: parts) }

  private static func entriesUsed(in parts: [Part]) -> [String] {
    parts.flatMap { part -> [String] in
      switch part {
      case .fact(_, .entry(let name)), .fact(_, .alternatives(entry: let name?)): [name]
      case .optional(let inner): entriesUsed(in: inner)
      case .fact, .text: []
      }
    }
  }
}

/// Where a fact is found: `item.name` is the member `name` of the fact `item`; `this` is the whole
/// object at hand.
struct FactPath: Sendable, Hashable {
  var names: [String]

  init(_ text: Substring) {
    names = text.utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }
  }
}
