import JSON

/// A reading with its slots read: one possible meaning.
struct Candidate {
  var interpretation: Interpretation
  /// How it came about.
  var reading: Reading
  /// The reading's score; larger is better.
  var total: Int
  var reasons: [Reason]
  /// A template says that this is not for us.
  var isNegative: Bool
  /// Something in it shows that it was meant for us.
  var isAddressed: Bool
  /// A new thing was taken for a known one that is spelt nearly so.
  var isGuess = false

  /// What it would do, for telling meanings apart.
  var meaning: [Meaning] {
    interpretation.commands.map { Meaning(intent: $0.intent, arguments: $0.arguments) }
  }

  struct Meaning: Hashable {
    var intent: String
    var arguments: JSONObject
  }
}
