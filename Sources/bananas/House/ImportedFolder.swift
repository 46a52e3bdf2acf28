import Glibc
import HassilSentences
import Recogniser

/// The folder that an imported language is written into: `FOLDER/intents` and `FOLDER/TAG/…`, as
/// `--grammar FOLDER --lang TAG` reads it.
struct ImportedFolder {
  /// By it a folder is known that an import has made, and may make anew.
  private static let report = "import-report"

  private let folder: String
  private let imported: HassilImport

  init(_ folder: String, _ imported: HassilImport) {
    self.folder = folder
    self.imported = imported
  }

  private var language: String { "\(folder)/\(imported.source.code)" }

  /// Writes the language; one that was imported there before is replaced.
  ///
  /// - Throws: ``UsageError`` where something else lies already, or nothing can be written.
  func write() throws(UsageError) {
    let old = LanguageFolder.names(in: language)
    guard old.isEmpty || old.contains(Self.report) else {
      throw UsageError(
        "\(language) holds files that no import has written",
        "name another folder with --out"
      )
    }
    unsafe mkdir(folder, 0o777)
    unsafe mkdir(language, 0o777)
    for name in old { unsafe unlink("\(language)/\(name)") }
    try write(signatures, to: "\(folder)/intents")
    for file in imported.source.files { try write(file.text, to: "\(language)/\(file.name)") }
    let lines = imported.summary + imported.findings.map(\.description)
    try write(lines.map { "# \($0)\n" }.joined(), to: "\(language)/\(Self.report)")
  }

  /// The arguments of this language's intents, and of those that others in the folder have.
  private var signatures: String {
    let path = "\(folder)/intents"
    guard let text = LanguageFolder.text(of: path) else { return imported.source.signatures.text }
    let there = LanguageSource.File(name: "intents", path: path, text: text)
    return IntentSignature.merged(there, imported.source.signatures)
  }

  private func write(_ text: String, to path: String) throws(UsageError) {
    let bytes = Array(text.utf8)
    let file = unsafe fopen(path, "w")
    let isWritten = unsafe file != nil && fwrite(bytes, 1, bytes.count, file) == bytes.count
    let isClosed = unsafe file != nil && fclose(file) == 0
    guard isWritten, isClosed else {
      let reason = unsafe String(cString: strerror(errno))
      throw UsageError("\(path) cannot be written: \(reason)", "name another folder with --out")
    }
  }
}
