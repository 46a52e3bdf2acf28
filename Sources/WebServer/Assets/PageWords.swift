import Files
import HTTP
import JSON

/// The page's texts in every language, at `/words/TAG` and `/words/auto`.
struct PageWords: Sendable {
  private let assets: [String: Asset]
  private let tags: [String]
  /// Differs whenever any of them does.
  let digest: [UInt8]

  init(_ languages: [PageLanguage]) {
    let documents = languages.map { ($0.tag, JSONWriter.bytes(of: .object($0.document))) }
    tags = languages.map(\.tag)
    digest = SHA256.digest(of: documents.flatMap(\.1))
    assets = Dictionary(
      documents.map { ($0.0, Asset($0.1, type: "application/json")) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// The texts that a request asks for; `nil` when it asks for something else.
  func response(to head: RequestHead) -> HTTPResponse? {
    guard head.path.hasPrefix("/words/") else { return nil }
    let tag = String(head.path.dropFirst("/words/".count))
    guard tag == "auto" else { return assets[tag]?.response(to: head) }
    let preferred = head.preferredLanguage(among: tags) ?? tags.first
    var response = preferred.flatMap { assets[$0] }?.response(to: head)
    response?.headers.add("Vary", "Accept-Language")
    return response
  }
}

extension PageLanguage {
  fileprivate var document: JSONObject {
    [
      "language": .string(tag),
      "name": .string(name),
      "direction": isRightToLeft ? "rtl" : "ltr",
      "texts": .object(texts),
      "units": .object(units),
    ]
  }
}
