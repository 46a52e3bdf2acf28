import Assistant
import Bridge
import Files
import IntentKit
import JSON
import Shopping
import Store

/// Brings rows back from where they still are, without losing what is there.
enum RestoreCommand: Subcommand {
  static let name = "restore"
  static let summary = "Bring back what was lost: from the journal, the shared file, a quarantine."
  static let usage = "--from log|bridge|quarantine [FILE]"
  static let options: [Option] = [from, .dryRun, .json, .language, .grammar]

  private static let from = Option(
    "from",
    "PLACE",
    "log: the store's own journal, also a damaged one's; bridge: the shared file, or FILE; "
      + "quarantine: FILE."
  )

  static func run(_ line: ParsedLine) throws -> ExitStatus {
    guard line.words.count <= 1 else {
      throw UsageError("restore takes one file, not \(line.words.count)")
    }
    let house = try House(line)
    defer { house.settle() }
    let file = line.words.first
    switch (line[from], file) {
    case ("log", nil): return try restoreFromLog(line, house)
    case ("bridge", _):
      return try restore(try documentRows(file ?? sharedFile(house)), from: "bridge", line, house)
    case ("quarantine", let file?):
      return try restore(try documentRows(file), from: "quarantine", line, house)
    case ("quarantine", nil):
      throw UsageError("restore --from quarantine wants a file", "bananas sync status lists them")
    case ("log", _?): throw UsageError("restore --from log takes no file")
    case (nil, _):
      throw UsageError("restore wants to know from where", "bananas restore --from log")
    case (let place?, _):
      throw UsageError("--from cannot be '\(place)'", "it is log, bridge or quarantine")
    }
  }

  // MARK: - Where rows are

  /// The shared file, which every other machine has, too.
  private static func sharedFile(_ house: House) throws -> String {
    guard let setup = SyncSetup(try house.store().memory()) else {
      throw UsageError("nothing is shared", "bananas restore --from bridge FILE names a file")
    }
    return setup.bridgeFolder(privateFolder: try house.home()).path
  }

  private static func documentRows(_ path: String) throws -> [Row] {
    let document: BridgeDocument
    do {
      document = try BridgeReader.read(try DurableFile.read(path, limit: 1 << 26))
    } catch let fault as BridgeFault {
      throw UsageError("\(path): \(fault)", "nothing was changed")
    }
    return document.rows.map(\.row)
  }

  /// Reads a store that may be damaged; one that is gets out of the way of a new one.
  private static func restoreFromLog(_ line: ParsedLine, _ house: House) throws -> ExitStatus {
    let store = try house.store()
    let salvage = try store.salvage()
    let isWhole = (try? store.verify().isWhole) ?? false
    if !isWhole, !line.has(.dryRun) {
      let folder = try store.setAside(as: "damaged-\(systemMilliseconds())")
      if !line.has(.json) {
        StandardOutput.write(lines: [
          "The damaged store is in \(folder) now; nothing of it is deleted."
        ])
      }
    }
    return try restore(salvage.rows, from: "log", line, house)
  }

  // MARK: - Bringing back

  private static func restore(
    _ rows: [Row],
    from place: String,
    _ line: ParsedLine,
    _ house: House
  ) throws -> ExitStatus {
    let draft = JournalDraft(
      intent: "restore",
      arguments: JSONWriter.bytes(of: .object(["from": .string(place)]), style: .canonical),
      surface: "one-shot",
      author: "human",
      isDryRun: line.has(.dryRun)
    )
    var brought: [Shopping.Operation] = []
    var household: Household?
    _ = try house.lists().write(draft) { lists in
      _ = lists.reconcile(with: Incoming(rows: rows, isComplete: false))
      brought = lists.operations
      household = lists
      return Array(#"{"rows":\#(brought.count)}"#.utf8)
    }
    let renderer = try house.renderer()
    let sentences =
      household.map { ChangeDialogs($0).dialogs(for: brought).map(renderer.sentence) } ?? []
    show(brought.count, of: rows.count, sentences, line)
    return .done
  }

  private static func show(
    _ brought: Int,
    of found: Int,
    _ sentences: [String],
    _ line: ParsedLine
  ) {
    if line.has(.json) {
      let document: JSONObject = [
        "found": .number(JSONNumber(found)), "brought_back": .number(JSONNumber(brought)),
        "changes": .array(sentences.map(JSONValue.string)),
      ]
      return StandardOutput.write(.object(document), style: .pretty)
    }
    if found == 0 {
      StandardOutput.write(lines: [
        "No row could be read. The other places: bananas restore --from bridge, --from quarantine."
      ])
      return
    }
    let whole = "Looked at \(counted(found, "row", "rows"))"
    StandardOutput.write(
      lines: brought == 0
        ? ["\(whole); nothing was missing."]
        : ["\(whole) and brought back \(brought); bananas undo takes that back."] + sentences
    )
    if line.has(.dryRun) { StandardOutput.write(lines: ["(Only tried: nothing was changed.)"]) }
  }
}
