import FoundationEssentials
import Recogniser

/// The files of a grammar, sorted into languages.
struct GrammarFolders {
  /// What all languages share: the file `intents`.
  let signatures: LanguageSource.File
  /// One for each folder.
  let languages: [LanguageSource]

  /// Reads `paths`, which lie below the folder `package`; that part is left out of error messages.
  init(package: String, paths: [String]) throws {
    var shared: LanguageSource.File?
    var folders: [String: [LanguageSource.File]] = [:]
    for path in paths {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      let shown = path.hasPrefix(package + "/") ? String(path.dropFirst(package.count + 1)) : path
      let parts = shown.split(separator: "/").map(String.init)
      let file = LanguageSource.File(name: parts.last ?? shown, path: shown, text: text)
      if parts.count == 2 {
        if file.name == "intents" { shared = file }
      } else if parts.count > 2 {
        folders[parts[1], default: []].append(file)
      }
    }
    guard let shared else {
      let message = "the file is missing; it declares the intents' arguments"
      throw GrammarError(file: "Grammar/intents", line: 1, column: 1, message: message)
    }
    signatures = shared
    languages = folders.sorted { $0.key < $1.key }
      .map { LanguageSource(code: $0.key, files: $0.value, signatures: shared) }
  }
}
