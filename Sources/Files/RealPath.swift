import Glibc

/// The one name of a file or folder among all that lead to it.
public enum RealPath: Sendable {
  /// Resolves links, dots and a start from the working folder.
  ///
  /// - Throws: ``FileError`` when nothing is there.
  public static func of(_ path: String) throws(FileError) -> String {
    guard let name = unsafe realpath(path, nil) else { throw .system("realpath", path) }
    defer { unsafe free(name) }
    return unsafe String(cString: name)
  }
}
