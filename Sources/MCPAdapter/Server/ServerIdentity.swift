import JSON

/// How a server introduces itself to its clients.
public struct ServerIdentity: Sendable {
  /// A short name for programs; hosts put it before every tool's name, so at most 12 characters.
  public var name: String
  /// The name shown to people.
  public var title: String
  /// The version of the program.
  public var version: String
  /// What a model has to know to use the tools well; under 2 KB, where hosts cut.
  public var instructions: String

  /// Pictures for it; given out when a client introduces itself, not with each result.
  public var icons: [Icon]

  /// Names a server.
  public init(
    name: String,
    title: String,
    version: String,
    instructions: String,
    icons: [Icon] = []
  ) {
    self.name = name
    self.title = title
    self.version = version
    self.instructions = instructions
    self.icons = icons
  }

  /// What 2026-07-28 wants in each result, written behind its other members.
  var statelessMembers: [UInt8] {
    let members = JSONWriter.bytes(of: .object(JSONObject().complete(from: self)))
    return [UInt8(ascii: ",")] + members.dropFirst().dropLast()
  }

  /// The `Implementation` object with everything in it.
  var introduction: JSONValue {
    guard let icons = icons.json, var introduction = json.object else { return json }
    introduction["icons"] = icons
    return .object(introduction)
  }

  /// The `Implementation` object of the protocol.
  var json: JSONValue {
    ["name": .string(name), "title": .string(title), "version": .string(version)]
  }
}
