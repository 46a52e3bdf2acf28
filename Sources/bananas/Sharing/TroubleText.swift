import Bridge
import Files
import Shopping

extension SyncEvent {
  /// What a conversation is told in passing: trouble, its end, and what was lost for good.
  func remarks(in store: any ReplicaStore, _ voice: @autoclosure () -> Voice) -> [String] {
    switch self {
    case .trouble(let trouble, let folder): return trouble.lines(folder)
    case .recovered(let folder): return [voice()("sync.recovered", ["folder": folder])]
    case .pass(let report):
      let losses = report.decisions.filter(\.isLoss)
      guard !losses.isEmpty, let household = try? store.read({ $0 }) else { return [] }
      return losses.compactMap(DecisionText(household, report, voice()).sentence)
    }
  }
}

extension Reconciliation.Decision {
  /// Whether something that somebody said does not count, or not as they meant it.
  fileprivate var isLoss: Bool {
    switch self {
    case .lost, .deletedUnread, .keptList, .withdrawn, .quarantined: true
    default: false
    }
  }
}

extension SyncTrouble {
  /// The lines as the program complains.
  func complaint(_ folder: String) -> [String] {
    let lines = lines(folder)
    return lines.prefix(1).map { "bananas: \($0)" } + lines.dropFirst()
  }

  /// What is wrong with the shared folder and what to do about it, in a line or two.
  func lines(_ folder: String) -> [String] {
    switch self {
    case .fault(let fault) where fault.isNewer:
      [
        "the shared file was left alone: \(fault)",
        "update bananas on this machine; what you change is kept here and goes out then",
      ]
    case .fault(.empty):
      ["the shared file was empty; nothing was taken from it, and it is written anew"]
    case .fault(let fault):
      [
        "the shared file was not taken in: \(fault)",
        "what it held is kept aside; see: bananas sync status",
      ]
    case .foreign:
      [
        "the shared file is another household's list and was left alone",
        "to make the two one: \(Self.joining(folder))",
      ]
    case .unusable(let error), .warning(.trouble(let error)):
      [
        "the lists could not be exchanged: \(error.path): \(error.detail)",
        "\(error.wayOut(folder)); what you change is kept here and goes out later",
      ]
    case .placeholder:
      ["the shared file is still with the sync service; it is taken in when it is here"]
    case .warning(let warning): warning.lines(folder)
    case .setAside(let piece):
      [
        "a piece of \(piece.source) could not be read (\(piece.why))",
        piece.path.map { "it is kept in \($0)" } ?? "it is still there",
      ]
    case .failed(let detail):
      [
        "the lists could not be exchanged: \(detail)",
        "what you change is kept here and goes out later",
      ]
    }
  }

  /// The command that makes this household and that of a folder one.
  static func joining(_ folder: String) -> String {
    "bananas sync --folder \(shellWord(folder)) --yes"
  }
}

extension FileError {
  /// What to do about a file of a shared folder, or about the folder itself.
  func wayOut(_ folder: String) -> String {
    guard kind == .missing, path == folder else { return advice }
    return
      "mount \(shellWord(folder)) again, share another with bananas sync --folder PATH, or stop "
      + "with bananas sync off"
  }
}

extension BridgeWarning {
  /// What a person should know, and do.
  func lines(_ folder: String) -> [String] {
    switch self {
    case .folderUnmarked:
      [
        "the shared folder is not the one it was: its file .bananas-folder is gone",
        "nothing was written there; when it is right: bananas sync --folder \(shellWord(folder))",
      ]
    case .folderForeign:
      [
        "the shared folder belongs to another household's list; nothing was written there",
        "to make the two one: \(SyncTrouble.joining(folder))",
      ]
    case .rowsMissing(let rows):
      [
        "\(counted(rows.count, "row is", "rows are")) missing from the shared file although nobody "
          + "deleted them; they were kept"
      ]
    case .deletesAsked(let rows):
      [
        "an older program has dropped \(counted(rows.count, "row", "rows")) from its file; "
          + "they were kept", "to delete them: bananas sync --accept-deletes",
      ]
    case .trouble(let error): SyncTrouble.unusable(error).lines(folder)
    case .tooManyRows(let count):
      [
        "\(count) rows are more than a shared file may have; it was not written",
        "clear what is done: bananas clear everything that's done",
      ]
    }
  }
}
