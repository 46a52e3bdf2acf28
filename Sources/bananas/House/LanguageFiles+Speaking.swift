import Assistant
import Grammar
import IntentKit

extension LanguageFiles {
  /// The languages that `text` chooses, `de` or `auto`, of those in `folder` or else of the program;
  /// the usual one first.
  ///
  /// - Throws: ``UsageError`` for a language that there is not.
  static func chosen(_ text: String, in folder: String?) throws(UsageError) -> [LanguageFiles] {
    let known = folder.map(LanguageFolder.languages) ?? Grammar.languages.map(\.code)
    let tags = LanguageChoice(text, known: known).tags
    guard let folder else {
      return try tags.map { code throws(UsageError) in try LanguageFiles(code: code) }
    }
    guard !tags.isEmpty else { throw LanguageFolder.missing("there is no language", in: folder) }
    return try tags.map { code throws(UsageError) in
      LanguageFiles(try LanguageFolder.read(folder, code: code))
    }
  }

  /// The language that the program speaks for itself: `wanted`, or else what the settings choose;
  /// `nil` when there is none such.
  static func spoken(_ wanted: String?, in folder: String?) -> LanguageFiles? {
    let chosen = try? wanted ?? Settings.load().value(of: .language).text
    return chosen.flatMap { try? LanguageFiles.chosen($0, in: folder) }?.first
  }

  /// Who understands and answers in this language.
  ///
  /// - Throws: the mistakes in a folder's files.
  func assistant(
    at door: any Dispatcher,
    _ measures: MeasureSystem,
    besides sibling: Assistant? = nil
  ) throws -> Assistant {
    Assistant(
      dispatcher: door,
      recogniser: try recogniser(),
      renderer: Renderer(try replies(), measures: measures),
      words: ConversationWords(data("conversation")),
      besides: sibling
    )
  }

  /// One language of several; what comes with the program is not read before a phrase needs it.
  ///
  /// - Throws: the mistakes in a folder's files.
  fileprivate func tongue(
    at door: any Dispatcher,
    _ measures: MeasureSystem,
    besides sibling: Assistant
  ) throws -> Tongue {
    if !isEmbedded {
      let speaker = try assistant(at: door, measures, besides: sibling)
      return Tongue(code) { speaker }
    }
    // What is embedded can be read: it was made by the build that made the program.
    return Tongue(code) {
      (try? assistant(at: door, measures, besides: sibling)) ?? sibling
    }
  }
}

extension [LanguageFiles] {
  /// Who understands and answers in the first of these languages, or, if there are more, in that of
  /// each phrase.
  ///
  /// - Throws: the mistakes in a folder's files.
  func assistant(at door: any Dispatcher, _ measures: MeasureSystem) throws -> Assistant {
    let usual = try self[0].assistant(at: door, measures)
    guard count > 1 else { return usual }
    let others = try dropFirst().map { try $0.tongue(at: door, measures, besides: usual) }
    return usual.recognisingLanguage(among: [Tongue(self[0].code) { usual }] + others)
  }
}
