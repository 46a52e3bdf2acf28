import FoundationEssentials
import Recogniser
import Text

/// The C file that embeds languages: their texts as they are, and what was made of them, images and
/// indexes, which are kept in files beside it.
///
/// `#embed` costs the compiler next to nothing, and the program nothing at start: what is embedded
/// lies in its read-only memory.
struct EmbeddedSource {
  /// The C file.
  private(set) var text = """
    // Made from the files of the languages at each build.
    #include "CGrammar.h"
    #pragma clang diagnostic ignored "-Wc23-extensions"

    """
  private let package: String
  private let folder: String
  private var languages: [String] = []
  private var arrayCount = 0

  /// Compiles each language on the way; what comes out of it is written into `folder`.
  init(_ folders: GrammarFolders, of package: String, besides folder: String) throws {
    self.package = package
    self.folder = folder
    for language in folders.languages { try add(language) }
    let signatures = try file(folders.signatures)
    text += "const struct cgrammar_file cgrammar_signatures = \(signatures);\n"
    text += "const struct cgrammar_language cgrammar_languages[] = {\n"
    text += languages.map { "  \($0),\n" }.joined() + "};\n"
    text += "const size_t cgrammar_language_count = \(languages.count);\n"
  }

  private mutating func add(_ language: LanguageSource) throws {
    let image = try array(of: try Compiler(language).image.bytes)
    let entries = try language.files.map { "  \(try file($0)),\n" }
    let files = "files_\(languages.count)"
    text += "static const struct cgrammar_file \(files)[] = {\n\(entries.joined())};\n"
    languages.append("{\(quoted(language.code)), \(image), \(files), \(entries.count)}")
  }

  /// The initialiser of a file; names without a point are those of data files, which get an index.
  private mutating func file(_ file: LanguageSource.File) throws -> String {
    let words = file.name.contains(".") ? [] : DataFile.index(of: file.text)
    let index = words.flatMap { word in
      (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * UInt32($0))) }
    }
    let content = array(embedding: "\(package)/\(file.path)")
    let names = "\(quoted(file.name)), \(quoted(file.path))"
    return "{\(names), \(content), \(try array(of: index))}"
  }

  /// An array of `bytes`, kept in a file of their own, and their count.
  private mutating func array(of bytes: [UInt8]) throws -> String {
    let path = "\(folder)/embedded_\(arrayCount)"
    try Data(bytes).write(to: URL(filePath: path))
    return array(embedding: path)
  }

  /// An array of what is in a file; a zero behind it lets the file be empty.
  private mutating func array(embedding path: String) -> String {
    let name = "bytes_\(arrayCount)"
    arrayCount += 1
    text +=
      "_Alignas(64) static const uint8_t \(name)[] = {\n#embed \(quoted(path)) suffix(,)\n0};\n"
    return "\(name), sizeof \(name) - 1"
  }

  private func quoted(_ text: String) -> String { "\"\(text)\"" }
}
