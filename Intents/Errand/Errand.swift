import JSON
public import Shopping

/// What an intent works on: the household inside one transaction, and the request itself.
///
/// The request is there for questions: each candidate of a question is the whole request with one
/// argument settled.
public struct Errand: Sendable {
  /// All lists and items; changes are kept when the intent is done.
  public var household: Household
  /// The intent's name.
  let intent: String
  /// Its arguments as they were checked.
  let arguments: JSONObject
  /// What was done before; only for intents that read.
  var history: (any HouseholdHistory)?
}
