import Assistant
import Store

/// Looks through the store for damage.
enum VerifyCommand: Subcommand {
  static let name = "verify"
  static let summary = "Look through the store for damage."
  static let options: [Option] = []

  static func run(_ line: ParsedLine) throws -> ExitStatus {
    try refuseWords(line)
    let house = try House(line)
    let report = try house.store().verify()
    let voice = try house.voice()
    guard report.isWhole else {
      let most = 5
      let more = report.faults.count - most
      StandardError.write(
        lines: report.faults.prefix(most).map { "bananas: \($0)" }
          + (more > 0 ? [voice("store.more", count: more)] : []) + [voice("store.rescue")]
      )
      return .storeTrouble
    }
    let counts = [
      "rows": report.rows, "entries": report.entries, "operations": report.operations,
    ]
    StandardOutput.write(lines: [voice("store.whole", counts: counts)])
    return .done
  }
}
