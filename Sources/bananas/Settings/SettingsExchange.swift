import Bridge
import Files
import KeyValues
import Store

/// The settings' way to a person's other devices: a file beside the lists in the shared folder.
enum SettingsExchange {
  static let fileName = "bananas_settings.json"

  /// The settings of this device, and of the folder it shares when it shares one.
  ///
  /// - Throws: `SettingError` for a variable that cannot be understood.
  static func store(sharing folder: String?) throws -> KeyValueStore {
    let home = try StoreSettings(environment: storeEnvironment()).folder
    let file = folder.map { folder in
      SyncedFile(
        path: "\(folder)/\(fileName)",
        conflictCopies: { _ throws(FileError) in try conflictCopies(in: folder) },
        setAside: { copy throws(FileError) in try setAside(copy, in: folder) }
      )
    }
    return KeyValueStore(folder: home, shared: file, now: systemMilliseconds)
  }

  /// Exchanges the settings with a shared folder.
  ///
  /// What goes wrong there waits for the next time: it keeps nobody from their list, and
  /// `bananas settings` tells it.
  static func exchangeQuietly(with folder: String) {
    _ = try? store(sharing: folder).synchronise()
  }

  private static func conflictCopies(in folder: String) throws(FileError) -> [String] {
    try SharedFile.names(in: folder)
      .filter { ConflictCopyName($0, of: fileName) != nil }.map { "\(folder)/\($0)" }
  }

  /// Moves a copy to where the lists' conflict copies go.
  private static func setAside(_ copy: String, in folder: String) throws(FileError) {
    let name = copy.split(separator: "/").last.map(String.init) ?? fileName
    try PrivateFolder.create("\(folder)/.bananas/merged")
    try SharedFile.move(copy, to: "\(folder)/.bananas/merged/\(name)")
  }
}
