/// The files of one language, wherever they came from: embedded, or read from a folder.
public struct LanguageSource: Sendable {
  /// One text file.
  public struct File: Sendable, Hashable {
    /// Without folder: `add_items.phrases`.
    public var name: String
    /// As shown in errors: `Grammar/en/add_items.phrases`.
    public var path: String
    /// The whole text.
    public var text: String

    /// Names a text.
    public init(name: String, path: String, text: String) {
      self.name = name
      self.path = path
      self.text = text
    }
  }

  /// The folder's name, a BCP 47 tag: `en`.
  public var code: String
  /// In any order: nothing depends on it.
  public var files: [File]
  /// The intents' arguments, shared by all languages.
  public var signatures: File

  /// Puts a language together.
  public init(code: String, files: [File], signatures: File) {
    self.code = code
    self.files = files.sorted { $0.name < $1.name }
    self.signatures = signatures
  }

  /// The file called `name`.
  public func file(_ name: String) -> File? { files.first { $0.name == name } }

  /// The files whose names end in `suffix`, sorted by name.
  public func files(endingIn suffix: String) -> [File] {
    files.filter { $0.name.hasSuffix(suffix) }
  }
}
