import Files

/// Where the page's files come from, by their paths below its folder: `index.html`, `app/main.js`.
public struct PageFiles: Sendable {
  let read: @Sendable (String) -> [UInt8]?
  /// Whether a file stays as it is while the server runs.
  let areFixed: Bool

  /// Files that stay as they are while the server runs.
  public init(fixed read: @escaping @Sendable (String) -> [UInt8]?) {
    self.read = read
    areFixed = true
  }

  private init(changing read: @escaping @Sendable (String) -> [UInt8]?) {
    self.read = read
    areFixed = false
  }

  /// Reads a file each time it is asked for, so that a page can be worked on.
  public static func folder(_ path: String) -> PageFiles {
    PageFiles(changing: { try? DurableFile.read("\(path)/\($0)", limit: 4 << 20) })
  }
}
