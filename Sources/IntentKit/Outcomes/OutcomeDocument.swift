public import JSON

extension Outcome {
  /// The one JSON form of an outcome: what the terminal prints under `--json` and what an MCP tool
  /// returns as `structuredContent`.
  ///
  /// ```json
  /// {"ok": true, "status": "done", "intent": "add_items", "message": "Added milk to Groceries.",
  ///  "items": [{"name": "milk"}], "changed": 1, "entry": 7}
  /// {"ok": false, "status": "question", "intent": "check_items", "message": "Which milk?",
  ///  "question": {"kind": "which", "parameter": "items"},
  ///  "candidates": [{"handle": "#3", "label": "oat milk", "arguments": {"items": [{"id": "…"}]}}]}
  /// {"ok": false, "status": "failed", "intent": "add_items", "message": "…",
  ///  "error": {"code": "invalid_argument", "field": "items[3].quantity", "value": "a few",
  ///            "allowed": ["a number above 0"], "nearest": []}}
  /// ```
  ///
  /// The members of the output record stand beside the common ones. `changed` counts rows, `entry`
  /// is the journal entry and missing when nothing was written; `replayed` and `dry_run` appear
  /// only when true. An error's `value` is text: JSON that is not text is written out.
  ///
  /// - Parameters:
  ///   - intent: the name that was asked for, known or not.
  ///   - message: the sentence that a person would be shown.
  /// - Returns: an object that the intent's output schema describes.
  public func document(intent: String, message: String) -> JSONObject {
    var document: JSONObject = [
      "ok": .bool(isDone),
      "status": .string(status),
      "intent": .string(intent),
      "message": .string(message),
    ]
    switch self {
    case .done(let answer): document.add(answer)
    case .question(let question): document.add(question)
    case .failed(let error): document["error"] = .object(error.document)
    }
    return document
  }

  /// Whether the request was carried out.
  public var isDone: Bool {
    if case .done = self { true } else { false }
  }

  /// `done`, `question` or `failed`.
  public var status: String {
    switch self {
    case .done: "done"
    case .question: "question"
    case .failed: "failed"
    }
  }
}

extension JSONObject {
  fileprivate mutating func add(_ answer: Answer) {
    for member in answer.value.members { self[member.key] = member.value }
    self["changed"] = answer.rowsChanged.json
    self["entry"] = answer.entry?.json
    if answer.isReplay { self["replayed"] = true }
    if answer.isDryRun { self["dry_run"] = true }
  }

  fileprivate mutating func add(_ question: Question) {
    self["question"] = [
      "kind": .string(question.kind.rawValue),
      "parameter": .string(question.parameter),
    ]
    self["candidates"] = .array(
      question.candidates.map {
        [
          "handle": .string($0.handle),
          "label": .string($0.label),
          "arguments": .object($0.arguments),
        ]
      }
    )
  }
}

extension IntentError {
  fileprivate var document: JSONObject {
    var document: JSONObject = ["code": .string(code.rawValue)]
    document["field"] = field?.json
    document["value"] = value.map { .string($0.shownText) }
    document["allowed"] = allowed.json
    document["nearest"] = nearest.json
    return document
  }
}
