public import IntentKit
public import Recogniser

extension Assistant {
  /// Puts an assistant together that speaks one language, whose files are checked and compiled now.
  ///
  /// ```swift
  /// let english = try LanguageSource(folder: "Grammar/en")
  /// let assistant = try Assistant(speaking: english, at: dispatcher)
  /// ```
  ///
  /// `kinds` says under which names the domain offers what holds things, and the things.
  ///
  /// - Throws: ``GrammarErrors`` with every mistake in the sentences, ``ReplyFileError`` at a line of
  ///   `replies` that cannot be read.
  public init(
    speaking language: LanguageSource,
    at dispatcher: any Dispatcher,
    kinds: EntityKinds = EntityKinds()
  ) throws {
    self.init(
      dispatcher: dispatcher,
      recogniser: Recogniser(image: try Compiler(language).image),
      renderer: Renderer(
        try ReplyBook(
          replies: language.data("replies"),
          units: language.data("units"),
          language: language.data("language")
        )
      ),
      words: ConversationWords(language.data("conversation")),
      kinds: kinds
    )
  }
}
