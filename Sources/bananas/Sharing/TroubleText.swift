import Bridge
import Files
import Shopping

extension SyncEvent {
  /// What a conversation is told in passing: trouble, its end, and what was lost for good.
  func remarks(in store: any ReplicaStore, _ voice: @autoclosure () -> Voice) -> [String] {
    switch self {
    case .trouble(let trouble, let folder): return trouble.lines(folder, voice())
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
  func complaint(_ folder: String, _ voice: Voice) -> [String] {
    let lines = lines(folder, voice)
    return lines.prefix(1).map { "bananas: \($0)" } + lines.dropFirst()
  }

  /// What is wrong with the shared folder and what to do about it, in a line or two.
  func lines(_ folder: String, _ voice: Voice) -> [String] {
    switch self {
    case .fault(let fault) where fault.isNewer:
      [voice("trouble.newer", ["fault": "\(fault)"]), voice("trouble.update")]
    case .fault(.empty): [voice("trouble.empty")]
    case .fault(let fault):
      [voice("trouble.fault", ["fault": "\(fault)"]), voice("trouble.kept_aside")]
    case .foreign: [voice("trouble.foreign"), Self.wayToJoin(folder, voice)]
    case .unusable(let error), .warning(.trouble(let error)):
      [
        voice("trouble.unusable", ["file": error.path, "detail": error.detail]),
        voice("trouble.later", ["advice": error.wayOut(folder, voice)]),
      ]
    case .placeholder: [voice("trouble.elsewhere")]
    case .warning(let warning): warning.lines(folder, voice)
    case .setAside(let piece):
      [
        voice("trouble.piece", ["source": piece.source, "why": "\(piece.why)"]),
        piece.path.map { voice("trouble.kept_in", ["file": $0]) } ?? voice("trouble.still_there"),
      ]
    case .failed(let detail):
      [voice("trouble.failed", ["detail": detail]), voice("trouble.goes_out")]
    }
  }

  /// The command that makes this household and that of a folder one.
  static func joining(_ folder: String) -> String {
    "bananas sync --folder \(shellWord(folder)) --yes"
  }

  /// Likewise in a sentence.
  static func wayToJoin(_ folder: String, _ voice: Voice) -> String {
    voice("trouble.join", ["command": joining(folder)])
  }
}

extension FileError {
  /// What to do about a file of a shared folder, or about the folder itself.
  func wayOut(_ folder: String, _ voice: Voice) -> String {
    guard kind == .missing, path == folder else { return advice }
    return voice("trouble.mount", ["folder": shellWord(folder)])
  }
}

extension BridgeWarning {
  /// What a person should know, and do.
  func lines(_ folder: String, _ voice: Voice) -> [String] {
    switch self {
    case .folderUnmarked:
      [voice("trouble.unmarked"), voice("trouble.untouched", ["folder": shellWord(folder)])]
    case .folderForeign:
      [voice("trouble.folder_foreign"), SyncTrouble.wayToJoin(folder, voice)]
    case .rowsMissing(let rows): [voice("trouble.rows_missing", count: rows.count)]
    case .deletesAsked(let rows):
      [voice("trouble.deletes_asked", count: rows.count), voice("trouble.accept")]
    case .trouble(let error): SyncTrouble.unusable(error).lines(folder, voice)
    case .tooManyRows(let count):
      [voice("trouble.too_many", count: count), voice("trouble.clear")]
    }
  }
}
