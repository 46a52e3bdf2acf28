import Assistant
import JSON
import Shopping

/// Where rows are brought back from, and what was found there.
struct RestoreSource {
  /// `log`, `bridge` or `quarantine`.
  var place: String
  var file: String?
  /// How many rows could be read.
  var found: Int
  /// The items among them that were not deleted there.
  var items: Set<RowID>
  /// What is wrong with those that could not, a sentence each.
  var unreadable: [String] = []
}

/// What bringing back came to, for people and for programs.
struct RestoreText {
  private let source: RestoreSource
  private let voice: Voice
  private let isJSON: Bool
  private let isDryRun: Bool

  init(_ source: RestoreSource, _ line: ParsedLine, _ voice: Voice) {
    (self.source, self.voice) = (source, voice)
    isJSON = line.has(.json)
    isDryRun = line.has(.dryRun)
  }

  /// Rows that are the same as others count as looked at.
  func tell(brought: Int, removed: Int, _ sentences: [String]) -> ExitStatus {
    if isJSON {
      StandardOutput.write(.object(document(brought, removed, sentences)), style: .pretty)
      return status
    }
    let counts = ["count": source.found, "brought": brought, "removed": removed]
    var lines = [voice("restore.done", counts: counts)] + sentences
    if removed > 0 { lines.append(voice("restore.removed", count: removed)) }
    StandardOutput.write(lines: lines + (isDryRun ? [voice("restore.tried")] : []))
    tellUnreadable()
    return status
  }

  /// There is no row at all.
  func tellNothing() -> ExitStatus {
    if isJSON {
      StandardOutput.write(.object(document(0, 0, [])), style: .pretty)
    } else {
      let others = ["log", "bridge", "quarantine FILE"].filter { !$0.hasPrefix(source.place) }
      let commands = others.map { "bananas restore --from \($0)" }.joined(separator: ", ")
      let facts = source.file.map { ["file": $0] } ?? [:]
      StandardError.write(lines: [
        "bananas: " + voice("restore.none", facts), voice("restore.others", ["commands": commands]),
      ])
      tellUnreadable()
    }
    return .refused
  }

  /// What a damaged store would give.
  func tellReadable() -> ExitStatus {
    guard source.found > 0 else { return tellNothing() }
    if isJSON {
      StandardOutput.write(.object(document(0, 0, [])), style: .pretty)
    } else {
      StandardOutput.write(lines: [
        voice("restore.damaged", count: source.found), voice("restore.tried"),
      ])
    }
    return .done
  }

  private var status: ExitStatus { source.unreadable.isEmpty ? .done : .refused }

  private func tellUnreadable() {
    guard !source.unreadable.isEmpty, let file = source.file else { return }
    let most = 5
    let more = source.unreadable.count - most
    StandardError.write(
      lines: source.unreadable.prefix(most).map { voice("restore.row", ["why": $0]) }
        + (more > 0 ? [voice("restore.more", count: more)] : [])
        + [voice("restore.mend", ["file": shellWord(file)])]
    )
  }

  private func document(_ brought: Int, _ removed: Int, _ sentences: [String]) -> JSONObject {
    [
      "found": .number(JSONNumber(source.found)), "brought_back": .number(JSONNumber(brought)),
      "removed_here": .number(JSONNumber(removed)),
      "changes": .array(sentences.map(JSONValue.string)),
      "unreadable": .array(source.unreadable.map(JSONValue.string)),
    ]
  }
}
