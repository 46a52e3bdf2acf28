import Recogniser
import YAML

/// The parsed files of a folder, of one or more languages.
struct Documents {
  private var all: [(path: String, node: YAMLNode)] = []

  init(_ files: [HassilImport.File]) throws(GrammarErrors) {
    var errors: [GrammarError] = []
    for file in files {
      do throws(YAMLError) {
        if let node = try YAMLReader.read(file.bytes, file: file.path) {
          all.append((file.path, node))
        }
      } catch {
        errors.append(
          GrammarError(
            file: error.file,
            line: error.line,
            column: error.column,
            message: error.message
          )
        )
      }
    }
    guard errors.isEmpty else { throw GrammarErrors(errors) }
  }

  private var languages: [String] {
    all.compactMap { $0.node["language"]?.text }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// The language that is meant: `wanted`, or the only one there is.
  func language(_ wanted: String?) throws(GrammarErrors) -> String {
    let known = languages
    let path = all.first?.path ?? "sentences"
    func fail(_ message: String) -> GrammarErrors {
      GrammarErrors([GrammarError(file: path, line: 1, column: 1, message: message)])
    }
    if let wanted {
      guard known.isEmpty || known.contains(wanted) else {
        throw fail("no file is in '\(wanted)'; there are \(known.joined(separator: ", "))")
      }
      guard Self.isTag(wanted) else { throw fail(Self.noTag(wanted)) }
      return wanted
    }
    guard let only = known.first else { throw fail("no file says its language: en; give --lang") }
    guard Self.isTag(only) else { throw fail(Self.noTag(only)) }
    guard known.count == 1 else {
      throw fail("there are \(known.joined(separator: ", ")); choose one with --lang")
    }
    return only
  }

  /// Whether `text` is made as language tags are, and so can name a folder: `en`, `zh-Hant`, `pt_BR`.
  private static func isTag(_ text: String) -> Bool {
    text.utf8.count <= 35 && text.utf8.first.map(isLetterOrDigit) == true
      && text.utf8.allSatisfy { isLetterOrDigit($0) || $0 == 0x2D || $0 == 0x5F }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: false
    }
  }

  private static func noTag(_ text: String) -> String {
    "‘\(String(text.prefix(40)))’ is no language tag; it is letters, digits and hyphens, such as en or zh-Hant"
  }

  /// The files of one language, and those of none.
  func files(of code: String) -> [(path: String, node: YAMLNode)] {
    all.filter { $0.node["language"]?.text ?? code == code }
  }

  /// The sentences of one language.
  func source(of code: String) throws(GrammarErrors) -> SentenceSource {
    var reader = SentenceReader()
    for (path, node) in files(of: code) {
      reader.read(node, file: path)
    }
    reader.finish()
    let source = reader.source
    guard reader.errors.isEmpty else { throw GrammarErrors(reader.errors) }
    guard source.intents.contains(where: { !$0.blocks.isEmpty }) else {
      let message = "there are no intents with sentences in ‘\(code)’"
      let path = all.first?.path ?? "sentences"
      throw GrammarErrors([GrammarError(file: path, line: 1, column: 1, message: message)])
    }
    return source
  }
}
