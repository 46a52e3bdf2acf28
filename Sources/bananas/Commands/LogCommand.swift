import Assistant
import JSON
import REPL
import Shopping
import Store

/// Shows who changed what, newest first.
enum LogCommand: Subcommand {
  static let name = "log"
  static let summary = "Show who changed what, the newest first."
  static let options: [Option] = [.json, limit]

  private static let limit = Option("limit", "NUMBER", "How many to show; 20 when left out.")

  static func run(_ line: ParsedLine) throws -> ExitStatus {
    try refuseWords(line)
    guard let count = Int(line[limit] ?? "20"), count > 0 else {
      throw UsageError("--limit cannot be '\(line[limit] ?? "")'", "it is a whole number above 0")
    }
    let entries = try House(line).store().journal(before: nil, limit: count)
    if line.has(.json) {
      StandardOutput.write(.array(entries.map { .object(document(of: $0)) }), style: .pretty)
    } else {
      StandardOutput.write(lines: Table.lines(entries.map(cells), indent: 0))
    }
    return .done
  }

  private static func cells(of entry: JournalEntry) -> [String] {
    let draft = entry.draft
    let request =
      draft.phrase ?? "\(draft.intent) \(String(decoding: draft.arguments, as: UTF8.self))"
    let undoes = entry.undoes.map(String.init).joined(separator: ", ")
    return [
      "\(entry.number)", rfc3339(milliseconds: entry.time), draft.author, draft.surface,
      ResponseText.visible(request), undoes.isEmpty ? "" : "takes back \(undoes)",
    ]
  }

  private static func document(of entry: JournalEntry) -> JSONObject {
    let draft = entry.draft
    var document: JSONObject = [
      "entry": .number(JSONNumber(entry.number)),
      "time": .string(rfc3339(milliseconds: entry.time)),
      "author": .string(draft.author),
      "surface": .string(draft.surface),
      "intent": .string(draft.intent),
      "arguments": (try? JSONReader.read(draft.arguments)) ?? .null,
      "changed": .number(JSONNumber(entry.operations.count)),
    ]
    document["phrase"] = draft.phrase.map(JSONValue.string)
    if !entry.undoes.isEmpty {
      document["takes_back"] = .array(entry.undoes.map { .number(JSONNumber($0)) })
    }
    return document
  }
}
