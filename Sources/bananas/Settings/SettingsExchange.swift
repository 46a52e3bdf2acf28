import Bridge
import Files
import IntentKit
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
  ///
  /// - Returns: what came; nothing when nothing has changed here.
  static func exchangeQuietly(with folder: String) -> [Dialog] {
    guard let result = try? store(sharing: folder).synchronise() else { return [] }
    return result.changes.compactMap(\.story)
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

extension KeyValueChange {
  /// What changed and why; `nil` when it is nothing that people have chosen.
  var story: Dialog? {
    let keys = keys.filter { $0 != ListIdentity.key }.joined(separator: ", ")
    guard !keys.isEmpty else { return nil }
    let sentence =
      switch reason {
      case .serverChange: "settings.from_device"
      case .initialSync: "settings.from_folder"
      case .quotaViolation: "settings.too_much"
      case .accountChange: "settings.others"
      }
    return Dialog(sentence, texts: ["keys": keys])
  }
}
