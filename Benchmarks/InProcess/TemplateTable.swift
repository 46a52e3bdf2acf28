import Glibc
import Recogniser

/// Templates from a table, compiled as a language of their own.
///
/// Rows are an intent and a template in the grammar's syntax with the slots `{item}` and `{num}`,
/// parted by a tab. Templates that cannot be compiled are left out and counted.
struct TemplateTable {
  let compiler: Compiler
  /// Milliseconds of processor time that compiling took.
  let compileTime: Double
  let dropped: Int

  private typealias Row = (intent: String, template: String)

  init(path: String, limit: Int) throws {
    let rows = try readTextFile(path).split(separator: "\n").prefix(limit).map { line -> Row in
      let cells = line.split(separator: "\t", maxSplits: 1)
      guard cells.count == 2 else { throw WrongAnswer("two cells are wanted in '\(line)'") }
      return (String(cells[0]), String(cells[1]))
    }
    let source = Self.source(Self.withoutFaults(rows))
    let watch = Stopwatch()
    compiler = try Compiler(source)
    compileTime = Double(watch.nanoseconds) / 1e6
    dropped = rows.count - compiler.figures.templates
  }

  /// The rows but for those that the compiler cannot do with.
  private static func withoutFaults(_ rows: [Row]) -> [Row] {
    do throws(GrammarErrors) {
      _ = try Compiler(source(rows))
      return rows
    } catch {
      let wrong = Set(error.errors.map { "\($0.file):\($0.line)" })
      return byIntent(rows).flatMap { intent, templates in
        templates.enumerated().filter { !wrong.contains("\(intent).phrases:\($0.offset + 1)") }
          .map { (intent, $0.element) }
      }
    }
  }

  private static func byIntent(_ rows: [Row]) -> [(String, [String])] {
    Dictionary(grouping: rows, by: \.intent).mapValues { $0.map(\.template) }
      .sorted { $0.key < $1.key }
  }

  /// A language with nothing but templates: a phrase file for each intent.
  private static func source(_ rows: [Row]) -> LanguageSource {
    let intents = byIntent(rows)
    let files = intents.map { intent, templates in
      let name = "\(intent).phrases"
      return LanguageSource.File(name: name, path: name, text: templates.joined(separator: "\n"))
    }
    let signatures = intents.map { "[\($0.0)]\nitem = text\nnum = number\n" }.joined()
    let numbers = LanguageSource.File(name: "numbers", path: "numbers", text: "")
    return LanguageSource(
      code: "xx",
      files: files + [numbers],
      signatures: LanguageSource.File(name: "intents", path: "intents", text: signatures)
    )
  }
}

/// The text of the file at `path`.
func readTextFile(_ path: String) throws -> String {
  let descriptor = unsafe open(path, O_RDONLY)
  guard descriptor >= 0 else { throw WrongAnswer("'\(path)' cannot be opened") }
  defer { close(descriptor) }
  var text: [UInt8] = []
  var piece = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = unsafe piece.withUnsafeMutableBytes {
      unsafe read(descriptor, $0.baseAddress, $0.count)
    }
    guard count > 0 else { return String(decoding: text, as: UTF8.self) }
    text += piece[..<count]
  }
}
