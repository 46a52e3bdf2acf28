import JSON

/// A resource as it stands in a list.
public struct ResourceDescription: Sendable, Hashable {
  /// Its address.
  public var uri: String
  /// A short name for programs.
  public var name: String
  /// The name shown to people.
  public var title: String?
  /// What it holds.
  public var summary: String?
  /// The media type of what is read.
  public var mimeType: String?
  /// Pictures for it.
  public var icons: [Icon]

  /// Describes a resource.
  public init(
    _ uri: String,
    name: String,
    title: String? = nil,
    summary: String? = nil,
    mimeType: String? = nil,
    icons: [Icon] = []
  ) {
    self.uri = uri
    self.name = name
    self.title = title
    self.summary = summary
    self.mimeType = mimeType
    self.icons = icons
  }

  /// The entry of `resources/list`.
  var json: JSONObject {
    var json: JSONObject = ["uri": .string(uri), "name": .string(name)]
    json["title"] = title.map(JSONValue.string)
    json["description"] = summary.map(JSONValue.string)
    json["mimeType"] = mimeType.map(JSONValue.string)
    json["icons"] = icons.json
    return json
  }
}

/// What is read at one address.
public struct ResourceContents: Sendable, Hashable {
  /// The address.
  public var uri: String
  /// The media type.
  public var mimeType: String?
  private let body: Body

  private enum Body: Sendable, Hashable { case text(String), blob(String) }

  /// Text.
  public init(_ uri: String, mimeType: String? = nil, text: String) {
    self.init(uri, mimeType: mimeType, body: .text(text))
  }

  /// Bytes, in base64.
  public init(_ uri: String, mimeType: String? = nil, blob: String) {
    self.init(uri, mimeType: mimeType, body: .blob(blob))
  }

  private init(_ uri: String, mimeType: String?, body: Body) {
    self.uri = uri
    self.mimeType = mimeType
    self.body = body
  }

  var json: JSONObject {
    var json: JSONObject = ["uri": .string(uri)]
    json["mimeType"] = mimeType.map(JSONValue.string)
    switch body {
    case .text(let text): json["text"] = .string(text)
    case .blob(let blob): json["blob"] = .string(blob)
    }
    return json
  }
}
