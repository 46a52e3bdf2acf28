import Files
import Shopping

/// How the last pass of any program left folder and store, noted beside the store for programs that
/// do one thing and end.
///
/// As long as all of it stands just so, a pass would find nothing to do. What is noted is a digest, so
/// that a note that is old, damaged or of other settings is simply another one.
struct KeptSighting {
  private let path: String

  init(privateFolder: String) { path = "\(privateFolder)/.\(BridgeFolder.fileName).seen" }

  /// How `folder` stands, when that and the store are as they were left; `nil` when a pass may find
  /// something.
  func sighting(of folder: BridgeFolder, _ store: any ReplicaStore) -> BridgeSighting? {
    guard let known = NoteFile.read(path, limit: 64), let memory = try? store.memory(),
      let now = try? folder.sight(as: memory.replica),
      known == (try? Self.digest(now, folder.settings, store, memory))
    else { return nil }
    return now
  }

  /// Notes how things stand after a pass; one that cannot be written costs a pass.
  func keep(_ sighting: BridgeSighting, _ settings: BridgeSettings, _ store: any ReplicaStore) {
    guard let memory = try? store.memory(),
      let digest = try? Self.digest(sighting, settings, store, memory)
    else { return }
    try? NoteFile.write(path, digest)
  }

  /// Sixteen digits that stand for the folder, for how it is shared, for what the store knows of it
  /// and for the store's last entry.
  private static func digest(
    _ sighting: BridgeSighting,
    _ settings: BridgeSettings,
    _ store: any ReplicaStore,
    _ memory: ReplicaMemory
  ) throws -> [UInt8] {
    let newest = try store.journal(before: nil, limit: 1).first?.number ?? 0
    let facts =
      [settings.folder, settings.policy.rawValue, "\(settings.writesVersion1)"]
      + sighting.statuses.map { $0?.mark ?? "-" }
      + ["\(memory.replica)", "\(memory.published ?? 0)", "\(newest)"]
    let text = facts.joined(separator: "\n") + "\n"
    return Array(Bridge.digest(of: Array(text.utf8) + (memory.base ?? [])).utf8)
  }
}

extension FileStatus {
  /// What tells one state of a file from another.
  fileprivate var mark: String { "\(device) \(number) \(size) \(modified) \(changed)" }
}
