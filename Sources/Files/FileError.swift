import Glibc

/// What went wrong with a file or folder, and what a person can do about it.
public struct FileError: Error, Sendable, Hashable {
  /// The kinds of trouble that callers treat differently.
  public enum Kind: String, Sendable, Hashable {
    /// Nothing is there, or a part of the path is not.
    case missing
    /// Something is there, but not what may be used: a link, a pipe, a folder in a file's place.
    case unsuitable
    /// The permissions of the file or folder do not allow it.
    case notPermitted
    /// The file system is mounted read-only.
    case readOnly
    /// No space or quota is left.
    case full
    /// Another process kept the lock for longer than the caller would wait.
    case locked
    /// Larger than the caller is willing to read.
    case tooLarge
    /// The device or the system failed.
    case failed
  }

  /// Which kind of trouble it is.
  public var kind: Kind
  /// The file or folder it is about.
  public var path: String
  /// What was seen: the step that failed with the system's own words, or what stood there.
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

extension FileError: CustomStringConvertible {
  /// `path: detail; advice`, in one line.
  public var description: String { "\(path): \(detail); \(advice)" }
}

extension FileError {
  /// Names a failed system call by what it tried (`open`, `fsync` …) and the `errno` it left.
  static func system(_ call: String, _ path: String, _ code: Int32 = errno) -> FileError {
    let kind = Kind(errno: code)
    let words = unsafe String(cString: strerror(code))
    return FileError(kind, path: path, detail: "\(call): \(words)", advice: kind.advice)
  }
}

extension FileError.Kind {
  fileprivate init(errno code: Int32) {
    switch code {
    case ENOENT, ENOTDIR: self = .missing
    case ELOOP, EISDIR, ENXIO, EEXIST: self = .unsuitable
    case EACCES, EPERM: self = .notPermitted
    case EROFS: self = .readOnly
    case ENOSPC, EDQUOT: self = .full
    case EFBIG: self = .tooLarge
    default: self = .failed
    }
  }

  fileprivate var advice: String {
    switch self {
    case .missing: "check that the path is right and its folder exists"
    case .unsuitable: "move away what stands there"
    case .notPermitted: "give yourself permission to it, or choose another folder"
    case .readOnly: "choose a folder on a file system that can be written"
    case .full: "free some space, then try again"
    case .locked: "wait for the other program to finish, or end it"
    case .tooLarge: "choose a smaller file"
    case .failed: "check the disk and the system log, then try again"
    }
  }
}
