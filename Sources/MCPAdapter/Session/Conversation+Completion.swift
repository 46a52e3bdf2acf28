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
    let sources = try sources(in: request.params["ref"])
    let known = request.params["context"]?["arguments"]?.object?.members ?? []
    let names = names(of: name, from: sources, beside: known)
    let fitting = Completion.ranked(names, for: value)
    return [
      "completion": [
        "values": .array(fitting.prefix(Completion.most).map(JSONValue.string)),
        "total": .number(JSONNumber(fitting.count)),
        "hasMore": .bool(fitting.count > Completion.most),
      ]
    ]
  }

  /// What can be offered for each of the arguments that are meant.
  private func sources(
    in reference: JSONValue?
  ) throws(ProtocolError) -> [String: CompletionSource] {
    switch reference?["type"]?.string {
    case "ref/prompt":
      let arguments = try prompt(named: reference?["name"]).arguments
      return Dictionary(arguments.map { ($0.name, $0.completion) }) { first, _ in first }
    case "ref/resource":
      guard let uri = reference?["uri"]?.string,
        let template = server.offerings.resources?.templates.first(where: { $0.uriTemplate == uri })
      else {
        throw ProtocolError(
          .invalidParams,
          "params.ref.uri has to be one of resources/templates/list, as it stands there."
        )
      }
      return template.completions
    default:
      throw ProtocolError(.invalidParams, "params.ref.type has to be ref/prompt or ref/resource.")
    }
  }

  /// What can be offered for the argument `name`; where others name what holds such things, only what
  /// is in that.
  private func names(
    of name: String,
    from sources: [String: CompletionSource],
    beside known: [JSONObject.Member]
  ) -> [String] {
    switch sources[name] ?? .open {
    case .open: return []
    case .words(let words): return words
    case .entities(let kind):
      let entities = server.dispatcher.entities(kind)
      let holders = known.filter { sources[$0.key]?.isOfEntities(besides: kind) ?? false }
        .compactMap { $0.value.string?.lowercased() }
      guard !holders.isEmpty, entities.contains(where: { $0.container != nil }) else {
        return entities.map(\.name)
      }
      return entities.filter { holders.contains($0.container?.lowercased() ?? "") }.map(\.name)
    }
  }
}

extension CompletionSource {
  /// Whether it offers things of another kind.
  fileprivate func isOfEntities(besides kind: String) -> Bool {
    if case .entities(let other) = self { other != kind } else { false }
  }
}
