import Assistant
import Bridge
import JSON
import Shopping
import Store

// What the command says.

extension SyncCommand {
  static func show(
    _ report: PassReport,
    _ setup: SyncSetup,
    _ change: SyncChange,
    _ line: ParsedLine,
    _ house: House
  ) throws -> ExitStatus {
    let store = try house.store()
    let voice = try house.voice()
    let text = try PassText(report, setup, in: store, voice)
    let isWell = report.troubles.isEmpty
    if line.has(.json) {
      StandardOutput.write(.object(text.json), style: .pretty)
    } else {
      let device = try DeviceName.of(store.memory())
      let opening = opening(change, setup, device, voice)
      let quiet = text.lines.isEmpty && isWell ? [voice("sync.unchanged")] : []
      StandardOutput.write(lines: opening + text.lines + quiet)
      StandardError.write(lines: report.troubles.flatMap { $0.complaint(setup.folder, voice) })
    }
    return isWell ? .done : .refused
  }

  private static func opening(
    _ change: SyncChange,
    _ setup: SyncSetup,
    _ device: String,
    _ voice: Voice
  ) -> [String] {
    switch change {
    case .none: return []
    case .named: return [voice("sync.named", ["device": device])]
    case .shared(let before):
      let facts = ["folder": setup.folder, "device": device, "policy": setup.policy.rawValue]
      let left = leftBehind(by: setup, before).map { voice("sync.stays", ["file": $0]) }
      return [voice("sync.sharing", facts)] + left
    }
  }

  /// What is no longer written stays where it is.
  private static func leftBehind(by setup: SyncSetup, _ before: SyncSetup?) -> [String] {
    guard let before, before.folder == setup.folder else { return [] }
    return [
      before.writesVersion1 && !setup.writesVersion1 ? BridgeFolder.plainFileName : nil,
      before.usesReplicaFiles && !setup.usesReplicaFiles ? BridgeFolder.replicaFolderName : nil,
    ].compactMap(\.self)
  }

  static func status(_ line: ParsedLine, _ house: House) throws -> ExitStatus {
    let store = try house.store()
    let memory = try store.memory()
    guard let setup = SyncSetup(memory) else {
      if line.has(.json) {
        StandardOutput.write(.object(["shared": false]), style: .pretty)
      } else {
        StandardOutput.write(lines: [try house.voice()("sync.not_shared")])
      }
      return .done
    }
    let folder = setup.bridgeFolder(privateFolder: try house.home())
    let text = try StatusText(
      status: folder.status(store),
      setup: setup,
      replica: memory.replica,
      device: DeviceName.of(memory),
      voice: house.voice()
    )
    if line.has(.json) {
      StandardOutput.write(.object(text.json), style: .pretty)
    } else {
      StandardOutput.write(lines: text.lines)
    }
    return text.status.troubles.isEmpty ? .done : .refused
  }

  static func off(_ line: ParsedLine, _ house: House) throws -> ExitStatus {
    let store = try house.store()
    let setup = SyncSetup(try store.memory())
    try restore(nil, in: store)
    let voice = try house.voice()
    let words =
      setup.map { voice("sync.stopped", ["folder": $0.folder]) } ?? voice("sync.was_not")
    if line.has(.json) {
      StandardOutput.write(.object(["shared": false]), style: .compact)
    } else {
      StandardOutput.write(lines: [words])
    }
    return .done
  }
}
