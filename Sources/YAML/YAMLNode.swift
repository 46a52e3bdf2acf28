public import JSON

/// A part of a YAML document that knows where it stands.
public struct YAMLNode: Sendable {
  /// Where something stands in its file.
  public struct Place: Sendable, Hashable {
    /// From 1.
    public var line: Int
    /// In characters, from 1.
    public var column: Int

    /// Names a place.
    public init(line: Int, column: Int) {
      self.line = line
      self.column = column
    }
  }

  /// A member of a mapping.
  public struct Member: Sendable {
    /// The key's text.
    public var key: String
    /// Where the key stands.
    public var place: Place
    /// What belongs to it.
    public var value: YAMLNode
  }

  /// What a node holds.
  public enum Value: Sendable {
    /// A text as written, without quotes; a plain one, written without any, may mean a number, a
    /// truth value or nothing.
    case scalar(String, isPlain: Bool)
    /// In file order.
    case sequence([YAMLNode])
    /// In file order; no key stands twice.
    case mapping([Member])
  }

  /// What it holds.
  public var value: Value
  /// Where it begins.
  public var place: Place
  /// How many nodes it has in all, with what aliases stand for; itself is one.
  let size: Int

  /// The text of a scalar.
  public var text: String? {
    if case .scalar(let text, _) = value { text } else { nil }
  }

  /// The nodes of a sequence.
  public var sequence: [YAMLNode]? {
    if case .sequence(let nodes) = value { nodes } else { nil }
  }

  /// The members of a mapping.
  public var mapping: [Member]? {
    if case .mapping(let members) = value { members } else { nil }
  }

  /// The member of a mapping that is called `key`.
  public subscript(key: String) -> YAMLNode? { mapping?.first { $0.key == key }?.value }

  /// Whether nothing was written, or `null`.
  public var isNull: Bool {
    if case .scalar(let text, isPlain: true) = value { PlainScalar(text) == .null } else { false }
  }

  /// As a JSON document; plain scalars are resolved as YAML 1.1 says (`on` is true, `~` is null).
  public var json: JSONValue {
    switch value {
    case .scalar(let text, let isPlain): isPlain ? PlainScalar(text).json : .string(text)
    case .sequence(let nodes): .array(nodes.map(\.json))
    case .mapping(let members): .object(JSONObject(members.map { ($0.key, $0.value.json) }))
    }
  }
}
