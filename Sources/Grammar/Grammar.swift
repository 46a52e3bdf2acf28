import CGrammar
public import Text

/// The languages that come with the program, embedded when it is built.
///
/// A language is a folder in `Grammar`: templates, proofs and data as text, checked and
/// compiled by a build-tool plugin into read-only memory of the program. Nothing of it is read,
/// copied or made at start.
public enum Grammar: Sendable {
  /// Every language, sorted by code.
  public static var languages: [Language] {
    (0..<cgrammar_language_count).map(Language.init)
  }

  /// The language with the given BCP 47 tag.
  public static func language(_ code: String) -> Language? { languages.first { $0.code == code } }

  /// The arguments of the intents, which all languages share.
  public static var signatures: File { unsafe File(cgrammar_shared_file()) }

  /// One language.
  public struct Language: Sendable {
    private let number: Int

    fileprivate init(_ number: Int) { self.number = number }

    private var stored: UnsafePointer<cgrammar_language> { unsafe cgrammar_language_at(number) }

    /// The folder's name, a BCP 47 tag: `en`.
    public var code: String { unsafe String(cString: stored.pointee.code) }

    /// The compiled templates and data; `Image(builtIn:)` takes them as they lie.
    public var image: StaticBytes {
      let language = unsafe stored.pointee
      return unsafe StaticBytes(unsafeAt: language.image, count: language.image_count)
    }

    /// Every file of the folder, sorted by name.
    public var files: [File] {
      (0..<(unsafe stored.pointee.file_count)).map { number in
        unsafe File(cgrammar_file_at(stored, number))
      }
    }

    /// The file called `name`.
    public func file(_ name: String) -> File? { files.first { $0.name == name } }
  }

  /// A text file as it was when the program was built.
  public struct File: Sendable {
    /// Without folder: `add_items.phrases`.
    public let name: String
    /// As shown in errors: `Grammar/en/add_items.phrases`.
    public let path: String
    private let bytes: StaticBytes
    private let index: StaticBytes

    fileprivate init(_ file: UnsafePointer<cgrammar_file>) {
      let file = unsafe file.pointee
      name = unsafe String(cString: file.name)
      path = unsafe String(cString: file.path)
      bytes = unsafe StaticBytes(unsafeAt: file.text, count: file.text_count)
      index = unsafe StaticBytes(unsafeAt: file.index, count: file.index_count)
    }

    /// The whole text.
    public var text: String { bytes.text }

    /// The file as a data file, whose lines were told apart when the program was built.
    public var data: DataFile { DataFile(name: path, text: bytes, index: index) }
  }
}
