/// What whoever imports sentences should know of one of them.
public struct ImportFinding: Sendable, Hashable, CustomStringConvertible {
  /// What it is about.
  public enum Kind: String, Sendable, CaseIterable {
    /// It could not be written in our syntax and is left out.
    case leftOut = "left out"
    /// A list that nothing gives values for: its section of `lists` waits for them.
    case missingList = "missing list"
    /// hassil prefers a template with fewer wildcards; we the one that explains more words.
    case fewerWildcards = "fewer wildcards"
    /// hassil keeps the last value of a slot that is said twice; we keep all.
    case repeatedSlot = "repeated slot"
    /// hassil takes commas away before it matches, so this never matched; with us it does.
    case comma
    /// hassil may end a value within a word; with us a value is whole words.
    case wordBoundary = "word boundary"
    /// hassil cuts skip words out of what a wildcard takes; we keep them there.
    case skipWords = "skip words"
  }

  /// What it is about.
  public var kind: Kind
  /// The file that was read.
  public var file: String
  /// From 1.
  public var line: Int
  /// In characters, from 1.
  public var column: Int
  /// What happens, in a sentence.
  public var message: String
  /// The template as it was written; empty where it is about none.
  public var template: String

  /// The text for people.
  public var description: String {
    let place = "\(file):\(line):\(column): \(kind.rawValue): \(message)"
    return template.isEmpty ? place : "\(place): \(template)"
  }
}
