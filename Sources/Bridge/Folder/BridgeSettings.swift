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
  /// What keeps a pass from losing something; only tests that must see a guard missing take one
  /// away.
  package var guards: SyncGuards = .all
  /// How long a pass waits for that of another process.
  package var lockPatience = Duration.seconds(10)
  /// How many bytes a file may have.
  package var longestFile = BridgeLimit.bytes.most

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

/// The guards of a pass that nobody can switch off.
package struct SyncGuards: OptionSet, Sendable, Hashable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// A file whose checksum is not right was edited by somebody who gives no stamps.
  package static let checksum = SyncGuards(rawValue: 1)
  /// A store that has published less than the file says of it takes a name of its own.
  package static let clone = SyncGuards(rawValue: 2)
  /// A file that says already what it should is not written.
  package static let unchanged = SyncGuards(rawValue: 4)

  /// A file of a version that must not be written by older programs is left alone.
  package static let version = SyncGuards(rawValue: 8)
  /// One process at a time makes a pass.
  package static let lock = SyncGuards(rawValue: 16)

  package static let all: SyncGuards = [.checksum, .clone, .unchanged, .version, .lock]
}
