import Bridge
import Files
import Shopping

/// Looks at the shared folder, the file in it, and the service that carries it.
struct SharingCheckup {
  let setup: SyncSetup
  let status: BridgeStatus
  let environment: (String) -> String?
  let voice: Voice

  func findings() -> [Finding] {
    if case .folderUnusable(let error) = status.finding { return [away(error)] }
    return [file, copies, unread, quarantine, oversized, service].compactMap(\.self)
      + [DiskSpace.finding("shared disk", setup.folder, voice)].compactMap(\.self)
      + status.warnings.map(finding)
  }

  private func away(_ error: FileError) -> Finding {
    Finding(
      "shared folder",
      "\(error.path): \(error.detail)",
      advice: error.wayOut(setup.folder, voice)
    )
  }

  private var file: Finding? {
    switch status.finding {
    case .list:
      let sentence = status.isInStep ? "doctor.in_step" : "doctor.out_of_step"
      let text = voice(sentence, ["file": status.path])
      // What keeps it from being written is told by itself.
      return status.isInStep || status.isBlocked
        ? Finding("shared file", text) : Finding("shared file", text, advice: "bananas sync")
    case .absent:
      return status.isBlocked
        ? nil : Finding("shared file", voice("status.absent"), advice: "bananas sync")
    case .placeholder:
      return Finding(
        "shared file",
        voice("doctor.elsewhere"),
        advice: voice("doctor.keep_here")
      )
    case .fault(let fault) where fault.isNewer:
      return Finding("shared file", "\(fault)", advice: voice("doctor.update"))
    case .fault(let fault):
      return Finding("shared file", "\(fault)", advice: voice("doctor.mends"))
    case .foreign:
      return Finding(
        "shared file",
        voice("doctor.foreign"),
        advice: SyncTrouble.wayToJoin(setup.folder, voice)
      )
    case .unusable(let error), .folderUnusable(let error):
      return Finding("shared file", error.detail, advice: error.advice)
    }
  }

  private var copies: Finding? {
    if status.copies.isEmpty { return nil }
    return Finding(
      "conflicts",
      voice("doctor.copies", count: status.copies.count),
      advice: voice("doctor.takes_in")
    )
  }

  private var unread: Finding? {
    guard let first = status.unread.first else { return nil }
    let more = status.unread.count - 1
    let counts = more > 0 ? ["more": more] : [:]
    return Finding(
      "conflicts",
      voice("doctor.unread", counts: counts, ["name": first.name, "why": "\(first.why)"]),
      advice: salvage(from: "bridge", "\(setup.folder)/\(first.name)")
    )
  }

  private var quarantine: Finding? {
    let pieces = status.quarantine.filter { !$0.contains("/oversized/") }
    guard let newest = pieces.last else { return nil }
    return Finding(
      "quarantine",
      voice("doctor.pieces", count: pieces.count),
      advice: salvage(from: "quarantine", newest)
    )
  }

  private func salvage(from place: String, _ file: String) -> String {
    let command = "bananas restore --from \(place) \(shellWord(file))"
    return voice("doctor.salvage", ["command": command])
  }

  /// Nothing here reads a file of that size.
  private var oversized: Finding? {
    guard let file = status.quarantine.first(where: { $0.contains("/oversized/") }) else {
      return nil
    }
    return Finding(
      "quarantine",
      voice("doctor.oversized", ["file": file]),
      advice: voice("doctor.look_what")
    )
  }

  /// Syncthing can be told to delete the loser of a conflict without a word.
  private var service: Finding? {
    let home = environment("HOME") ?? ""
    guard let configuration = SyncthingConfiguration.find(environment),
      let kept = configuration.conflictCopies(in: setup.folder, home: home)
    else { return nil }
    let facts = ["folder": setup.folder]
    if kept != 0 { return Finding("syncthing", voice("doctor.keeps_copies", facts)) }
    return Finding(
      "syncthing",
      voice("doctor.deletes_copies", facts),
      advice: voice("doctor.max_conflicts")
    )
  }

  private func finding(_ warning: BridgeWarning) -> Finding {
    let lines = warning.lines(setup.folder, voice)
    return Finding(
      "shared folder",
      lines[0],
      advice: lines.count > 1 ? lines.dropFirst().joined(separator: "; ") : "bananas sync status"
    )
  }
}
