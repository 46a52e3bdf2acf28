/// The languages that come with the program, embedded when it is built.
///
/// A language is a folder beside this file: templates, proofs and data as text, checked and
/// compiled by a build-tool plugin. Nothing here does any work at start.
public enum Grammar: Sendable {
  /// A text file as it was when the program was built.
  public struct File: Sendable {
    /// Without folder: `add_items.phrases`.
    public let name: StaticString
    /// As shown in errors: `Grammar/en/add_items.phrases`.
    public let path: StaticString
    /// The whole text; one line end more than the file.
    public let text: StaticString
  }

  /// One language.
  public struct Language: Sendable {
    /// The folder's name, a BCP 47 tag: `en`.
    public let code: StaticString
    /// The compiled templates and data, in letters; `Image(letters:)` reads them.
    public let image: StaticString
    /// Every file of the folder, sorted by name.
    public let files: [File]
  }

  /// Every language, sorted by code.
  public static var languages: [Language] { embeddedLanguages }

  /// The arguments of the intents, which all languages share.
  public static var signatures: File { embeddedSignatures }
}
