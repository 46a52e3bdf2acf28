import Bridge
import Files
import Shopping

/// Looks at the shared folder, the file in it, and the service that carries it.
struct SharingCheckup {
  let setup: SyncSetup
  let status: BridgeStatus
  let environment: (String) -> String?

  func findings() -> [Finding] {
    [file, copies, quarantine, service, DiskSpace.finding("shared disk", setup.folder)]
      .compactMap(\.self) + status.warnings.map(finding)
  }

  private var file: Finding {
    switch status.finding {
    case .list:
      let state = status.isInStep ? "in step" : "not in step"
      let text = "\(status.path) is whole and \(state) with the store"
      return status.isInStep
        ? Finding("shared file", text) : Finding("shared file", text, advice: "bananas sync")
    case .absent: return Finding("shared file", "not there yet", advice: "bananas sync")
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
      let trouble = SyncTrouble.foreign.lines
      return Finding("shared file", trouble[0], advice: trouble.dropFirst().joined())
    case .unusable(let error): return Finding("shared file", error.detail, advice: error.advice)
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

  private var quarantine: Finding? {
    guard let newest = status.quarantine.last else { return nil }
    return Finding(
      "quarantine",
      "\(counted(status.quarantine.count, "piece", "pieces")) could not be read",
      advice: "bananas restore --from quarantine \(newest), or delete it"
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
    let lines = warning.lines
    return Finding(
      "shared folder",
      lines[0],
      advice: lines.count > 1 ? lines.dropFirst().joined(separator: "; ") : "bananas sync status"
    )
  }
}
