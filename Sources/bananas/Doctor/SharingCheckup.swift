import Bridge
import Files
import Shopping

/// Looks at the shared folder, the file in it, and the service that carries it.
struct SharingCheckup {
  let setup: SyncSetup
  let status: BridgeStatus
  let environment: (String) -> String?

  func findings() -> [Finding] {
    if case .folderUnusable(let error) = status.finding { return [away(error)] }
    return [file, copies, unread, quarantine, oversized, service].compactMap(\.self)
      + [DiskSpace.finding("shared disk", setup.folder)].compactMap(\.self)
      + status.warnings.map(finding)
  }

  private func away(_ error: FileError) -> Finding {
    Finding(
      "shared folder",
      "\(error.path): \(error.detail)",
      advice: error.wayOut(setup.folder)
    )
  }

  private var file: Finding? {
    switch status.finding {
    case .list:
      let state = status.isInStep ? "in step" : "not in step"
      let text = "\(status.path) is whole and \(state) with the store"
      // What keeps it from being written is told by itself.
      return status.isInStep || status.isBlocked
        ? Finding("shared file", text) : Finding("shared file", text, advice: "bananas sync")
    case .absent:
      return status.isBlocked
        ? nil : Finding("shared file", "not there yet", advice: "bananas sync")
    case .placeholder:
      return Finding(
        "shared file",
        "its content is still with the sync service",
        advice: "tell the service to keep the folder on this device"
      )
    case .fault(let fault) where fault.isNewer:
      return Finding("shared file", "\(fault)", advice: "update bananas on this machine")
    case .fault(let fault):
      return Finding("shared file", "\(fault)", advice: "bananas sync sets it aside and mends it")
    case .foreign:
      return Finding(
        "shared file",
        "it is another household's list",
        advice: "to make the two one: \(SyncTrouble.joining(setup.folder))"
      )
    case .unusable(let error), .folderUnusable(let error):
      return Finding("shared file", error.detail, advice: error.advice)
    }
  }

  private var copies: Finding? {
    if status.copies.isEmpty { return nil }
    return Finding(
      "conflicts",
      "\(counted(status.copies.count, "conflict copy waits", "conflict copies wait"))",
      advice: "bananas sync takes them in"
    )
  }

  private var unread: Finding? {
    guard let first = status.unread.first else { return nil }
    let more = status.unread.count - 1
    return Finding(
      "conflicts",
      "\(first.name) cannot be read: \(first.why)"
        + (more > 0 ? "; so with \(counted(more, "other file", "other files"))" : ""),
      advice:
        "bananas restore --from bridge \(shellWord("\(setup.folder)/\(first.name)")) takes what "
        + "can be read; then delete it"
    )
  }

  private var quarantine: Finding? {
    let pieces = status.quarantine.filter { !$0.contains("/oversized/") }
    guard let newest = pieces.last else { return nil }
    return Finding(
      "quarantine",
      "\(counted(pieces.count, "piece", "pieces")) could not be read",
      advice: "bananas restore --from quarantine \(shellWord(newest)) takes what can be read; "
        + "then delete it"
    )
  }

  /// Nothing here reads a file of that size.
  private var oversized: Finding? {
    guard let file = status.quarantine.first(where: { $0.contains("/oversized/") }) else {
      return nil
    }
    return Finding(
      "quarantine",
      "\(file) was too large to be a list",
      advice: "look what it is, then move it away or delete it"
    )
  }

  /// Syncthing can be told to delete the loser of a conflict without a word.
  private var service: Finding? {
    let home = environment("HOME") ?? ""
    guard let configuration = SyncthingConfiguration.find(environment),
      let kept = configuration.conflictCopies(in: setup.folder, home: home)
    else { return nil }
    if kept != 0 { return Finding("syncthing", "keeps conflict copies in \(setup.folder)") }
    return Finding(
      "syncthing",
      "deletes the loser of a conflict: maxConflicts is 0 for the folder of \(setup.folder)",
      advice: "set maxConflicts of that folder to 10 in Syncthing's advanced settings"
    )
  }

  private func finding(_ warning: BridgeWarning) -> Finding {
    let lines = warning.lines(setup.folder)
    return Finding(
      "shared folder",
      lines[0],
      advice: lines.count > 1 ? lines.dropFirst().joined(separator: "; ") : "bananas sync status"
    )
  }
}
