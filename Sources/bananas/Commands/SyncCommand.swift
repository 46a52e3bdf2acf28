import Assistant
import Bridge
import Files
import IntentKit
import JSON
import Shopping
import Store

/// Exchanges the lists with other machines through a shared folder.
enum SyncCommand: Subcommand {
  static let name = "sync"
  static let summary = "Share the lists with other machines through a synced folder."
  static let usage = "[status|off]"
  static let options: [Option] = [
    folder, deviceName, policy, version1, replicaFiles, acceptDeletes, watch, .yes, .json,
    .language,
    .grammar,
  ]

  private static let folder = Option(
    "folder",
    "PATH",
    "Share through this folder from now on: one that Syncthing, Dropbox … keeps."
  )
  private static let deviceName = Option(
    "name",
    "NAME",
    "What this machine is called; its host name when left out."
  )
  private static let policy = Option(
    "policy",
    "POLICY",
    "field-merge (the default), newer-row-wins or backup-wins."
  )
  private static let version1 = switchOption(
    "bridge-v1",
    "Also write shopping_list.v1.json, for programs that know no later version."
  )
  private static let replicaFiles = switchOption(
    "replica-files",
    "Write a file for each machine, so that no two ever write the same."
  )
  private static let acceptDeletes = Option(
    "accept-deletes",
    nil,
    "Believe an older program that has dropped many rows."
  )
  private static let watch = Option("watch", nil, "Stay, and tell what comes and goes.")

  private static func switchOption(_ name: String, _ summary: String) -> Option {
    var option = Option(name, "on|off", summary)
    option.isValueOptional = true
    return option
  }

  static func run(_ line: ParsedLine) throws -> ExitStatus {
    guard line.words.count <= 1 else { throw unknown(line) }
    try refuseChoices(line)
    let house = try House(line, isLongLived: line.has(watch))
    switch line.words.first {
    case nil: return try share(line, house)
    case "status": return try status(line, house)
    case "off": return try off(line, house)
    default: throw unknown(line)
    }
  }

  /// What chooses how to share means nothing behind `status` and `off`.
  private static func refuseChoices(_ line: ParsedLine) throws(UsageError) {
    let choices = [
      folder, deviceName, policy, version1, replicaFiles, acceptDeletes, watch, Option.yes,
    ]
    guard let word = line.words.first, let choice = choices.first(where: line.has) else { return }
    throw UsageError(
      Dialog("sync.no_choice", texts: ["word": word, "flag": choice.name]),
      command: "bananas sync --\(choice.name) …"
    )
  }

  private static func unknown(_ line: ParsedLine) -> UsageError {
    UsageError(
      Dialog("sync.cannot", texts: ["words": line.words.joined(separator: " ")]),
      Dialog("sync.commands")
    )
  }

  // MARK: - Setting up

  private static func share(_ line: ParsedLine, _ house: House) throws -> ExitStatus {
    let store = try house.store()
    let before = SyncSetup(try store.memory())
    guard
      var setup = try line[folder].map({ SyncSetup(folder: try folderPath($0, house)) }) ?? before
    else {
      throw UsageError(Dialog("sync.nothing_shared"), Dialog("sync.shares"))
    }
    if let before, line[folder] != nil {
      (setup.policy, setup.writesVersion1) = (before.policy, before.writesVersion1)
      setup.usesReplicaFiles = before.usesReplicaFiles
    }
    try read(line, into: &setup)
    let name = try readName(line)
    try remember(setup, name, in: store)
    if line.has(watch) { return try SyncWatch(house, line).run() }
    let report = try pass(over: house.lists { _ in }, line)
    let isNew = setup.folder != before?.folder
    if report.isForeign, !line.has(.yes) {
      try restore(before, in: store)
      return askToJoin(setup, line, try house.voice())
    }
    if isNew, let trouble = report.trouble {
      try restore(before, in: store)
      return refuse(trouble, of: setup, keeping: before, line)
    }
    let change: SyncChange = setup != before ? .shared(before) : name != nil ? .named : .none
    return try show(report, setup, change, line, house)
  }

  /// A pass; trouble with the folder is what it found.
  private static func pass(over lists: SyncedListStore, _ line: ParsedLine) throws -> PassReport {
    do {
      guard var report = try lists.pass(passOptions(line)) else {
        return PassReport(finding: .absent)
      }
      // Whoever names the folder says that it is the right one.
      if line[folder] != nil, report.warnings.contains(.folderUnmarked) {
        report = try lists.pass { $0.joinsForeign = true } ?? report
        report.warnings.removeAll { $0 == .folderUnmarked }
      }
      return report
    } catch let error as FileError {
      return PassReport(finding: .folderUnusable(error))
    }
  }

  /// A folder that cannot be used is not shared from now on.
  private static func refuse(
    _ trouble: FileError,
    of setup: SyncSetup,
    keeping before: SyncSetup?,
    _ line: ParsedLine
  ) -> ExitStatus {
    let what = "\(setup.folder) cannot be shared: \(trouble.detail)"
    if line.has(.json) {
      let document: JSONObject = ["shared": .bool(before != nil), "troubles": [.string(what)]]
      StandardOutput.write(.object(document), style: .pretty)
    } else {
      let still = before.map { "\($0.folder) is shared as before" } ?? "nothing is shared"
      StandardError.write(lines: ["bananas: \(what)", "\(trouble.advice); \(still)"])
    }
    return .refused
  }

  private static func passOptions(_ line: ParsedLine) -> (inout BridgeSettings) -> Void {
    { settings in
      settings.acceptsDeletes = line.has(acceptDeletes)
      settings.joinsForeign = line.has(.yes)
    }
  }

  private static func read(_ line: ParsedLine, into setup: inout SyncSetup) throws(UsageError) {
    if let word = line[policy] {
      guard let policy = MergePolicy(rawValue: word) else {
        let known = MergePolicy.allCases.map(\.rawValue).joined(separator: ", ")
        let hint = Dialog("sync.policies", texts: ["names": known])
        throw UsageError.cannotBe(word, for: "--policy", hint)
      }
      setup.policy = policy
    }
    setup.writesVersion1 = try isOn(line, version1) ?? setup.writesVersion1
    setup.usesReplicaFiles = try isOn(line, replicaFiles) ?? setup.usesReplicaFiles
  }

  private static func isOn(_ line: ParsedLine, _ option: Option) throws(UsageError) -> Bool? {
    switch line[option] {
    case nil: nil
    case "on", "true": true
    case "off", "false": false
    case let word?:
      throw UsageError.cannotBe(word, for: "--\(option.name)", Dialog("sync.on_or_off"))
    }
  }

  private static func readName(_ line: ParsedLine) throws(UsageError) -> String? {
    guard let name = line[deviceName] else { return nil }
    let isPlain = !name.isEmpty && name.utf8.count <= 64 && name.utf8.allSatisfy { $0 >= 32 }
    guard isPlain else {
      throw UsageError.cannotBe(name, for: "--name", Dialog("sync.plain_name"))
    }
    return name
  }

  /// The folder's one name; it is made when it is missing, but not those above it: a path that is
  /// mistyped would only look shared.
  private static func folderPath(_ path: String, _ house: House) throws -> String {
    guard !path.isEmpty else {
      throw UsageError(Dialog("sync.no_folder"), Dialog("sync.shares"))
    }
    if let missing = try PrivateFolder.missingParent(of: path) {
      throw UsageError(
        Dialog("sync.no_place", texts: ["folder": path, "missing": missing]),
        Dialog("sync.other_folder")
      )
    }
    try PrivateFolder.create(path)
    let folder = try RealPath.of(path)
    try PrivateFolder.create(house.home())
    let home = try RealPath.of(house.home())
    guard !(home + "/").hasPrefix(folder + "/") else {
      throw UsageError(
        Dialog("sync.own_store", texts: ["folder": folder]),
        Dialog("sync.move_store")
      )
    }
    if try FileStatus.of("\(folder)/bananas.db") != nil {
      throw UsageError(
        Dialog("sync.a_store", texts: ["folder": folder]),
        Dialog("sync.other_folder")
      )
    }
    return folder
  }

  private static func remember(
    _ setup: SyncSetup,
    _ name: String?,
    in store: any ReplicaStore
  ) throws {
    _ = try store.exchange(draft) { _, memory in
      setup.remember(in: &memory)
      if let name { memory.device = name }
      if memory.device.isEmpty { memory.device = DeviceName.host }
      return []
    }
  }

  static func restore(_ setup: SyncSetup?, in store: any ReplicaStore) throws {
    _ = try store.exchange(draft) { _, memory in
      if let setup { setup.remember(in: &memory) } else { SyncSetup.forget(in: &memory) }
      return []
    }
  }

  private static let draft = JournalDraft(
    intent: "sync",
    arguments: Array("{}".utf8),
    surface: PassRecord.surface,
    author: "human"
  )

  private static func askToJoin(
    _ setup: SyncSetup,
    _ line: ParsedLine,
    _ voice: Voice
  ) -> ExitStatus {
    if line.has(.json) {
      let document: JSONObject = [
        "status": "question", "question": "join", "folder": .string(setup.folder),
        "to_join": .string(SyncTrouble.joining(setup.folder)),
      ]
      StandardOutput.write(.object(document), style: .compact)
    } else {
      StandardError.write(lines: [
        voice("sync.other_household", ["folder": setup.folder]),
        "  \(SyncTrouble.joining(setup.folder))",
        voice("sync.untouched"),
      ])
    }
    return .needsAnswer
  }
}

/// What a person has changed about sharing.
enum SyncChange {
  case none
  /// What this machine is called.
  case named
  /// The folder, or how it is shared; with what was so before.
  case shared(SyncSetup?)
}

extension PassReport {
  /// Why nothing could be written to the folder.
  fileprivate var trouble: FileError? {
    if case .folderUnusable(let error) = finding { return error }
    return warnings.lazy.compactMap { warning in
      guard case .trouble(let error) = warning else { return nil }
      return error
    }.first
  }

  /// Whether another household's list or folder was found.
  fileprivate var isForeign: Bool {
    if case .foreign = finding { return true }
    return warnings.contains { if case .folderForeign = $0 { true } else { false } }
  }
}
