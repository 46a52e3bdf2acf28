public import Files

/// What a synced store tells of its passes.
public enum SyncEvent: Sendable {
  /// A pass was made.
  case pass(PassReport)
  /// Something is not as it should be with a folder; told once, until all is well again.
  case trouble(SyncTrouble, folder: String)
  /// All is well with the folder again, after trouble was told.
  case recovered(folder: String)
}

/// Why the folder and the store are not alike, or may not be; the lists themselves are not affected.
public enum SyncTrouble: Sendable, Hashable {
  /// The file holds no list, or one of a newer version.
  case fault(BridgeFault)
  /// The file is another household's.
  case foreign
  /// The file cannot be used.
  case unusable(FileError)
  /// The file's content is still with the sync service.
  case placeholder
  /// A pass found something a person should know.
  case warning(BridgeWarning)
  /// A piece was set aside.
  case setAside(Quarantined)
  /// The pass could not be made; in the words of the error.
  case failed(String)
}

extension FileFinding {
  /// What a person should be told of it; `nil` when all is well.
  public var trouble: SyncTrouble? {
    switch self {
    case .absent, .list: nil
    case .placeholder: .placeholder
    case .fault(let fault): .fault(fault)
    case .foreign: .foreign
    case .unusable(let error), .folderUnusable(let error): .unusable(error)
    }
  }
}

extension PassReport {
  /// What a person should be told, in the order of its weight.
  public var troubles: [SyncTrouble] {
    [finding.trouble].compactMap(\.self) + warnings.map(SyncTrouble.warning)
      + quarantined.map(SyncTrouble.setAside)
  }
}
