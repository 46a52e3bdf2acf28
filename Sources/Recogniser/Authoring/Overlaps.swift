import Text

/// Where an author accepts that another intent takes a template's sentence, and for which words.
///
/// Some words belong to two intents: "the milk is finished" may be ticked off or wanted again. The
/// file `overlaps` of a language names these few, so that every other stray is a mistake:
///
/// ```
/// [check_items]
/// add_items = is finished, are finished
/// ```
///
/// A sentence that a template of `check_items` makes may be taken as `add_items` when it holds one
/// of these phrases. An entry without phrases accepts any sentence.
public struct Overlaps: Sendable {
  private struct Entry: Sendable {
    var intent: String
    var rival: String
    var phrases: [String]
  }

  private let entries: [Entry]

  /// Reads the file `overlaps` of `source`; without one, nothing is accepted.
  public init(_ source: LanguageSource) {
    let file = source.file("overlaps")
    let data = DataFile(name: file?.path ?? "overlaps", text: file?.text ?? "")
    entries = data.entries.map { Entry(intent: $0.section, rival: $0.head, phrases: $0.values) }
  }

  /// Whether `phrase`, a sentence of `intent`, may be taken as `rival`.
  public func allow(_ phrase: String, of intent: String, takenAs rival: String) -> Bool {
    entries.contains { entry in
      entry.intent == intent && entry.rival == rival
        && (entry.phrases.isEmpty || entry.phrases.contains { " \(phrase) ".contains(" \($0) ") })
    }
  }
}
