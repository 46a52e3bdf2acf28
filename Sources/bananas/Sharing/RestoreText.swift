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
  private let isJSON: Bool
  private let isDryRun: Bool

  init(_ source: RestoreSource, _ line: ParsedLine) {
    self.source = source
    isJSON = line.has(.json)
    isDryRun = line.has(.dryRun)
  }

  /// Rows that are the same as others count as looked at.
  func tell(brought: Int, removed: Int, _ sentences: [String]) -> ExitStatus {
    if isJSON {
      StandardOutput.write(.object(document(brought, removed, sentences)), style: .pretty)
      return status
    }
    let whole = "Looked at \(counted(source.found, "row", "rows"))"
    var lines =
      brought == 0
      ? ["\(whole); nothing \(removed == 0 ? "" : "else ")was missing."]
      : ["\(whole) and brought back \(brought); bananas undo takes that back."] + sentences
    if removed > 0 {
      lines.append(
        "\(counted(removed, "row was", "rows were")) removed here and \(removed == 1 ? "stays" : "stay") "
          + "so; bananas log says when, bananas undo takes it back."
      )
    }
    StandardOutput.write(lines: lines + (isDryRun ? ["(Only tried: nothing was changed.)"] : []))
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
      StandardError.write(lines: [
        "bananas: no row could be read from \(source.file ?? "the store")",
        "the other places: \(commands)",
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
        "The store is damaged; \(counted(source.found, "row", "rows")) can be read.",
        "(Only tried: nothing was changed.)",
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
      lines: source.unreadable.prefix(most).map { "a row cannot be read: \($0)" }
        + (more > 0 ? ["so with \(counted(more, "other row", "other rows"))"] : [])
        + ["mend it in \(shellWord(file)), then try again"]
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
