import CPage
import Files

/// Where the page's files come from, by their paths below its folder: `index.html`, `app/main.js`.
public struct PageFiles: Sendable {
  /// The paths of all files.
  let names: @Sendable () -> [String]
  /// The bytes of a file; `nil` when there is none.
  let read: @Sendable (String) -> [UInt8]?
  /// Whether files stay as they are while the server runs.
  let areFixed: Bool

  /// Files that stay as they are while the server runs.
  public init(fixed files: [String: [UInt8]]) {
    names = { files.keys.sorted() }
    read = { files[$0] }
    areFixed = true
  }

  private init(
    changing names: @escaping @Sendable () -> [String],
    read: @escaping @Sendable (String) -> [UInt8]?
  ) {
    self.names = names
    self.read = read
    areFixed = false
  }

  /// Those that were embedded when the program was built, with modules linked for a phone that is
  /// far away.
  public static var embedded: PageFiles {
    let files = (0..<cpage_file_count).map { number in
      let file = unsafe cpage_file_at(number).pointee
      let bytes = unsafe UnsafeBufferPointer(start: file.bytes, count: file.count)
      return unsafe (String(cString: file.name), Array(bytes))
    }
    return PageFiles(fixed: Dictionary(files) { first, _ in first })
  }

  /// Reads a file each time it is asked for, so that a page can be worked on.
  public static func folder(_ path: String) -> PageFiles {
    PageFiles(
      changing: { names(below: path) },
      read: { try? DurableFile.read("\(path)/\($0)", limit: 4 << 20) }
    )
  }

  /// Files of the folder and of those in it.
  private static func names(below folder: String) -> [String] {
    let names = (try? SharedFile.names(in: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.flatMap { name -> [String] in
      let kind = ((try? FileStatus.of("\(folder)/\(name)")) ?? nil)?.kind
      guard kind == .folder else { return [name] }
      return self.names(below: "\(folder)/\(name)").map { "\(name)/\($0)" }
    }
  }
}
