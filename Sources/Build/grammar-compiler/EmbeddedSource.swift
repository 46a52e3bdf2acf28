import Recogniser

/// The Swift file that holds languages as static strings: texts as they are, images in letters.
///
/// Static strings cost the compiler next to nothing, and the program nothing at start; array
/// literals of that size would take minutes.
struct EmbeddedSource {
  let text: String

  /// Compiles each language on the way.
  init(_ folders: GrammarFolders) throws {
    var parts = ["// Made from the files of this target at each build.", "extension Grammar {"]
    parts.append("  static let embeddedSignatures = \(Self.file(folders.signatures))")
    parts.append("  static let embeddedLanguages: [Language] = [")
    for (number, language) in folders.languages.enumerated() {
      parts.append("    Language(code: \"\(language.code)\", image: image\(number), files: [")
      parts += language.files.indices.map { "      file\(number)_\($0)," }
      parts.append("    ]),")
    }
    parts.append("  ]")
    for (number, language) in folders.languages.enumerated() {
      let image = try Compiler(language).image
      parts.append("  private static let image\(number): StaticString = #\"\(image.letters)\"#")
      for (index, file) in language.files.enumerated() {
        parts.append("  private static let file\(number)_\(index) = \(Self.file(file))")
      }
    }
    parts.append("}\n")
    text = parts.joined(separator: "\n")
  }

  private static func file(_ file: LanguageSource.File) -> String {
    let text = "####\"\"\"\n\(file.text)\n\"\"\"####"
    return "File(name: \"\(file.name)\", path: \"\(file.path)\", text: \(text))"
  }
}
