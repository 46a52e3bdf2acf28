import Assistant

/// The languages that a command listens to: one, as `de`, or several among which that of each phrase
/// is recognised: `auto` for all there are, `auto:en,de` for some.
struct LanguageChoice {
  /// Their tags, the usual one first: it is spoken where no phrase has been said, and counts where a
  /// phrase may be of several.
  let tags: [String]

  private static let word = "auto"

  /// Reads `text`; `known` are the languages there are.
  ///
  /// Tags that are not known stay, for whoever reads the languages to complain about.
  init(_ text: String, known: [String]) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.first.map(String.init) == Self.word else {
      tags = [LanguageTag.lookUp(text, among: known) ?? text]
      return
    }
    let named = parts.dropFirst().flatMap { $0.split(separator: ",").map(String.init) }
      .map { LanguageTag.lookUp($0, among: known) ?? $0 }
    let wanted = named.isEmpty ? known.filter { $0 == "en" } + known : named
    let usual = wanted.filter { $0 == LocaleLanguage.tag(among: wanted) }
    tags = (usual + wanted).reduce(into: []) { tags, tag in
      if !tags.contains(tag) { tags.append(tag) }
    }
  }

  /// Whether each of its languages is among `known`.
  func isAmong(_ known: [String]) -> Bool { tags.allSatisfy(known.contains) }

  /// What may be written to choose a language, beside the tags.
  static let ways = [word, "\(word):en,de"]
}
