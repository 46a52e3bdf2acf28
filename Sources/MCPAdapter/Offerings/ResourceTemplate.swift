public import IntentKit
import JSON

/// A family of resources whose addresses differ in some variables: `shelf://place/{place}`.
///
/// Of RFC 6570 it has simple variables, level 1, each of which stands for one segment or the rest of
/// one.
public struct ResourceTemplate: Sendable {
  /// The address with its variables in braces.
  public var uriTemplate: String
  /// A short name for programs.
  public var name: String
  /// The name shown to people.
  public var title: String?
  /// What such a resource holds.
  public var summary: String?
  /// The media type of what is read.
  public var mimeType: String?
  /// Pictures for it.
  public var icons: [Icon]
  /// What can be offered for a variable while it is typed.
  public var completions: [String: CompletionSource]

  /// Describes a family.
  public init(
    _ uriTemplate: String,
    name: String,
    title: String? = nil,
    summary: String? = nil,
    mimeType: String? = nil,
    icons: [Icon] = [],
    completions: [String: CompletionSource] = [:]
  ) {
    self.uriTemplate = uriTemplate
    self.name = name
    self.title = title
    self.summary = summary
    self.mimeType = mimeType
    self.icons = icons
    self.completions = completions
  }

  /// The entry of `resources/templates/list`.
  var json: JSONObject {
    var json: JSONObject = ["uriTemplate": .string(uriTemplate), "name": .string(name)]
    json["title"] = title.map(JSONValue.string)
    json["description"] = summary.map(JSONValue.string)
    json["mimeType"] = mimeType.map(JSONValue.string)
    json["icons"] = icons.json
    return json
  }
}
