import Assistant
import Bridge
import Files
import IntentKit
import JSON
import Shopping
import ShoppingIntents
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
      throw UsageError(Dialog("restore.files", texts: ["words": line.words.joined(separator: " ")]))
    }
    let house = try House(line)
    defer { house.settle() }
    let file = line.words.first
    switch (line[from], file) {
    case ("log", nil): return try restoreFromLog(line, house)
    case ("bridge", _):
      return try restoreFromFile(file ?? sharedFile(house), "bridge", line, house)
    case ("quarantine", let file?): return try restoreFromFile(file, "quarantine", line, house)
    case ("quarantine", nil):
      throw UsageError(Dialog("restore.wants_file"), Dialog("restore.listed"))
    case ("log", _?): throw UsageError(Dialog("restore.no_file"))
    case (nil, _): throw UsageError(Dialog("restore.whence"), command: "bananas restore --from log")
    case (let place?, _): throw UsageError.cannotBe(place, for: "--from", Dialog("restore.places"))
    }
  }

  // MARK: - Where rows are

  /// The shared file, which every other machine has, too.
  private static func sharedFile(_ house: House) throws -> String {
    guard let setup = SyncSetup(try house.store().memory()) else {
      throw UsageError(Dialog("restore.unshared"), Dialog("restore.share_again"))
    }
    return setup.bridgeFolder(privateFolder: try house.home()).path
  }

  private static func restoreFromFile(
    _ path: String,
    _ place: String,
    _ line: ParsedLine,
    _ house: House
  ) throws -> ExitStatus {
    let salvage: BridgeSalvage
    do {
      salvage = try BridgeSalvage(try DurableFile.read(path, limit: BridgeLimit.bytes.most))
    } catch let fault as BridgeFault {
      throw UsageError(
        Dialog("restore.fault", texts: ["file": path, "fault": "\(fault)"]),
        Dialog("restore.unreadable")
      )
    }
    let source = RestoreSource(
      place: place,
      file: path,
      found: salvage.count,
      items: salvage.items,
      unreadable: salvage.unreadable.map(\.problem)
    )
    return try restore(from: source, line, house) { salvage.rows(for: &$0) }
  }

  /// Reads a store that may be damaged; one that is gets out of the way of a new one.
  private static func restoreFromLog(_ line: ParsedLine, _ house: House) throws -> ExitStatus {
    let store = try house.store()
    let salvage = try store.salvage()
    let isWhole = (try? store.verify().isWhole) ?? false
    let source = RestoreSource(
      place: "log",
      found: salvage.rows.count,
      items: Set(salvage.rows.compactMap(\.item).filter(\.isVisible).map(\.id))
    )
    if !isWhole, line.has(.dryRun) {
      // A damaged store holds no list that the rows could be compared with.
      return RestoreText(source, line, try house.voice()).tellReadable()
    }
    if !isWhole {
      let folder = try store.setAside(as: "damaged-\(systemMilliseconds())")
      if !line.has(.json) {
        StandardOutput.write(lines: [try house.voice()("restore.set_aside", ["folder": folder])])
      }
    }
    return try restore(from: source, line, house) { _ in salvage.rows }
  }

  // MARK: - Bringing back

  private static func restore(
    from source: RestoreSource,
    _ line: ParsedLine,
    _ house: House,
    _ rows: (inout Household) -> [Row]
  ) throws -> ExitStatus {
    let voice = try house.voice()
    let text = RestoreText(source, line, voice)
    guard source.found > 0 else { return text.tellNothing() }
    let draft = JournalDraft(
      intent: "restore",
      arguments: JSONWriter.bytes(of: .object(["from": .string(source.place)]), style: .canonical),
      surface: "one-shot",
      author: "human",
      isDryRun: line.has(.dryRun)
    )
    var brought: [Shopping.Operation] = []
    var removed = 0
    var household: Household?
    _ = try house.lists().write(draft) { lists in
      let rows = rows(&lists)
      _ = lists.reconcile(with: Incoming(rows: rows, isComplete: false))
      brought = lists.operations
      removed = source.items.count { lists.items[$0]?.isVisible == false }
      household = lists
      return Array(#"{"rows":\#(brought.count)}"#.utf8)
    }
    let sentences =
      household.map { ChangeDialogs($0).dialogs(for: brought).map { voice($0) } } ?? []
    return text.tell(brought: brought.count, removed: removed, sentences)
  }
}
