import Glibc

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
    guard let count = words.last.flatMap({ Int($0) }), count > 0 else { throw usage }
    switch (words.first, words.count) {
    case ("phrases", 2):
      return try PhraseTiming(table: PhraseTable(), repetitions: count).report()
    case ("commits", 3):
      return try CommitTiming(folder: words[1], count: count).report()
    case ("names", 2):
      return try NameTiming(count: count).report()
    default:
      throw usage
    }
  }

  private static var usage: WrongAnswer {
    WrongAnswer(
      "usage: bananas-bench (phrases REPETITIONS <TABLE | names COUNT | commits FOLDER COUNT)"
    )
  }
}

/// A benchmark whose answers are wrong has measured nothing.
struct WrongAnswer: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
