public import Files
public import Shopping

/// What one pass over the shared folder found, decided and did: facts, no prose.
public struct PassReport: Sendable, Hashable {
  /// What the bridge file was like.
  public var finding: FileFinding
  /// What was taken in, and how conflicts were decided.
  public var decisions: [Reconciliation.Decision] = []
  /// The rows that came or changed, with who made the newest of their writes.
  public var credits: [RowID: Credit] = [:]
  /// What the machines are called, by replica.
  public var devices: [UInt64: String] = [:]
  /// How many rows were published that the file lacked or had an older version of.
  public var went = 0
  /// The conflict copies that were taken in and moved away, by name.
  public var copies: [String] = []
  /// What could not be read and was set aside, verbatim.
  public var quarantined: [Quarantined] = []
  /// Files beside the list that may be versions of it and could not be read; they were left alone.
  public var unread: [UnreadFile] = []
  /// What a person should know or do.
  public var warnings: [BridgeWarning] = []
  /// What the journal keeps of the pass when something changed here: canonical JSON.
  public var answer: [UInt8] = []
  /// Whether the file was written.
  public var wrote = false
  /// The journal entry in which the changes are; `nil` when nothing changed here.
  public var entry: Int?
  /// What the folder looked like afterwards, to tell whether it has changed since.
  public var sighting: BridgeSighting?

  /// A report of a pass that has found a file so and done nothing yet.
  public init(finding: FileFinding) { self.finding = finding }
}

/// What the bridge file was like when it was looked at.
public enum FileFinding: Sendable, Hashable {
  /// Not there; a folder that is ours gets a new one.
  case absent
  /// There, but its content is still with the sync service; it is left alone.
  case placeholder
  /// A list of this household; by hand when somebody edited it.
  case list(schemaVersion: Int, isEditedByHand: Bool)
  /// No document; set aside and written anew, but for one of a newer version, which is left alone.
  case fault(BridgeFault)
  /// Another household's list; left alone until a person says that the two are to be one.
  case foreign(fileID: RowID)
  /// Not a plain file, or not to be read; left alone.
  case unusable(FileError)
  /// The folder itself cannot be used: it is away, or not to be looked into.
  case folderUnusable(FileError)
}

/// A piece of a file that was set aside because it could not be read.
public struct Quarantined: Sendable, Hashable {
  /// Where the bytes came from, by name.
  public var source: String
  /// The copy of the bytes; `nil` when it could not be made.
  public var path: String?
  /// What is wrong with them.
  public var why: String

  /// Names what was set aside.
  public init(source: String, path: String?, why: String) {
    self.source = source
    self.path = path
    self.why = why
  }
}

/// A file in the folder that may be a version of the list, and cannot be read.
public struct UnreadFile: Sendable, Hashable {
  /// Its name in the folder.
  public var name: String
  /// What is wrong with it.
  public var why: String

  /// Names the file.
  public init(name: String, why: String) {
    self.name = name
    self.why = why
  }
}

/// What a person should know of the folder, or do about it.
public enum BridgeWarning: Sendable, Hashable {
  /// The folder lacks the marker that it had: it was emptied, or another one is mounted there.
  case folderUnmarked
  /// The marker names another household.
  case folderForeign(fileID: RowID)
  /// Rows that the file lacks although nobody deleted them; kept.
  case rowsMissing([RowID])
  /// Rows that an older program has dropped from the file; more than are believed at once.
  case deletesAsked([RowID])
  /// A file or folder could not be used.
  case trouble(FileError)
  /// More rows than a bridge file may have; it was not written.
  case tooManyRows(Int)
}

/// What a folder looked like, to see by a look at it that nothing has changed.
public struct BridgeSighting: Sendable, Hashable {
  /// The file's status; `nil` when it was not there.
  public var file: FileStatus?
  /// The folder's own status, which changes with each name in it.
  public var folder: FileStatus?
  /// That of the file of version 1; `nil` where none is kept.
  public var plainFile: FileStatus?
  /// That of the folder in which each machine has a file; `nil` where none is kept.
  public var replicaFolder: FileStatus?
  /// That of this machine's file in it.
  public var ownFile: FileStatus?
  /// Whose file that is.
  var replica: UInt64?

  /// What was seen.
  public init(file: FileStatus?, folder: FileStatus?, replicaFolder: FileStatus? = nil) {
    self.file = file
    self.folder = folder
    self.replicaFolder = replicaFolder
  }

  /// All of them, in a fixed order.
  var statuses: [FileStatus?] { [file, folder, plainFile, replicaFolder, ownFile] }
}
