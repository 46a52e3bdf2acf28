import Assistant
import Glibc
import IntentKit
import JSON
import REPL
import Recogniser
import Text

extension GrammarCommand {
  /// How far each language has come; all of them unless one is chosen.
  static func score(_ line: ParsedLine) throws -> ExitStatus {
    let languages = try LanguageFiles.chosen(line[.language] ?? "auto", in: line[.grammar])
      .sorted { $0.code < $1.code }
    let scores = try languages.map { files in
      let (recogniser, proofs) = (try files.recogniser(), try files.proofs())
      let score = try LanguageScore(of: files.source, with: recogniser, proofs: proofs)
      return (files, score, microseconds(for: proofs, with: recogniser))
    }
    if line.has(.json) {
      let documents = scores.map { JSONValue.object(document(of: $0.1, $0.0, $0.2)) }
      StandardOutput.write(.array(documents), style: .pretty)
    } else {
      let head = ["language", "golden phrases", "passed", "templates", "words", "intents", "µs"]
      let rows = scores.map { files, score, time in
        [name(of: files)] + score.columns.map { "\($0.count)" } + [time.text]
      }
      StandardOutput.write(lines: Table.lines([head] + rows, indent: 0))
    }
    return scores.allSatisfy { $0.1.passed == $0.1.phrases } ? .done : .refused
  }

  private static func document(
    of score: LanguageScore,
    _ files: LanguageFiles,
    _ time: JSONNumber
  ) -> JSONObject {
    var document: JSONObject = ["language": .string(score.language)]
    document["name"] = .string(name(of: files))
    for column in score.columns { document[column.name] = .number(JSONNumber(column.count)) }
    document["microseconds"] = .number(time)
    return document
  }

  private static func name(of files: LanguageFiles) -> String {
    files.data("language").first("name") ?? files.code
  }

  /// The least time, of a few rounds, in which a golden phrase is recognised on average.
  private static func microseconds(
    for proofs: [GoldenFile],
    with recogniser: Recogniser
  ) -> JSONNumber {
    let cases = proofs.flatMap(\.cases)
    let rounds = (0..<5).map { _ in
      let start = processorNanoseconds()
      for proof in cases { _ = recogniser.recognise(proof.phrase, in: proof.context) }
      return processorNanoseconds() - start
    }
    let tenths = (rounds.min() ?? 0) / Int64(max(cases.count, 1)) / 100
    return JSONNumber(mantissa: tenths, scale: 1)
  }

  /// What this process has had of the processor.
  private static func processorNanoseconds() -> Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
