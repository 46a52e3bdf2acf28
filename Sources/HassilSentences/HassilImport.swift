import JSON
public import Recogniser
import YAML

/// Home Assistant's sentences, read into a language of ours.
///
/// ```swift
/// let sentences = try HassilImport(files, language: "en")
/// let recogniser = Recogniser(image: try Compiler(sentences.source).image)
/// ```
public struct HassilImport: Sendable {
  /// A file to read.
  public struct File: Sendable {
    /// As it is shown in errors and in the report.
    public var path: String
    /// YAML or JSON, in UTF-8.
    public var bytes: [UInt8]

    /// Names a file's bytes.
    public init(path: String, bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }
  }

  /// How much was read and written.
  public struct Figures: Sendable, Hashable {
    /// Intents that have sentences.
    public var intents = 0
    /// Templates that were read.
    public var templates = 0
    /// Templates that were written.
    public var written = 0
    /// Lists that slots take their values from.
    public var lists = 0
    /// Values in those lists.
    public var values = 0
  }

  /// The language, ready to be compiled or written into a folder.
  public let source: LanguageSource
  /// What should be known of single templates, in file and line order.
  public private(set) var findings: [ImportFinding]
  /// How much it is.
  public let figures: Figures

  /// Reads `files`, those of other languages than `language` left out; with no language given, they
  /// must all be of one.
  ///
  /// `beside` gives files of the language with a tag that sentences do not have, such as `numbers`.
  ///
  /// - Throws: ``GrammarErrors`` with every mistake in the files, each at its place.
  public init(
    _ files: [File],
    language: String? = nil,
    beside: (String) -> [LanguageSource.File] = { _ in [] }
  ) throws(GrammarErrors) {
    let documents = try Documents(files)
    let code = try documents.language(language)
    let source = try documents.source(of: code)
    var writer = SentenceWriter(source)
    try writer.write()
    let texts = writer.files(code: code) + beside(code)
    let signatures = LanguageSource.File(
      name: "intents",
      path: "intents",
      text: writer.signatures
    )
    self.source = LanguageSource(code: code, files: texts, signatures: signatures)
    figures = writer.figures
    findings = writer.findings
    findings += try WildcardRivals.findings(writer.samples, in: self.source)
    findings.sort { ($0.file, $0.line, $0.column) < ($1.file, $1.line, $1.column) }
  }
}
