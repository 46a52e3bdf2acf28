import Assistant
import Recogniser

/// Runs golden phrases: proofs of what phrases mean.
enum GoldenCommand: Subcommand {
  static let name = "golden"
  static let summary = "Run golden phrases; the language's own when no file or folder is named."
  static let usage = "[FILE|FOLDER …]"
  static let options: [Option] = [.language, .grammar]

  static func run(_ line: ParsedLine) throws -> ExitStatus {
    let report = try report(on: line)
    StandardError.write(lines: report.errors.map(\.description))
    StandardOutput.write(lines: report.differences.map(\.description))
    let phrases = report.count == 1 ? "1 phrase" : "\(report.count) phrases"
    let passed = report.count - report.differences.count
    StandardOutput.write(lines: [
      "\(phrases): \(passed) as expected, \(report.differences.count) not"
    ])
    return report.isSuccess ? .done : .refused
  }

  private static func report(on line: ParsedLine) throws -> GoldenReport {
    let house = try House(line)
    let files =
      try line.words.isEmpty
      ? house.languages.flatMap { try $0.proofs() } : house.language.proofs(in: line.words)
    if house.languages.count > 1 {
      return GoldenReport(files, recognisedBy: try house.polyglot())
    }
    return GoldenReport(files, with: try house.language.recogniser()) { code in
      try? LanguageFiles(code: code).recogniser()
    }
  }
}

extension LanguageFiles {
  /// The language's own proofs.
  func proofs() throws -> [GoldenFile] {
    try source.files(endingIn: ".golden").map(proof)
  }

  /// The proofs in files and in folders, those below a folder's own folders included.
  ///
  /// - Throws: ``UsageError`` for a path where nothing can be read.
  func proofs(in paths: [String]) throws -> [GoldenFile] {
    try paths.flatMap { path -> [GoldenFile] in
      let files = Self.goldenFiles(below: path)
      guard !files.isEmpty else {
        throw UsageError(
          "there are no golden phrases in \(path)",
          "name a file, or a folder with files that end in .golden"
        )
      }
      return try files.map(proof)
    }
  }

  private func proof(_ file: LanguageSource.File) throws -> GoldenFile {
    GoldenFile(file, signatures: try IntentSignature.read(source.signatures))
  }

  private static func goldenFiles(below path: String) -> [LanguageSource.File] {
    let names = LanguageFolder.names(in: path)
    if names.isEmpty {
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let text = LanguageFolder.text(of: path)
      return text.map { [LanguageSource.File(name: name, path: path, text: $0)] } ?? []
    }
    return names.flatMap { name -> [LanguageSource.File] in
      let inside = "\(path)/\(name)"
      let isFolder = !LanguageFolder.names(in: inside).isEmpty
      return isFolder || name.hasSuffix(".golden") ? goldenFiles(below: inside) : []
    }
  }
}
