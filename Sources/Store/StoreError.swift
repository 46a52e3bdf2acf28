import Files

/// Why the store cannot be used as asked; nothing was changed.
public struct StoreError: Error, Sendable, Hashable {
  /// The kinds of trouble, as a person would tell them apart.
  public enum Kind: String, Sendable, Hashable {
    /// The file is a store, but not whole.
    case damaged
    /// The file is something else.
    case notAStore = "not_a_store"
    /// Written by a later version of this program.
    case newer
    /// It can be read but not written.
    case readOnly = "read_only"
    /// No space is left.
    case full
    /// Another program has kept it locked for too long.
    case locked
    /// The folder is shared over a network, where memory cannot be shared.
    case networkFolder = "network_folder"
    /// Something planted in a file's place, or a part of the path that is no folder.
    case unsuitable
    /// The device or the system failed; whether the last change was kept shows when it is read
    /// again.
    case failed
  }

  /// Which kind of trouble it is.
  public var kind: Kind
  /// The file or folder it is about.
  public var path: String
  /// What was seen.
  public var detail: String
  /// What to do about it.
  public var advice: String

  /// Names a trouble from its facts.
  public init(_ kind: Kind, path: String, detail: String, advice: String) {
    self.kind = kind
    self.path = path
    self.detail = detail
    self.advice = advice
  }
}

extension StoreError: CustomStringConvertible {
  /// `path: detail; advice`, in one line.
  public var description: String { "\(path): \(detail); \(advice)" }
}

extension StoreError {
  init(_ error: FileError) {
    let kind: Kind =
      switch error.kind {
      case .missing, .unsuitable, .tooLarge: .unsuitable
      case .notPermitted, .readOnly: .readOnly
      case .full: .full
      case .locked: .locked
      case .failed: .failed
      }
    self.init(kind, path: error.path, detail: error.detail, advice: error.advice)
  }

  static func damaged(_ path: String, _ detail: String) -> StoreError {
    StoreError(
      .damaged,
      path: path,
      detail: detail,
      advice: Kind.damaged.advice
    )
  }
}

/// Runs `body` with the trouble of files told as the store's.
func filing<Result>(_ body: () throws(FileError) -> Result) throws(StoreError) -> Result {
  do throws(FileError) {
    return try body()
  } catch {
    throw StoreError(error)
  }
}
