import Glibc

/// A folder that only its owner can look into.
public enum PrivateFolder: Sendable {
  /// Makes the folder, and the folders above it that are missing, each with mode 0700.
  ///
  /// Folders that exist are left as they are, links to folders included: somebody chose them.
  ///
  /// - Throws: ``FileError`` when a part of the path is no folder or cannot be made.
  public static func create(_ path: String) throws(FileError) {
    if try isFolder(path) { return }
    if let parent = parent(of: path) { try create(parent) }
    // A second process may have made it since we looked.
    if unsafe mkdir(path, 0o700) == 0 { return }
    guard errno == EEXIST else { throw .system("mkdir", path) }
    guard try isFolder(path) else {
      throw FileError(
        .unsuitable,
        path: path,
        detail: "it is not a folder",
        advice: "move it away, or choose another folder"
      )
    }
  }

  /// Whether `path` is a folder or a link to one; a file in its place is refused by `mkdir`.
  private static func isFolder(_ path: String) throws(FileError) -> Bool {
    try FileStatus.of(path, followingLinks: true)?.kind == .folder
  }

  /// The uppermost folder above `path` that is missing; `nil` when `path` has a place to be made in.
  ///
  /// - Throws: ``FileError`` for what cannot be looked at.
  public static func missingParent(of path: String) throws(FileError) -> String? {
    guard let parent = parent(of: path), try !isFolder(parent) else { return nil }
    return try missingParent(of: parent) ?? parent
  }

  private static func parent(of path: String) -> String? {
    var rest = path[...]
    while rest.count > 1, rest.last == "/" { rest.removeLast() }
    guard let slash = rest.lastIndex(of: "/") else { return nil }
    return slash == rest.startIndex ? nil : String(rest[..<slash])
  }
}
