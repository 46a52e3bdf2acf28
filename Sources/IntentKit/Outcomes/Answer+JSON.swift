public import JSON

extension Answer {
  /// The answer as the journal keeps it, to be given again when the request is repeated.
  ///
  /// What only the journal or the repetition can know (``entry``, ``isReplay``, ``isDryRun``) is
  /// left out.
  public var json: JSONObject {
    [
      "intent": .string(intent),
      "value": .object(value),
      "dialog": ["key": .string(dialog.key), "facts": .object(dialog.facts)],
      "mentions": .array(mentions.map { .object($0.reference) }),
      "changed": .number(JSONNumber(rowsChanged)),
    ]
  }

  /// Reads what ``json`` wrote; `nil` when it is something else.
  public init?(json: JSONObject) {
    guard let intent = json["intent"]?.string,
      let value = json["value"]?.object,
      let dialog = json["dialog"]?.object,
      let key = dialog["key"]?.string,
      let facts = dialog["facts"]?.object,
      let mentions = json["mentions"]?.array,
      let changed = json["changed"]?.int
    else { return nil }
    let references = mentions.compactMap(\.object)
    guard references.count == mentions.count else { return nil }
    self.init(
      intent: intent,
      value: value,
      dialog: Dialog(key, facts),
      mentions: references.map(Mention.init),
      rowsChanged: changed
    )
  }
}
