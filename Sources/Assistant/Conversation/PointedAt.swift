import IntentKit
import JSON

/// Puts what was last spoken of in the place of "it".
///
/// The recogniser writes `{"ref": "last"}` where an utterance only pointed at something.
enum PointedAt {
  enum Result {
    case filled(JSONObject)
    /// Something was pointed at, but nothing was spoken of before.
    case nothingMentioned
    /// One thing was pointed at, but several were spoken of: the arguments for each.
    case several([Question.Candidate])
  }

  /// Fills `arguments` with what was last spoken of, all of it unless one thing was pointed at:
  /// where there is only room for one, or with a word for one.
  static func fill(_ arguments: JSONObject, with mentions: [Mention], isOne: Bool) -> Result {
    let value = JSONValue.object(arguments)
    guard value.pointsAtSomething else { return .filled(arguments) }
    guard let first = mentions.first, !value.pointsOutside else { return .nothingMentioned }
    if mentions.count == 1 || !(isOne || value.pointsAtOneThing) {
      let filled = value.filled(with: first.reference, all: mentions.map(\.reference))
      return .filled(filled.object ?? arguments)
    }
    return .several(
      mentions.enumerated().map { index, mention in
        let filled = value.filled(with: mention.reference, all: [mention.reference])
        return Question.Candidate(
          handle: mention.reference["handle"]?.string ?? "\(index + 1)",
          label: mention.reference["name"]?.string ?? "\(index + 1)",
          arguments: filled.object ?? arguments
        )
      }
    )
  }
}

extension JSONValue {
  private var isPointer: Bool { self["ref"] == "last" }
  private var isPlace: Bool { self["ref"]?.number != nil }

  /// Whether `test` holds of the value or of one in it.
  func holds(where test: (JSONValue) -> Bool) -> Bool {
    if test(self) { return true }
    switch self {
    case .object(let object): return object.members.contains { $0.value.holds(where: test) }
    case .array(let values): return values.contains { $0.holds(where: test) }
    default: return false
    }
  }

  /// A row is pointed at by a place where there is none.
  fileprivate var pointsOutside: Bool { holds { $0.isPlace } }

  /// Something in the value was only pointed at.
  var pointsAtSomething: Bool { holds { $0.isPointer || $0.isPlace } }

  /// Somewhere a single thing is pointed at, outside a list that could take several.
  fileprivate var pointsAtOneThing: Bool {
    switch self {
    case .object(let object): isPointer || object.members.contains { $0.value.pointsAtOneThing }
    case .array(let values): values.contains { !$0.isPointer && $0.pointsAtOneThing }
    default: false
    }
  }

  /// A pointer in a list makes room for all that was mentioned, elsewhere for the one.
  fileprivate func filled(with one: JSONObject, all: [JSONObject]) -> JSONValue {
    switch self {
    case .object(let object):
      if isPointer { return .object(one) }
      var filled = JSONObject()
      for member in object.members { filled[member.key] = member.value.filled(with: one, all: all) }
      return .object(filled)
    case .array(let values):
      return .array(
        values.flatMap { value in
          value.isPointer ? all.map(JSONValue.object) : [value.filled(with: one, all: all)]
        }
      )
    default:
      return self
    }
  }
}
