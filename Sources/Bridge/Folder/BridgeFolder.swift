/// A folder that several machines share, with the bridge file in it.
public struct BridgeFolder: Sendable {
  /// The file's name in the folder.
  public static let fileName = "shopping_list.json"

  /// The name of the file for programs that know version 1 only.
  public static let plainFileName = "shopping_list.v1.json"

  /// The name of the folder in which each machine has a file of its own.
  public static let replicaFolderName = "shopping_list.d"

  /// Which folder, and how.
  public let settings: BridgeSettings

  /// Nothing is looked at before the first call.
  public init(_ settings: BridgeSettings) { self.settings = settings }

  /// The bridge file.
  public var path: String { "\(settings.folder)/\(BridgeFolder.fileName)" }
}
