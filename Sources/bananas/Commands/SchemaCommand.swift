import Assistant
import SchemaRules

/// Checks persisted models against the rules under which devices can share them.
enum SchemaCommand: Subcommand {
  static let name = "schema"
  static let summary = "Check persisted models for what SwiftData and CloudKit refuse."
  static let usage = "check [FILE] | diff OLD [NEW] | show"
  static let options: [Option] = []

  static func run(_ line: ParsedLine) throws -> ExitStatus {
    let words = line.words
    switch (words.first, words.count) {
    case ("check", 1...2): return check(try words.count == 1 ? OwnModels.schema() : read(words[1]))
    case ("diff", 2...3):
      let new = try words.count == 2 ? OwnModels.schema() : read(words[2])
      return compare(try read(words[1]), new)
    case ("show", 1):
      StandardOutput.write(Array(OwnModels.text.utf8))
      return .done
    default: throw wrongUse(words)
    }
  }

  private static func wrongUse(_ words: [String]) -> UsageError {
    let rows = HelpText.columns([
      ["bananas schema check [FILE]", "the models of a file, or this program's own"],
      ["bananas schema diff OLD [NEW]", "what NEW, or this program, takes away from OLD"],
      ["bananas schema show", "this program's own models"],
    ])
    let message =
      switch words {
      case []: "schema wants a word more"
      case ["diff"]: "schema diff wants the file OLD to compare with"
      default: "schema cannot '\(words.joined(separator: " "))'"
      }
    return UsageError(message, rows.joined(separator: "\n"))
  }

  private static func read(_ path: String) throws -> DeclaredSchema {
    guard let text = LanguageFolder.text(of: path) else {
      throw UsageError("the file \(path) cannot be read", "name a schema file; see docs/schema.md")
    }
    return try DeclaredSchema(file: path, text: text)
  }

  private static func check(_ schema: DeclaredSchema) -> ExitStatus {
    let findings = schema.check()
    StandardOutput.write(lines: findings.map(\.description))
    let fields = schema.models.reduce(0) { $0 + $1.fields.count }
    let size =
      counted(schema.models.count, "model", "models") + " with "
      + counted(fields, "field", "fields")
    let verdict =
      findings.isEmpty
      ? "no rule is broken" : counted(findings.count, "broken rule", "broken rules")
    StandardOutput.write(lines: ["\(schema.file): \(size): \(verdict)"])
    return findings.isEmpty ? .done : .refused
  }

  private static func compare(_ old: DeclaredSchema, _ new: DeclaredSchema) -> ExitStatus {
    let findings = new.breaks(old)
    StandardOutput.write(lines: new.additions(to: old).map { "added: \($0)" })
    StandardOutput.write(lines: findings.map(\.description))
    guard findings.isEmpty else { return .refused }
    StandardOutput.write(lines: [
      "version \(new.version) keeps everything that version \(old.version) has"
    ])
    return .done
  }
}
