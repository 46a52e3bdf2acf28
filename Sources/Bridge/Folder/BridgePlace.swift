import Files

/// A shared folder by its one real name, with what belongs to it on this machine.
///
/// The lock orders the processes of this machine; machines are ordered by merging, never by a lock.
/// It lies outside the folder: sync services would carry it around.
struct BridgePlace {
  /// The folder, links resolved.
  let folder: String
  /// The bridge file.
  let path: String
  /// The file for programs that know version 1 only.
  let plainPath: String
  /// Where each machine has a file of its own, when that is wanted.
  let replicaFolder: String
  /// Where conflict copies go that were taken in.
  let merged: String
  /// Where files go that are too large to be copied.
  let oversized: String
  /// Where copies of what cannot be read go, outside the folder.
  let quarantine: String
  /// Of this machine's temporary files in the folder.
  let tag: String
  /// Held during a pass.
  let lock: SideLock

  init(_ settings: BridgeSettings) throws(FileError) {
    folder = try BridgePlace.realFolder(settings.folder)
    try PrivateFolder.create(settings.privateFolder)
    let privateFolder = try RealPath.of(settings.privateFolder)
    guard privateFolder != folder, !privateFolder.hasPrefix("\(folder)/") else {
      throw FileError(
        .unsuitable,
        path: privateFolder,
        detail: "the store lies in the folder that is to be shared",
        advice: "share another folder: a database must not be carried by a sync service"
      )
    }
    path = "\(folder)/\(BridgeFolder.fileName)"
    plainPath = "\(folder)/\(BridgeFolder.plainFileName)"
    replicaFolder = "\(folder)/\(BridgeFolder.replicaFolderName)"
    merged = "\(folder)/.bananas/merged"
    oversized = "\(folder)/.bananas/oversized"
    quarantine = "\(privateFolder)/quarantine"
    let name = digest(of: folder)
    lock = SideLock(path: "\(privateFolder)/.\(BridgeFolder.fileName).\(name).lock")
    tag = digest(of: lock.path).prefix(8) + "-"
  }

  private static func realFolder(_ folder: String) throws(FileError) -> String {
    do throws(FileError) {
      return try RealPath.of(folder)
    } catch {
      guard error.kind == .missing else { throw error }
      throw FileError(
        .missing,
        path: folder,
        detail: "the shared folder is not there",
        advice: "mount it again, or share another one"
      )
    }
  }
}

/// Sixteen hexadecimal digits that stand for a text.
func digest(of text: String) -> String { digest(of: Array(text.utf8)) }

/// Sixteen hexadecimal digits that stand for bytes.
func digest(of bytes: [UInt8]) -> String {
  SHA256.digest(of: bytes).prefix(8).hexadecimal
}
