import Files
import Glibc
import Grammar
import Recogniser

/// Reads a language from a folder, so that sentences can be tried without building the program.
enum LanguageFolder {
  /// Reads `path`: a language's own folder, or one that has a folder for each language.
  ///
  /// The file `intents`, which says what arguments there are, is taken from beside the language's
  /// folder; the program's own serves when there is none.
  ///
  /// - Throws: ``UsageError`` when no language is there.
  static func read(_ path: String, code: String) throws(UsageError) -> LanguageSource {
    let folder = names(in: path).contains("language") ? path : "\(path)/\(code)"
    do {
      let own = LanguageSource.File(Grammar.signatures)
      return try LanguageSource(folder: folder, code: code, signatures: own)
    } catch {
      throw missing("there is no language '\(code)'", in: path)
    }
  }

  /// What to say of a folder without the language that is wanted, or without any.
  static func missing(_ message: String, in path: String) -> UsageError {
    UsageError(
      "\(message) in the folder \(path)",
      "a language is a folder such as Grammar/en with a file 'language' in it"
    )
  }

  /// The tags of the languages that have a folder in `path`, or of the one that `path` is.
  static func languages(in path: String) -> [String] {
    let inside = names(in: path)
    if inside.contains("language") {
      return [path.split(separator: "/").last.map(String.init) ?? "en"]
    }
    return inside.filter { names(in: "\(path)/\($0)").contains("language") }
  }

  /// The names of the files in a folder, sorted by their bytes; none when it cannot be read.
  static func names(in folder: String) -> [String] {
    ((try? SharedFile.names(in: folder)) ?? []).filter { !$0.hasPrefix(".") }
  }

  /// The text of a file; `nil` when it is none or cannot be read.
  static func text(of path: String) -> String? {
    bytes(of: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a file; `nil` when it is none or cannot be read.
  static func bytes(of path: String) -> [UInt8]? {
    guard let file = unsafe fopen(path, "r") else { return nil }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return unsafe ferror(file) == 0 ? bytes : nil
  }
}
