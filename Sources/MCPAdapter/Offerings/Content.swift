public import JSON

/// A piece of what a tool or a prompt gives back.
public struct Content: Sendable, Hashable {
  /// The content block as the protocol has it.
  public var json: JSONObject

  private init(_ json: JSONObject) { self.json = json }

  /// Words.
  public static func text(_ text: String) -> Content {
    Content(["type": "text", "text": .string(text)])
  }

  /// A picture, in base64.
  public static func image(_ data: String, mimeType: String) -> Content {
    Content(["type": "image", "data": .string(data), "mimeType": .string(mimeType)])
  }

  /// A sound, in base64.
  public static func audio(_ data: String, mimeType: String) -> Content {
    Content(["type": "audio", "data": .string(data), "mimeType": .string(mimeType)])
  }

  /// What a resource holds.
  public static func resource(_ contents: ResourceContents) -> Content {
    Content(["type": "resource", "resource": .object(contents.json)])
  }

  /// Where a resource is.
  public static func link(_ resource: ResourceDescription) -> Content {
    var json: JSONObject = ["type": "resource_link"]
    for member in resource.json.members { json[member.key] = member.value }
    return Content(json)
  }
}
