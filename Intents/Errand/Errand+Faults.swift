import IntentKit
import JSON
import Shopping

extension Errand {
  /// Changes the household, and says where in the arguments it was that the rules forbade it.
  mutating func attempt<Result>(
    at path: ArgumentPath,
    _ change: (inout Household) throws(ShoppingError) -> Result
  ) throws -> Result {
    do {
      return try change(&household)
    } catch {
      throw fault(error, at: path)
    }
  }

  /// A question about one argument of this request.
  func ask(
    _ kind: Question.Kind,
    _ path: ArgumentPath,
    _ dialog: Dialog,
    _ candidates: [Question.Candidate] = []
  ) -> Question {
    Question(
      kind,
      intent: intent,
      parameter: path.parameter,
      dialog: dialog,
      candidates: candidates
    )
  }

  /// Asks for a parameter that was left out.
  func missing(_ parameter: String) -> Question {
    Question(
      .missing,
      intent: intent,
      parameter: parameter,
      dialog: Dialog("ask.\(intent).\(parameter)")
    )
  }

  /// Asks whether the request is really meant; yes is the same request with `confirm`.
  func confirmation(_ dialog: Dialog) -> Question {
    let arguments = ArgumentPath("confirm").replacing(in: arguments, with: true)
    return ask(
      .confirm,
      "confirm",
      dialog,
      [Question.Candidate(handle: "yes", label: "yes", arguments: arguments)]
    )
  }

  /// A reference without name or id.
  func saysNothing(at path: ArgumentPath) -> IntentError {
    IntentError(
      .invalidArgument,
      field: path.text,
      value: path.value(in: arguments),
      allowed: ["name", "id"],
      dialog: Dialog(
        "argument_missing",
        ["field": .string(path.member("name").text), "allowed": ["name", "id"]]
      )
    )
  }

  /// Nothing answers to what an argument says.
  func notFound(
    _ query: String,
    _ nearest: [Item],
    at path: ArgumentPath,
    on list: ShoppingList
  ) -> IntentError {
    IntentError(
      .notFound,
      field: path.text,
      value: .string(query),
      nearest: nearest.map(\.name.value),
      dialog: .itemNotFound(query, nearest, on: list)
    )
  }

  /// A rule of the household as an error of this request.
  func fault(_ error: ShoppingError, at path: ArgumentPath) -> IntentError {
    switch error {
    case .emptyText(let field):
      invalid(path.member(field), "text_empty", ["what": .string(field.rawValue)])
    case .tooLong(let field, _, let limit):
      invalid(
        path.member(field),
        "argument_too_long",
        ["limit": .number(JSONNumber(limit)), "what": .string(field.rawValue)]
      )
    case .notPositive: invalid(path.quantity, "amount_not_positive", allowed: ["a number above 0"])
    case .tooManyDigits: invalid(path.quantity, "amount_too_long", allowed: ["up to 18 digits"])
    case .unclearChange(.nothing):
      invalid(
        path,
        "change_missing",
        allowed: ["name", "quantity", "unit", "size", "note", "no_amount"]
      )
    case .unclearChange(.severalAmounts):
      invalid(path, "change_unclear", allowed: ["one of quantity, change_by, times and no_amount"])
    case .badCursor(let cursor): invalid(path, "cursor_unknown", ["value": .string(cursor)])
    case .noSuchItem(let query, let nearest):
      notFound(query, nearest, at: path, on: household.defaultList)
    case .noSuchList(let query, let nearest):
      IntentError(
        .notFound,
        field: path.text,
        value: .string(query),
        nearest: nearest.map(\.name.value),
        dialog: .listNotFound(query, nearest)
      )
    default:
      IntentError(
        .refused,
        field: path.text,
        value: path.value(in: arguments),
        dialog: .refusal(error, in: household)
      )
    }
  }

  private func invalid(
    _ path: ArgumentPath,
    _ key: String,
    _ facts: JSONObject = [:],
    allowed: [String] = []
  ) -> IntentError {
    var facts = facts
    let field = path == .whole ? nil : path.text
    facts["field"] = field.map(JSONValue.string)
    if facts["value"] == nil, field != nil { facts["value"] = path.value(in: arguments) }
    if !allowed.isEmpty { facts["allowed"] = .array(allowed.map(JSONValue.string)) }
    return IntentError(
      .invalidArgument,
      field: field,
      value: facts["value"],
      allowed: allowed,
      dialog: Dialog(key, facts)
    )
  }
}

extension ArgumentPath {
  /// A text of the record in this place; a list's name stands there itself.
  fileprivate func member(_ field: TextField) -> ArgumentPath {
    field == .listName ? self : member(field.rawValue)
  }

  /// The amount of the record in this place.
  fileprivate var quantity: ArgumentPath { member("quantity") }
}
