import IntentKit
import JSON

/// `completion/complete`: what can be offered while an argument is typed.
extension Conversation {
  func complete(_ request: Request) throws(ProtocolError) -> JSONObject {
    let argument = request.params["argument"]
    guard let name = argument?["name"]?.string, let value = argument?["value"]?.string else {
      throw ProtocolError(
        .invalidParams,
        "params.argument has to have a name and a value, both strings."
      )
    }
    let source = try completion(of: name, in: request.params["ref"])
    let known = request.params["context"]?["arguments"]?.object?.members ?? []
    let names = names(from: source, beside: known.compactMap(\.value.string))
    let fitting = Completion.ranked(names, for: value)
    return [
      "completion": [
        "values": .array(fitting.prefix(Completion.most).map(JSONValue.string)),
        "total": .number(JSONNumber(fitting.count)),
        "hasMore": .bool(fitting.count > Completion.most),
      ]
    ]
  }

  private func completion(
    of name: String,
    in reference: JSONValue?
  ) throws(ProtocolError) -> CompletionSource {
    switch reference?["type"]?.string {
    case "ref/prompt":
      let prompt = try prompt(named: reference?["name"])
      return prompt.arguments.first { $0.name == name }?.completion ?? .open
    case "ref/resource":
      guard let uri = reference?["uri"]?.string,
        let template = server.offerings.resources?.templates.first(where: { $0.uriTemplate == uri })
      else {
        throw ProtocolError(
          .invalidParams,
          "params.ref.uri has to be one of resources/templates/list, as it stands there."
        )
      }
      return template.completions[name] ?? .open
    default:
      throw ProtocolError(.invalidParams, "params.ref.type has to be ref/prompt or ref/resource.")
    }
  }

  /// What the source offers; where others of the arguments name a container, only what is in it.
  private func names(from source: CompletionSource, beside known: [String]) -> [String] {
    switch source {
    case .open: return []
    case .words(let words): return words
    case .entities(let kind):
      let entities = server.dispatcher.entities(kind)
      let inside = entities.filter { $0.container.map(known.contains) ?? false }
      return (inside.isEmpty ? entities : inside).map(\.name)
    }
  }
}
