public import JSON

/// What is to be said, as facts; a renderer per language turns it into a sentence.
///
/// ```swift
/// Dialog("added", ["items": [["name": "milk", "quantity": 2, "unit": "l"]], "list": "Groceries"])
/// // en: "Added 2 l of milk to Groceries."
/// ```
public struct Dialog: Sendable, Hashable {
  /// The entry of the language's `replies` file.
  public var key: String
  /// What the sentence is made of.
  public var facts: JSONObject

  /// Names a sentence and gives its facts.
  public init(_ key: String, _ facts: JSONObject = [:]) {
    self.key = key
    self.facts = facts
  }
}
