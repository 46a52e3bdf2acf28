public import Shopping

/// Which folder is shared, and how.
public struct BridgeSettings: Sendable, Hashable {
  /// The folder that a service keeps alike on several machines.
  public var folder: String
  /// A folder of this machine alone, for the lock and for what is set aside; the store's.
  public var privateFolder: String
  /// How two versions of a row become one.
  public var policy: MergePolicy
  /// Also writes `shopping_list.v1.json`, for programs that know version 1 only.
  public var writesVersion1: Bool
  /// Writes a file for each machine, `shopping_list.d/<replica>.json`, so that no two machines ever
  /// write one file.
  public var usesReplicaFiles: Bool
  /// Believes an older program that has dropped many rows.
  public var acceptsDeletes: Bool
  /// Takes in the list of another household, which then is this one's, too.
  public var joinsForeign: Bool

  /// Shares `folder` by the default rules.
  public init(folder: String, privateFolder: String, policy: MergePolicy = .fieldMerge) {
    self.folder = folder
    self.privateFolder = privateFolder
    self.policy = policy
    writesVersion1 = false
    usesReplicaFiles = false
    acceptsDeletes = false
    joinsForeign = false
  }
}
