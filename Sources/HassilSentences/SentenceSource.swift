import JSON
import YAML

/// Home Assistant's sentences of one language, put together from all their files.
struct SentenceSource: Sendable {
  /// Where something was written.
  struct Origin: Sendable, Hashable {
    var file: String
    var line: Int
    /// In characters, from 1.
    var column: Int
  }

  /// A template as written.
  struct Text: Sendable {
    var text: String
    var expression: HassilExpression
    var origin: Origin
  }

  /// What a list's slot takes.
  enum List: Sendable {
    case values([Value])
    case range(Range)
    /// Any words.
    case wildcard
  }

  /// One value of a list.
  struct Value: Sendable {
    var said: Text
    /// `nil` when it is what was said.
    var value: JSONValue?
    var context: [(key: String, value: JSONValue)] = []
    var metadata: [(key: String, value: JSONValue)] = []
  }

  struct Range: Sendable {
    var first: Int
    var last: Int
    var step = 1
    /// `halves` or `tenths`.
    var fractions: String?
    /// As written.
    var multiplier: String?
    var digits = true
    var words = true
  }

  /// What a block asks of the moment.
  struct Condition: Sendable {
    var key: String
    /// Any of these; none for any value at all.
    var values: [JSONValue]
    /// The slot that takes the value over.
    var slot: String?
    var isExclusion: Bool
  }

  /// Sentences that mean the same.
  struct Block: Sendable {
    var sentences: [Text]
    var slots: [(key: String, value: JSONValue)] = []
    var conditions: [Condition] = []
    var response: String?
    var metadata: [(key: String, value: JSONValue)] = []
    var lists: [String: List] = [:]
    var rules: [String: Text] = [:]
    var origin: Origin

    /// The key of the metadata that says for which combination of slots its sentences are.
    static let combination = "slot_combination"

    /// Takes the area that is known for a slot, if the combination of slots that it has sentences for
    /// is among `combinations`.
    mutating func meanRoomSpokenIn(ifAmong combinations: Set<String>) {
      let own = metadata.first { $0.key == Self.combination }?.value.string
      guard let own, combinations.contains(own), !conditions.contains(where: { $0.key == "area" })
      else { return }
      conditions.append(Condition(key: "area", values: [], slot: "area", isExclusion: false))
    }
  }

  /// The intents in the order they were first met, with their blocks in file order.
  var intents: [(name: String, blocks: [Block])] = []
  var lists: [String: List] = [:]
  var rules: [String: Text] = [:]
  var skipWords: [String] = []

  /// Adds blocks to an intent.
  mutating func add(_ blocks: [Block], to intent: String) {
    if let index = intents.firstIndex(where: { $0.name == intent }) {
      intents[index].blocks += blocks
    } else {
      intents.append((intent, blocks))
    }
  }
}
