import JSON

/// One thing that was looked at, and what to do when it is not as it should be.
struct Finding {
  /// What was looked at, in a word or two of English.
  var area: String
  /// What it is like.
  var text: String
  /// What to do; `nil` when all is well.
  var advice: String?

  /// All is well.
  init(_ area: String, _ text: String) {
    self.area = area
    self.text = text
  }

  /// Something is to be done.
  init(_ area: String, _ text: String, advice: String) {
    self.init(area, text)
    self.advice = advice
  }

  var isWell: Bool { advice == nil }

  /// A row of the table that people read.
  func cells(_ voice: Voice) -> [String] {
    let key = area.split(separator: " ").joined(separator: "_")
    return [isWell ? "ok" : "!!", voice("area.\(key)"), text]
  }

  var json: JSONObject {
    var object: JSONObject = [
      "area": .string(area), "ok": .bool(isWell), "finding": .string(text),
    ]
    object["advice"] = advice.map(JSONValue.string)
    return object
  }
}
