import Glibc

/// Files that are either the old version or the new one, whole, also after a power cut.
public enum DurableFile: Sendable {
  /// Reads a whole file.
  ///
  /// A link to a file is followed; a pipe, device or folder is refused at once instead of hanging,
  /// and so is a file of more than `limit` bytes.
  public static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    let file = try Descriptor(opening: path, O_RDONLY)
    let status = try file.status(path)
    guard status.kind == .file else {
      throw FileError(
        .unsuitable,
        path: path,
        detail: "it is \(status.kind.rawValue), not a regular file",
        advice: "name a file"
      )
    }
    let bytes = try file.read(atMost: limit, from: path)
    guard bytes.count <= limit else {
      throw FileError(
        .tooLarge,
        path: path,
        detail: "it holds more than \(limit) bytes",
        advice: "choose a smaller file"
      )
    }
    return bytes
  }

  /// Puts `bytes` in the file's place: written beside it, made durable, then renamed over it.
  ///
  /// The permissions of a file that is there are kept; a new one is private (0600).
  ///
  /// - Throws: ``FileError``, also when something other than a plain file stands at `path`; the
  ///   old file is then untouched. Only after a failure of the last step, making the new name
  ///   durable, the new file is in place but could be the old one again after a power cut.
  public static func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
    let old = try FileStatus.ofPlainFile(path)
    let folder = folder(of: path)
    let temporary = "\(folder)/\(temporaryName(for: path))"
    do throws(FileError) {
      try writeNew(temporary, bytes, mode: old?.mode ?? 0o600)
      guard unsafe Glibc.rename(temporary, path) == 0 else { throw .system("rename", path) }
    } catch {
      unsafe unlink(temporary)
      throw error
    }
    try synchroniseFolder(folder)
  }

  /// Makes an empty private file.
  ///
  /// - Throws: ``FileError`` when something stands at `path`, and as for any file.
  public static func create(_ path: String) throws(FileError) {
    _ = try Descriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
  }

  /// Gives a file another name in the same folder, in the place of what had that name, durably.
  public static func rename(_ path: String, to newPath: String) throws(FileError) {
    guard unsafe Glibc.rename(path, newPath) == 0 else { throw .system("rename", path) }
    try synchroniseFolder(folder(of: newPath))
  }

  /// Removes a file; that there is none is fine.
  public static func remove(_ path: String) throws(FileError) {
    guard unsafe unlink(path) == 0 || errno == ENOENT else { throw .system("unlink", path) }
  }

  /// Makes the names in a folder durable: files created, renamed or removed in it.
  static func synchroniseFolder(_ folder: String) throws(FileError) {
    let descriptor = try Descriptor(opening: folder, O_RDONLY | O_DIRECTORY)
    try descriptor.synchronise(folder)
  }

  /// Makes a file that somebody else wrote durable.
  public static func synchronise(_ path: String) throws(FileError) {
    let descriptor = try Descriptor(opening: path, O_RDONLY | O_NOFOLLOW)
    try descriptor.synchronise(path)
  }

  /// Writes a file that must not be there yet, durably.
  static func writeNew(
    _ path: String,
    _ bytes: [UInt8],
    mode: UInt32
  ) throws(FileError) {
    let file = try Descriptor(opening: path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
    guard fchmod(file.number, mode) == 0 else { throw .system("fchmod", path) }
    try file.write(bytes, to: path)
    try file.synchronise(path)
  }

  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func name(of path: String) -> Substring {
    path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...]
  }
}

// MARK: - Temporary files

extension DurableFile {
  /// `.<name>.<process>-<random>.tmp`: hidden, tied to its writer, never met twice.
  private static func temporaryName(for path: String) -> String {
    ".\(name(of: path)).\(getpid())-\(String(UInt64.random(in: 0 ... .max), radix: 36)).tmp"
  }

  /// Removes what writers of this file left behind when they were killed half-way.
  ///
  /// Goes by the process number in the name: files of living writers stay.
  public static func removeAbandoned(beside path: String) throws(FileError) {
    let folder = folder(of: path)
    let prefix = ".\(name(of: path))."
    for entry in try names(in: folder) where entry.hasPrefix(prefix) && entry.hasSuffix(".tmp") {
      let process = pid_t(entry.dropFirst(prefix.count).prefix { $0 != "-" })
      guard let process, process > 0, kill(process, 0) != 0, errno == ESRCH else { continue }
      unsafe unlink("\(folder)/\(entry)")
    }
  }

  static func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = unsafe opendir(folder) else { throw .system("opendir", folder) }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      names.append(name)
    }
    return names
  }
}
