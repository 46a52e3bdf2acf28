import JSON

/// A picture that hosts may show beside a name.
public struct Icon: Sendable, Hashable {
  /// Where it is: an `https:` or a `data:` URI.
  public var source: String
  /// Its media type, such as `image/svg+xml`.
  public var mimeType: String?
  /// The sizes it is good for, such as `48x48` or `any`.
  public var sizes: [String]

  /// Names a picture.
  public init(_ source: String, mimeType: String? = nil, sizes: [String] = []) {
    self.source = source
    self.mimeType = mimeType
    self.sizes = sizes
  }

  var json: JSONValue {
    var icon: JSONObject = ["src": .string(source)]
    icon["mimeType"] = mimeType.map(JSONValue.string)
    if !sizes.isEmpty { icon["sizes"] = .array(sizes.map(JSONValue.string)) }
    return .object(icon)
  }
}

extension [Icon] {
  /// The `icons` member; `nil` when there are none.
  var json: JSONValue? { isEmpty ? nil : .array(map(\.json)) }
}
