import IntentKit
public import JSON
public import Recogniser

extension Response {
  /// The response as one JSON document: what was said, how it was taken, what came of it, and the
  /// message a person would read.
  public var json: JSONObject {
    var document = JSONObject()
    document["phrase"] = phrase.map(JSONValue.string)
    document["language"] = language.map(JSONValue.string)
    document["status"] = .string(status.rawValue)
    document["commands"] = .array(turns.map { .object($0.json) })
    if let question, turns.last?.outcome.isDone ?? true {
      let asked = Outcome.question(question).document(intent: question.intent, message: message)
      document["question"] = asked["question"]
      document["candidates"] = asked["candidates"]
    }
    if let nearest = recognition?.nearest, !nearest.isEmpty {
      document["nearest"] = .array(nearest.map(JSONValue.string))
    }
    document["message"] = .string(message)
    return document
  }
}

extension Turn {
  /// The outcome's document with the arguments it came of.
  public var json: JSONObject {
    var document = outcome.document(intent: invocation.intent, message: sentence)
    document["arguments"] = .object(invocation.arguments)
    return document
  }
}

extension Recognition {
  /// One line of `bananas parse`: the members in a fixed order, whatever the status.
  public var json: JSONObject {
    let commands = status == .notUnderstood ? [] : best?.commands ?? []
    return [
      "phrase": .string(phrase),
      "status": .string(status.rawValue),
      "commands": .array(
        commands.map { command in
          var json: JSONObject = [
            "intent": .string(command.intent), "arguments": .object(command.arguments),
          ]
          if !command.details.isEmpty { json["details"] = .object(command.details) }
          return .object(json)
        }
      ),
      "score": .number(Self.written(status == .notUnderstood ? 0 : best?.score ?? 0)),
    ]
  }

  /// A score with three digits behind the point.
  private static func written(_ score: Double) -> JSONNumber {
    JSONNumber(mantissa: Int64((score * 1000).rounded()), scale: 3)
  }
}
