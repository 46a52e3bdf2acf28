public import Shopping

/// The state of a shared folder, for people who ask.
public struct BridgeStatus: Sendable, Hashable {
  /// The bridge file.
  public var path: String
  /// What it is like.
  public var finding: FileFinding
  /// In bytes; `nil` when it is not there.
  public var size: Int?
  /// Who wrote it last, and when.
  public var writer: FileWriter?
  /// The machines that have written or acknowledged it.
  public var replicas: [UInt64: ReplicaMark]
  /// How many items it holds, and how many tombstones.
  public var items: Int
  /// Deleted rows that the file still carries.
  public var tombstones: Int
  /// Deletions older than this have left the file.
  public var gcBefore: Stamp
  /// Whether the file and this machine say the same.
  public var isInStep: Bool
  /// Conflict copies that wait to be taken in, by name.
  public var copies: [String]
  /// Conflict copies that were taken in and moved away, by name.
  public var merged: [String]
  /// What was set aside, by path; the files that were too large to be copied last.
  public var quarantine: [String]
  /// Files that may be versions of the list and cannot be read.
  public var unread: [UnreadFile]
  /// How many rows an older program has dropped that were kept, and can still be deleted.
  public var dropped: Int
  /// When rows were last exchanged, in milliseconds since 1970; `nil` for never.
  public var lastExchange: Int64?
  /// What a person should know or do.
  public var warnings: [BridgeWarning]

  /// What a person should be told, in the order of its weight.
  public var troubles: [SyncTrouble] {
    [finding.trouble].compactMap(\.self) + warnings.map(SyncTrouble.warning)
  }
}
