/// Finds the language that a tag asks for, as RFC 4647 looks it up (section 3.4).
public enum LanguageTag: Sendable {
  /// The one of `known` that `tag` means, which may be written as locales are: `de_CH.UTF-8`, `zh-TW`.
  public static func lookUp(_ tag: String, among known: [String]) -> String? {
    let plain = tag.prefix { $0 != "." && $0 != "@" }.lowercased()
    var parts = plain.split { $0 == "-" || $0 == "_" }.map(String.init)
    if let script = script(of: parts) { parts = [parts[0], script] }
    while !parts.isEmpty {
      let wanted = parts.joined(separator: "-")
      if let found = known.first(where: { $0.lowercased() == wanted }) { return found }
      parts.removeLast()
    }
    return nil
  }

  /// Where Chinese is written in the traditional script (CLDR, likely subtags).
  private static func script(of parts: [String]) -> String? {
    guard parts.count == 2, parts[0] == "zh" else { return nil }
    return ["tw", "hk", "mo"].contains(parts[1]) ? "hant" : nil
  }
}
