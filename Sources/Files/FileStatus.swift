import Glibc

/// What stands at a path.
public struct FileStatus: Sendable, Hashable {
  /// The kinds of things a path can name.
  public enum Kind: String, Sendable, Hashable {
    case file = "a regular file"
    case folder = "a folder"
    case link = "a symbolic link"
    case pipe = "a named pipe"
    case device = "a device"
    case socket = "a socket"
  }

  /// Which kind of thing it is.
  public var kind: Kind
  /// Identifies the thing itself together with ``number``, whatever it is called.
  public var device: UInt64
  /// The inode number.
  public var number: UInt64
  /// How many names it has.
  public var names: Int
  /// In bytes.
  public var size: Int
  /// The permission bits.
  public var mode: UInt32
  /// When its contents were last changed, in nanoseconds since 1970.
  public var modified: Int64
  /// When anything about it was last changed, its name included, in nanoseconds since 1970; unlike
  /// ``modified``, nobody can set it.
  public var changed: Int64

  init(_ facts: stat) {
    kind =
      switch facts.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFIFO: .pipe
      case S_IFSOCK: .socket
      default: .device
      }
    device = UInt64(facts.st_dev)
    number = UInt64(facts.st_ino)
    names = Int(facts.st_nlink)
    size = Int(facts.st_size)
    mode = facts.st_mode & 0o7777
    modified = nanoseconds(facts.st_mtim)
    changed = nanoseconds(facts.st_ctim)
  }

  /// Looks at `path` without opening it; `nil` when nothing is there.
  public static func of(
    _ path: String,
    followingLinks: Bool = false
  ) throws(FileError) -> FileStatus? {
    var facts = stat()
    let flags = followingLinks ? 0 : AT_SYMLINK_NOFOLLOW
    guard unsafe fstatat(AT_FDCWD, path, &facts, flags) != 0 else { return FileStatus(facts) }
    if errno == ENOENT { return nil }
    throw .system("stat", path)
  }

  /// Whether both are the same thing on the disk.
  public func isSameFile(as other: FileStatus) -> Bool {
    device == other.device && number == other.number
  }
}

private func nanoseconds(_ time: timespec) -> Int64 {
  Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
}

extension FileStatus {
  /// Looks at `path` and refuses anything but a plain file with one name.
  ///
  /// A link, a pipe or a folder planted in a file's place would have us write elsewhere, hang, or
  /// fail late; a second name (hard link) escapes locks that go by name.
  ///
  /// - Returns: `nil` when nothing is there.
  public static func ofPlainFile(_ path: String) throws(FileError) -> FileStatus? {
    guard let status = try of(path) else { return nil }
    try status.requirePlainFile(path)
    return status
  }

  func requirePlainFile(_ path: String) throws(FileError) {
    guard kind == .file else {
      throw FileError(
        .unsuitable,
        path: path,
        detail: "it is \(kind.rawValue), not a regular file",
        advice: "move it away, or choose another folder"
      )
    }
    guard names <= 1 else {
      throw FileError(
        .unsuitable,
        path: path,
        detail: "it has \(names) names (hard links)",
        advice: "replace it by a copy of its own: cp it aside, remove it, and move the copy back"
      )
    }
  }
}
