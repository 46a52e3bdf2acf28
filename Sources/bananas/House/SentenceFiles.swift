import Files
import HassilSentences

/// Finds and reads the files of sentences in folders.
enum SentenceFiles {
  /// What is larger is no file of sentences.
  private static let largest = 32 << 20

  /// The YAML and JSON files among `paths` and below them.
  ///
  /// - Throws: ``UsageError`` for a path where there is none, or one that cannot be read.
  static func read(_ paths: [String]) throws(UsageError) -> [HassilImport.File] {
    var files: [HassilImport.File] = []
    for path in paths {
      var seen: Set<String> = []
      let found = names(at: path, &seen)
      guard !found.isEmpty else {
        throw UsageError(
          "there are no sentences in \(path)",
          "name a folder with files that end in .yaml, or such a file"
        )
      }
      for name in found {
        if let size = (try? FileStatus.of(name, followingLinks: true))?.size, size > largest {
          throw UsageError("\(name) has \(size) bytes", "at most \(largest) are read")
        }
        guard let bytes = LanguageFolder.bytes(of: name) else {
          throw UsageError("\(name) cannot be read", "look at its permissions")
        }
        files.append(HassilImport.File(path: name, bytes: bytes))
      }
    }
    return files
  }

  /// The files at `path`, each once: links may lead to what was `seen`, or in a circle.
  private static func names(at path: String, _ seen: inout Set<String>) -> [String] {
    guard let place = try? RealPath.of(path), seen.insert(place).inserted else { return [] }
    let inside = LanguageFolder.names(in: path)
    if inside.isEmpty { return isSentenceFile(path) && isFile(path) ? [path] : [] }
    return inside.flatMap { names(at: "\(path)/\($0)", &seen) }
  }

  /// A pipe is none: whoever opens it waits for a writer.
  private static func isFile(_ path: String) -> Bool {
    (try? FileStatus.of(path, followingLinks: true))?.kind == .file
  }

  private static func isSentenceFile(_ path: String) -> Bool {
    [".yaml", ".yml", ".json"].contains { path.hasSuffix($0) }
  }
}
