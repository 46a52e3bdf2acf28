public import IntentKit
import JSON

/// Something a person can begin with: a command of the host that puts messages before the model.
public struct Prompt: Sendable {
  /// One thing a prompt can be told.
  public struct Argument: Sendable {
    /// Its name.
    public var name: String
    /// What it means.
    public var summary: String
    /// Whether it has to be given.
    public var isRequired: Bool
    /// What can be offered while it is typed.
    public var completion: CompletionSource

    /// Describes an argument.
    public init(
      _ name: String,
      summary: String,
      isRequired: Bool = false,
      completion: CompletionSource = .open
    ) {
      self.name = name
      self.summary = summary
      self.isRequired = isRequired
      self.completion = completion
    }

    var json: JSONValue {
      [
        "name": .string(name), "description": .string(summary), "required": .bool(isRequired),
      ]
    }
  }

  /// Its name.
  public var name: String
  /// The name shown to people.
  public var title: String?
  /// What it is for.
  public var summary: String
  /// What it can be told.
  public var arguments: [Argument]
  /// Pictures for it.
  public var icons: [Icon]
  /// Writes the messages; required arguments are there.
  public var messages: @Sendable ([String: String], CallContext) throws -> Step<[PromptMessage]>

  /// Describes a prompt.
  public init(
    _ name: String,
    title: String? = nil,
    summary: String,
    arguments: [Argument] = [],
    icons: [Icon] = [],
    messages: @escaping @Sendable ([String: String], CallContext) throws -> Step<[PromptMessage]>
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.arguments = arguments
    self.icons = icons
    self.messages = messages
  }

  /// The entry of `prompts/list`.
  var declaration: JSONObject {
    var declaration: JSONObject = ["name": .string(name)]
    declaration["title"] = title.map(JSONValue.string)
    declaration["description"] = .string(summary)
    if !arguments.isEmpty { declaration["arguments"] = .array(arguments.map(\.json)) }
    declaration["icons"] = icons.json
    return declaration
  }
}

/// A message that a prompt puts before the model.
public struct PromptMessage: Sendable, Hashable {
  /// Who seems to speak.
  public enum Role: String, Sendable, Hashable {
    /// The person.
    case user
    /// The model.
    case assistant
  }

  /// Who seems to speak.
  public var role: Role
  /// What is said.
  public var content: Content

  /// Says `content`.
  public init(_ role: Role = .user, _ content: Content) {
    self.role = role
    self.content = content
  }

  var json: JSONValue { ["role": .string(role.rawValue), "content": .object(content.json)] }
}
