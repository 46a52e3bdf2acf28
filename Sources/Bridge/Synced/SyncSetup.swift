import JSON
public import Shopping

/// What a person has chosen: which folder this machine shares, and how.
///
/// It is kept in the store's memory, so that every program on the machine shares alike.
public struct SyncSetup: Sendable, Hashable {
  /// The shared folder, by its absolute path.
  public var folder: String
  /// How two versions of a row become one.
  public var policy: MergePolicy
  /// Also writes the file of version 1.
  public var writesVersion1: Bool
  /// Writes a file for each machine.
  public var usesReplicaFiles: Bool

  private static let key = "sync"

  /// Shares `folder` by the default rules.
  public init(folder: String) {
    self.folder = folder
    policy = .fieldMerge
    writesVersion1 = false
    usesReplicaFiles = false
  }

  /// What is remembered; `nil` when nothing is shared.
  public init?(_ memory: ReplicaMemory) {
    guard let bytes = memory[Self.key], let object = try? JSONReader.read(bytes).object,
      let folder = object["folder"]?.string
    else { return nil }
    self.init(folder: folder)
    policy = object["policy"]?.string.flatMap(MergePolicy.init) ?? .fieldMerge
    writesVersion1 = object["bridge_v1"]?.bool ?? false
    usesReplicaFiles = object["replica_files"]?.bool ?? false
  }

  /// What a store remembers; trouble with the store shows when the store is used.
  init?(of store: any ReplicaStore) {
    guard let memory = try? store.memory() else { return nil }
    self.init(memory)
  }

  /// Has the choice remembered.
  public func remember(in memory: inout ReplicaMemory) {
    let object: JSONObject = [
      "bridge_v1": .bool(writesVersion1),
      "folder": .string(folder),
      "policy": .string(policy.rawValue),
      "replica_files": .bool(usesReplicaFiles),
    ]
    memory[Self.key] = JSONWriter.bytes(of: .object(object), style: .canonical)
  }

  /// Has it remembered that nothing is shared any more.
  public static func forget(in memory: inout ReplicaMemory) { memory[key] = nil }

  /// The folder as passes want it.
  public func bridgeFolder(privateFolder: String) -> BridgeFolder {
    var settings = BridgeSettings(folder: folder, privateFolder: privateFolder, policy: policy)
    settings.writesVersion1 = writesVersion1
    settings.usesReplicaFiles = usesReplicaFiles
    return BridgeFolder(settings)
  }
}
