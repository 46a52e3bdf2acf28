import Assistant
import Grammar
import IntentKit
import Recogniser
import Shopping
import Text

/// The files of the language that is spoken: embedded in the program, or read from a folder.
struct LanguageFiles {
  private enum Origin {
    case embedded(Grammar.Language)
    case folder(LanguageSource)
  }

  private let origin: Origin

  /// The language's tag.
  var code: String {
    switch origin {
    case .embedded(let language): language.code
    case .folder(let source): source.code
    }
  }

  /// Whether it comes with the program, and was checked when that was built.
  var isEmbedded: Bool {
    if case .embedded = origin { true } else { false }
  }

  /// The embedded language with the given tag.
  ///
  /// - Throws: ``UsageError`` naming the languages there are.
  init(code: String) throws(UsageError) {
    guard let language = Grammar.language(code) else {
      let known = Grammar.languages.map(\.code).joined(separator: ", ")
      throw UsageError(
        Dialog("usage.no_language", texts: ["language": code]),
        Dialog("usage.there_is", texts: ["names": known])
      )
    }
    origin = .embedded(language)
  }

  /// A language in a folder on the disk, compiled now.
  init(_ source: LanguageSource) { origin = .folder(source) }

  /// The small data file called `name`; empty when the language has none.
  func data(_ name: String) -> DataFile {
    switch origin {
    case .embedded(let language):
      return language.file(name)?.data ?? DataFile(name: name, text: "")
    case .folder(let source):
      return source.data(name)
    }
  }

  /// The recogniser of the language; one from a folder is compiled first.
  ///
  /// - Throws: ``GrammarErrors`` with every mistake in a folder's files.
  func recogniser() throws -> Recogniser {
    switch origin {
    case .embedded(let language): Recogniser(image: try Image(builtIn: language.image))
    case .folder(let source): Recogniser(image: try Compiler(source).image)
    }
  }

  /// What the language says back.
  ///
  /// - Throws: ``ReplyFileError`` at a line that cannot be read.
  func replies() throws(ReplyFileError) -> ReplyBook {
    let (replies, units, language) = (data("replies"), data("units"), data("language"))
    return switch origin {
    case .embedded: ReplyBook(trusting: replies, units: units, language: language)
    case .folder: try ReplyBook(replies: replies, units: units, language: language)
    }
  }

  /// The words that the rules of lists need.
  ///
  /// - Throws: ``LanguageDataError`` at a line of a folder's files that cannot be read.
  static func vocabulary(of languages: [LanguageFiles]) throws(LanguageDataError) -> Vocabulary {
    let data = languages.map { files in
      LanguageData(
        language: files.data("language"),
        units: files.data("units"),
        lexicon: files.data("lexicon")
      )
    }
    return languages.allSatisfy(\.isEmbedded) ? Vocabulary(trusting: data) : try Vocabulary(data)
  }

  /// Every file, as authors' tools want them.
  var source: LanguageSource {
    switch origin {
    case .folder(let source): source
    case .embedded(let language):
      LanguageSource(
        code: language.code,
        files: language.files.map(LanguageSource.File.init),
        signatures: LanguageSource.File(Grammar.signatures)
      )
    }
  }
}

extension LanguageSource.File {
  init(_ file: Grammar.File) {
    self.init(name: file.name, path: file.path, text: file.text)
  }
}
