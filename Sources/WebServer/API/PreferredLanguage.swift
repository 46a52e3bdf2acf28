import Assistant
import HTTP

extension RequestHead {
  /// The first of `tags` that the client prefers (RFC 9110 §12.5.4): `de-CH` takes `de`, `zh-TW` and
  /// a plain `zh` take `zh-Hant`.
  func preferredLanguage(among tags: [String]) -> String? {
    let ranges = headers.values("Accept-Language").joined(separator: ",").split(separator: ",")
      .prefix(20).map(Self.range)
    // A stable sort: of the same weight the first counts.
    let wanted = ranges.enumerated().sorted {
      ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset)
    }
    for (_, range) in wanted where range.weight > 0 {
      let fit =
        LanguageTag.lookUp(range.tag, among: tags)
        ?? tags.first { $0.lowercased().hasPrefix(range.tag + "-") }
      if let fit { return fit }
    }
    return nil
  }

  private static func range(_ text: Substring) -> (tag: String, weight: Double) {
    let parts = text.split(separator: ";").map { $0.filter { $0 != " " } }
    let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 }
    return ((parts.first ?? "").lowercased(), weight ?? 1)
  }
}
