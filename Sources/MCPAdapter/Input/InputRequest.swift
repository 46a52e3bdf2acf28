public import JSON

/// Something only the client can tell.
public enum InputRequest: Sendable, Hashable {
  /// A form for the person.
  case elicitation(Elicitation)
  /// A message by the client's model; the parameters of `sampling/createMessage`.
  case sampling(JSONObject)
  /// The folders the client works in.
  case roots

  /// What a client has to have declared to be asked this.
  var capability: ClientCapabilities.Feature {
    switch self {
    case .elicitation: .elicitation
    case .sampling: .sampling
    case .roots: .roots
    }
  }

  /// The request's method.
  var method: String {
    switch self {
    case .elicitation: "elicitation/create"
    case .sampling: "sampling/createMessage"
    case .roots: "roots/list"
    }
  }

  /// The request's parameters, for clients that know modes of elicitation or do not.
  func params(withMode hasMode: Bool) -> JSONObject? {
    switch self {
    case .elicitation(let elicitation): elicitation.params(withMode: hasMode)
    case .sampling(let params): params
    case .roots: nil
    }
  }
}

/// A form that the client shows the person.
public struct Elicitation: Sendable, Hashable {
  /// Why the person is asked.
  public var message: String
  /// The fields, as the protocol's `requestedSchema`: one flat object of primitive properties.
  public var schema: JSONObject

  /// Puts a form together.
  public init(_ message: String, schema: JSONObject) {
    self.message = message
    self.schema = schema
  }

  func params(withMode hasMode: Bool) -> JSONObject {
    var params: JSONObject = hasMode ? ["mode": "form"] : [:]
    params["message"] = .string(message)
    params["requestedSchema"] = .object(hasMode ? schema : schema.withEnumNames)
    return params
  }
}

extension JSONObject {
  /// The form as 2025-06-18 has it: a choice is an `enum` with `enumNames`, not a `oneOf`.
  fileprivate var withEnumNames: JSONObject {
    var form = self
    let properties = self["properties"]?.object?.members ?? []
    form["properties"] = .object(JSONObject(properties.map { ($0.key, $0.value.withEnumNames) }))
    return form
  }
}

extension JSONValue {
  fileprivate var withEnumNames: JSONValue {
    guard var property = object, let choices = property["oneOf"]?.array else { return self }
    property["oneOf"] = nil
    property["enum"] = .array(choices.compactMap { $0["const"] })
    property["enumNames"] = .array(choices.compactMap { $0["title"] })
    return .object(property)
  }
}
