import Files
public import Text

extension LanguageSource {
  /// Far more than the sentences of a language take.
  private static let largestFile = 1 << 26

  /// Reads a language from its folder, `Grammar/en`, so that sentences can be tried, proved and
  /// shipped without building the program again.
  ///
  /// `code` is the folder's name when left out. The file `intents`, which says what arguments there
  /// are, is taken from beside the folder; `signatures` serve when there is none. What is no text
  /// file, or hidden, is passed over.
  ///
  /// - Throws: ``GrammarError`` naming the folder that holds no language, or the missing `intents`.
  public init(
    folder: String,
    code: String? = nil,
    signatures: File? = nil
  ) throws(GrammarError) {
    let names = (try? SharedFile.names(in: folder)) ?? []
    let files = names.filter { !$0.hasPrefix(".") }.compactMap { Self.file($0, in: folder) }
    guard !files.isEmpty else {
      throw Self.missing(folder, "there is no language here; it is a folder such as Grammar/en")
    }
    guard let shared = Self.file("intents", in: "\(folder)/..") ?? signatures else {
      throw Self.missing("\(folder)/../intents", "there is no such file; it declares what is taken")
    }
    let name = folder.split(separator: "/").last.map(String.init)
    self.init(code: code ?? name ?? folder, files: files, signatures: shared)
  }

  /// The small data file called `name`; empty when the language has none.
  public func data(_ name: String) -> DataFile {
    let file = file(name)
    return DataFile(name: file?.path ?? name, text: file?.text ?? "")
  }

  private static func file(_ name: String, in folder: String) -> File? {
    let path = "\(folder)/\(name)"
    let bytes = try? DurableFile.read(path, limit: largestFile)
    return bytes.map { File(name: name, path: path, text: String(decoding: $0, as: UTF8.self)) }
  }

  private static func missing(_ path: String, _ message: String) -> GrammarError {
    GrammarError(file: path, line: 1, column: 1, message: message)
  }
}
