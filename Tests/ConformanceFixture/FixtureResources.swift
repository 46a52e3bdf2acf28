import JSON
import MCPAdapter

/// Resources that stay as they are, one of which can be watched, and a family of them.
struct FixtureResources: ResourceProvider {
  static let watched = "test://watched-resource"

  let templates = [
    ResourceTemplate(
      "test://template/{id}/data",
      name: "Resource template",
      summary: "Says which id was asked for.",
      mimeType: "application/json"
    )
  ]

  func resources() -> [ResourceDescription] {
    [
      ResourceDescription(
        "test://static-text",
        name: "Static text",
        summary: "A text.",
        mimeType: "text/plain"
      ),
      ResourceDescription(
        "test://static-binary",
        name: "Static image",
        summary: "An image.",
        mimeType: "image/png"
      ),
      ResourceDescription(
        Self.watched,
        name: "Watched text",
        summary: "A text of whose changes one can be told.",
        mimeType: "text/plain"
      ),
    ]
  }

  func read(_ uri: String, in context: CallContext) -> Step<[ResourceContents]>? {
    switch uri {
    case "test://static-text":
      text(uri, "This is the content of the static text resource.")
    case "test://static-binary":
      .done([ResourceContents(uri, mimeType: "image/png", blob: Samples.image)])
    case Self.watched: text(uri, "Watched resource content")
    default: templated(uri)
    }
  }

  func addressAnnounced(for uri: String) -> String? { uri == Self.watched ? uri : nil }

  private func text(_ uri: String, _ text: String) -> Step<[ResourceContents]> {
    .done([ResourceContents(uri, mimeType: "text/plain", text: text)])
  }

  private func templated(_ uri: String) -> Step<[ResourceContents]>? {
    let (before, after) = ("test://template/", "/data")
    guard uri.hasPrefix(before), uri.hasSuffix(after), uri.count > before.count + after.count else {
      return nil
    }
    let id = String(uri.dropFirst(before.count).dropLast(after.count))
    let data: JSONObject = [
      "id": .string(id), "templateTest": true, "data": .string("Data for ID: \(id)"),
    ]
    let written = String(decoding: JSONWriter.bytes(of: .object(data)), as: UTF8.self)
    return .done([ResourceContents(uri, mimeType: "application/json", text: written)])
  }
}
