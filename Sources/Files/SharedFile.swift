import Glibc

/// Files in a folder that other programs write to, among them services that carry the folder to
/// other machines.
///
/// Unlike ``DurableFile``, nothing is believed of what stands there: links are refused also when
/// reading, and temporary files have a name of their own, by which they can be told to be ours.
public enum SharedFile: Sendable {
  /// How often a file is read again that was written to meanwhile.
  private static let patience = 3

  /// Reads a whole plain file; `nil` when nothing is there.
  ///
  /// A file that somebody writes to while it is read is read again, a few times.
  ///
  /// - Returns: the bytes, and the status of the file they were read from.
  /// - Throws: ``FileError`` at once for links, pipes, devices and folders, and, before anything is
  ///   read, for a file of more than `limit` bytes.
  public static func read(
    _ path: String,
    limit: Int
  ) throws(FileError) -> (bytes: [UInt8], status: FileStatus)? {
    guard try FileStatus.ofPlainFile(path) != nil else { return nil }
    var attempts = 0
    while true {
      let file: Descriptor
      do throws(FileError) {
        file = try Descriptor(opening: path, O_RDONLY | O_NOFOLLOW)
      } catch {
        // It went away between the two looks.
        guard error.kind == .missing else { throw error }
        return nil
      }
      let before = try file.status(path)
      try before.requirePlainFile(path)
      guard before.size <= limit else { throw tooLarge(path, limit) }
      let bytes = try file.read(atMost: limit, from: path)
      guard bytes.count <= limit else { throw tooLarge(path, limit) }
      let after = try file.status(path)
      attempts += 1
      let isWhole = bytes.count == after.size && after.modified == before.modified
      if isWhole || attempts == patience { return (bytes, after) }
    }
  }

  /// Reads the first bytes of a plain file; none when nothing is there.
  public static func beginning(of path: String, count: Int) throws(FileError) -> [UInt8] {
    guard try FileStatus.ofPlainFile(path) != nil else { return [] }
    let file = try Descriptor(opening: path, O_RDONLY | O_NOFOLLOW)
    try file.status(path).requirePlainFile(path)
    return try file.read(atMost: count - 1, from: path)
  }

  /// Puts `bytes` in a file's place: written beside it, made durable, then renamed over it.
  ///
  /// The permissions of a file that is there are kept; a new one is private (0600).
  ///
  /// The tag begins the random part of the temporary file's name; see
  /// ``removeTemporaries(in:tag:)``.
  ///
  /// - Returns: the status of the new file.
  /// - Throws: ``FileError``, also when something other than a plain file stands at `path`.
  @discardableResult
  public static func replace(
    _ path: String,
    with bytes: [UInt8],
    tag: String
  ) throws(FileError) -> FileStatus? {
    let old = try FileStatus.ofPlainFile(path)
    let folder = DurableFile.folder(of: path)
    let random = String(UInt64.random(in: 0 ... .max), radix: 36)
    let temporary = "\(folder)/\(temporaryPrefix)\(tag)\(random)\(temporarySuffix)"
    do throws(FileError) {
      try DurableFile.writeNew(temporary, bytes, mode: old?.mode ?? 0o600)
      guard unsafe Glibc.rename(temporary, path) == 0 else { throw .system("rename", path) }
    } catch {
      unsafe unlink(temporary)
      throw error
    }
    try DurableFile.synchroniseFolder(folder)
    return try FileStatus.of(path)
  }

  /// Makes sure that a folder may be written to, without writing.
  ///
  /// - Throws: ``FileError`` when permissions, a flag of the folder or its file system forbid it.
  public static func requireWritable(_ folder: String) throws(FileError) {
    guard unsafe access(folder, W_OK | X_OK) == 0 else { throw .system("write", folder) }
  }

  /// Gives a file another name, also in another folder of the same file system, durably.
  public static func move(_ path: String, to newPath: String) throws(FileError) {
    guard unsafe Glibc.rename(path, newPath) == 0 else { throw .system("rename", path) }
    try DurableFile.synchroniseFolder(DurableFile.folder(of: newPath))
    try DurableFile.synchroniseFolder(DurableFile.folder(of: path))
  }

  /// The names in a folder, sorted by their bytes, without `.` and `..`.
  public static func names(in folder: String) throws(FileError) -> [String] {
    try DurableFile.names(in: folder).filter { $0 != "." && $0 != ".." }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Removes temporary files that writers with this tag have left behind.
  ///
  /// For whoever knows that no such writer is at work, as the holder of their lock does.
  public static func removeTemporaries(in folder: String, tag: String) throws(FileError) {
    let prefix = temporaryPrefix + tag
    for name in try DurableFile.names(in: folder)
    where name.hasPrefix(prefix) && name.hasSuffix(temporarySuffix) {
      try DurableFile.remove("\(folder)/\(name)")
    }
  }

  private static let temporaryPrefix = ".bananas-"
  private static let temporarySuffix = ".tmp"

  private static func tooLarge(_ path: String, _ limit: Int) -> FileError {
    FileError(
      .tooLarge,
      path: path,
      detail: "it holds more than \(limit) bytes",
      advice: "choose a smaller file"
    )
  }
}
