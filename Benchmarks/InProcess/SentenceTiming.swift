import Files
import HassilSentences
import Recogniser

/// Times sentences that were written for Home Assistant: taking them over, and recognising phrases
/// with them.
struct SentenceTiming {
  private let imported: HassilImport
  private let compiler: Compiler
  private let importTime: Int
  private let compileTime: Int
  private let table: PhraseTable

  /// `path` is a file with the sentences and lists of one language.
  init(path: String, table: PhraseTable) throws {
    let bytes = try DurableFile.read(path, limit: 64 << 20)
    let watch = Stopwatch()
    imported = try HassilImport([HassilImport.File(path: path, bytes: bytes)])
    importTime = watch.nanoseconds
    let second = Stopwatch()
    compiler = try Compiler(imported.source)
    compileTime = second.nanoseconds
    self.table = table
  }

  /// The median over the phrases of each one's processor time, in nanoseconds, and what making the
  /// recogniser took, in milliseconds, as JSON.
  func report(repetitions: Int) throws -> String {
    let recogniser = Recogniser(image: compiler.image)
    for row in table.rows {
      let found = recogniser.recognise(row.phrase).best?.commands.first?.intent
      guard found == row.intent else {
        throw WrongAnswer("'\(row.phrase)' was taken for \(found ?? "-"), not \(row.intent ?? "-")")
      }
    }
    func nanoseconds(_ isKnown: Bool) -> Int {
      let phrases = table.rows.filter { ($0.intent != nil) == isKnown }.map(\.phrase)
      return phrases.map { phrase in
        Stopwatch.least(of: 5) {
          for _ in 0..<repetitions { _ = recogniser.recognise(phrase) }
        } / repetitions
      }.percentile(50)
    }
    return """
      {"known": \(nanoseconds(true)), "unknown": \(nanoseconds(false)), \
      "templates": \(imported.figures.written), "values": \(imported.figures.values), \
      "import_ms": \(importTime / 1_000_000), "compile_ms": \(compileTime / 1_000_000), \
      "states": \(compiler.figures.states), "image_bytes": \(compiler.figures.bytes)}
      """
  }
}
