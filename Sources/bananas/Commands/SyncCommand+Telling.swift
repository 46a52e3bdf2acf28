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
    let text = try PassText(report, setup, in: store, try house.renderer())
    let isWell = report.troubles.isEmpty
    if line.has(.json) {
      StandardOutput.write(.object(text.json), style: .pretty)
    } else {
      let device = try DeviceName.of(store.memory())
      let opening = opening(change, setup, device)
      let quiet = text.lines.isEmpty && isWell ? ["Nothing has changed, here or there."] : []
      StandardOutput.write(lines: opening + text.lines + quiet)
      StandardError.write(lines: report.troubles.flatMap { $0.complaint(setup.folder) })
    }
    return isWell ? .done : .refused
  }

  private static func opening(
    _ change: SyncChange,
    _ setup: SyncSetup,
    _ device: String
  ) -> [String] {
    switch change {
    case .none: []
    case .named: ["This machine is called \(device) from now on."]
    case .shared(let before):
      ["Sharing \(setup.folder) as \(device), with \(setup.policy.rawValue)."]
        + leftBehind(by: setup, before)
    }
  }

  /// What is no longer written stays where it is.
  private static func leftBehind(by setup: SyncSetup, _ before: SyncSetup?) -> [String] {
    guard let before, before.folder == setup.folder else { return [] }
    let left = [
      before.writesVersion1 && !setup.writesVersion1 ? BridgeFolder.plainFileName : nil,
      before.usesReplicaFiles && !setup.usesReplicaFiles ? BridgeFolder.replicaFolderName : nil,
    ].compactMap(\.self)
    return left.map { "\($0) stays as it is now; delete it when nothing reads it any more." }
  }

  static func status(_ line: ParsedLine, _ house: House) throws -> ExitStatus {
    let store = try house.store()
    let memory = try store.memory()
    guard let setup = SyncSetup(memory) else {
      if line.has(.json) {
        StandardOutput.write(.object(["shared": false]), style: .pretty)
      } else {
        StandardOutput.write(lines: ["Nothing is shared. bananas sync --folder PATH shares it."])
      }
      return .done
    }
    let folder = setup.bridgeFolder(privateFolder: try house.home())
    let text = try StatusText(
      status: folder.status(store),
      setup: setup,
      replica: memory.replica,
      device: DeviceName.of(memory)
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
    let words =
      setup.map { "No longer sharing \($0.folder). Its file stays, for the others." }
      ?? "Nothing was shared."
    if line.has(.json) {
      StandardOutput.write(.object(["shared": false]), style: .compact)
    } else {
      StandardOutput.write(lines: [words])
    }
    return .done
  }
}
