import Glibc

/// A few bytes left for the next program, which may be lost: nobody waits for the disk.
///
/// Whoever reads one has to be able to do without, and to see when it is damaged.
public enum NoteFile: Sendable {
  /// Puts `bytes` in the note's place; the file is private (0600).
  ///
  /// - Throws: ``FileError``, also for a link.
  public static func write(_ path: String, _ bytes: [UInt8]) throws(FileError) {
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW
    let file = try Descriptor(opening: path, flags, mode: 0o600)
    try file.write(bytes, to: path)
  }

  /// Reads a note of at most `limit` bytes; `nil` when there is none, or something else.
  public static func read(_ path: String, limit: Int) -> [UInt8]? {
    guard let file = try? Descriptor(opening: path, O_RDONLY | O_NOFOLLOW),
      let status = try? file.status(path), status.kind == .file, status.size <= limit
    else { return nil }
    return try? file.read(atMost: limit, from: path)
  }
}
