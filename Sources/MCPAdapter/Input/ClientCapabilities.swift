public import JSON

/// What a client said it can be asked.
public struct ClientCapabilities: Sendable, Hashable {
  /// One thing a client can be asked for.
  public enum Feature: String, Sendable, Hashable, CaseIterable {
    /// To show the person a form.
    case elicitation
    /// To have its model write a message.
    case sampling
    /// To tell its folders.
    case roots
  }

  /// The object as the client sent it.
  public let json: JSONObject

  init(_ json: JSONObject?) { self.json = json ?? [:] }

  /// Whether the client declared `feature`.
  ///
  /// A client that says nothing about the modes of elicitation has forms
  /// ([2025-11-25, elicitation](https://modelcontextprotocol.io/specification/2025-11-25/client/elicitation#capabilities)).
  public func has(_ feature: Feature) -> Bool {
    guard let declared = json[feature.rawValue]?.object else { return false }
    return feature != .elicitation || declared["form"] != nil || declared["url"] == nil
  }

  /// The same client, not to be asked for `feature`.
  func without(_ feature: Feature) -> ClientCapabilities {
    var rest = json
    rest[feature.rawValue] = nil
    return ClientCapabilities(rest)
  }
}
