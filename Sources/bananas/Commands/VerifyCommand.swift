import Assistant
import Store

/// Looks through the store for damage.
enum VerifyCommand: Subcommand {
  static let name = "verify"
  static let summary = "Look through the store for damage."
  static let options: [Option] = []

  static func run(_ line: ParsedLine) throws -> ExitStatus {
    try refuseWords(line)
    let report = try House(line).store().verify()
    guard report.isWhole else {
      let advice = "bananas restore --from log brings back what can be read"
      let most = 5
      let more = report.faults.count - most
      StandardError.write(
        lines: report.faults.prefix(most).map { "bananas: \($0)" }
          + (more > 0 ? ["and \(counted(more, "other fault", "other faults"))"] : []) + [advice]
      )
      return .storeTrouble
    }
    let counts = [
      counted(report.rows, "row", "rows"),
      counted(report.entries, "journal entry", "journal entries"),
      counted(report.operations, "operation", "operations"),
    ]
    StandardOutput.write(lines: ["The store is whole: \(counts.joined(separator: ", "))."])
    return .done
  }
}
