import Assistant
import JSON
import Store

/// Writes out a whole store, so that two can be compared.
enum DumpCommand: Subcommand {
  static let name = "dump"
  static let summary = "Write out everything in the store: all rows and the whole journal."
  static let options: [Option] = [canonical, anonymous]

  private static let canonical = Option("canonical", nil, "Equal stores give equal bytes.")
  private static let anonymous = Option("anonymous", nil, "Leave out who asked, and how.")

  static func run(_ line: ParsedLine) throws -> ExitStatus {
    try refuseWords(line)
    let dump = try House(line).store().dump(callers: !line.has(anonymous))
    let style: JSONWriter.Style = line.has(canonical) ? .canonical : .pretty
    StandardOutput.write(.object(dump), style: style)
    return .done
  }
}
