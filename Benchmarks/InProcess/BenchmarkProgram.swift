import Glibc

/// Measures what only a program that is linked with the rooms can: `phrases` and `commits`.
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
    guard words.count == 3, let count = Int(words[2]), count > 0 else {
      throw WrongAnswer("usage: bananas-bench (phrases FILE REPETITIONS | commits FOLDER COUNT)")
    }
    switch words[0] {
    case "commits": return try CommitTiming(folder: words[1], count: count).report()
    default: throw WrongAnswer("there is no benchmark '\(words[0])'")
    }
  }
}

/// A benchmark whose answers are wrong has measured nothing.
struct WrongAnswer: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
