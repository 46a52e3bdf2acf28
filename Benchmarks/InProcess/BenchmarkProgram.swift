import Glibc
import Recogniser

/// Measures what only a program that is linked with the rooms can: recognition, and commits.
///
/// `Benchmarks/run.py` starts it and sets its numbers beside others'.
@main
struct BenchmarkProgram {
  static func main() {
    do {
      print(try report(CommandLine.arguments.dropFirst().map(\.self)))
    } catch {
      complain("bananas-bench: \(error)\n")
      exit(1)
    }
  }

  private static func complain(_ line: String) {
    let bytes = Array(line.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }

  private static func report(_ words: [String]) throws -> String {
    if words.first == "match" { return try matchReport(Array(words.dropFirst())) }
    guard let count = words.last.flatMap({ Int($0) }), count > 0 else { throw usage }
    switch (words.first, words.count) {
    case ("phrases", 2):
      return try PhraseTiming(table: PhraseTable(), repetitions: count).report()
    case ("sentences", 3):
      return try SentenceTiming(path: words[1], table: PhraseTable()).report(repetitions: count)
    case ("commits", 3):
      return try CommitTiming(folder: words[1], count: count).report()
    case ("names", 2):
      return try NameTiming(count: count).report()
    case ("bridge", 3):
      return try BridgeTiming(folder: words[1], count: count).report()
    case ("passes", 3):
      return try PassTiming(folder: words[1], count: count).report()
    case ("repeat", 3):
      return try PhraseRepetition(knownCount: Int(words[1]) ?? 0).report(count: count)
    default:
      throw usage
    }
  }

  private static var usage: WrongAnswer {
    WrongAnswer(
      """
      usage: bananas-bench phrases REPETITIONS <TABLE | match [TEMPLATES.tsv [LIMIT]] <PHRASES
             | names COUNT | repeat KNOWN_NAMES COUNT <PHRASE
             | commits FOLDER COUNT | bridge FOLDER ROWS
             | passes FOLDER ROWS | sentences FILE REPETITIONS <TABLE
      """
    )
  }

  /// Matching alone, of the phrases on standard input (the first cell of each line): against English,
  /// or against the templates of a table.
  private static func matchReport(_ words: [String]) throws -> String {
    guard words.count < 3 else { throw usage }
    let phrases = phraseLines()
    guard let path = words.first else {
      let watch = Stopwatch()
      let image = try English.image
      let loading = watch.nanoseconds
      let timing = try MatchTiming(image: image, phrases: phrases)
      return "{\"load_ns\": \(loading), \(timing.report())}"
    }
    let limit = words.count == 2 ? Int(words[1]) ?? 0 : Int.max
    let table = try TemplateTable(path: path, limit: limit)
    let figures = table.compiler.figures
    let timing = try MatchTiming(image: table.compiler.image, phrases: phrases)
    return """
      {"templates": \(figures.templates), "dropped": \(table.dropped), \
      "states": \(figures.states), "edges": \(figures.edges), "image_bytes": \(figures.bytes), \
      "compile_ms": \(table.compileTime), \(timing.report())}
      """
  }

  private static func phraseLines() -> [String] {
    var phrases: [String] = []
    while let line = readLine() {
      if let phrase = line.split(separator: "\t").first { phrases.append(String(phrase)) }
    }
    return phrases
  }
}

/// A benchmark whose answers are wrong has measured nothing.
struct WrongAnswer: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
