import HTTP
import Threads

/// The page's files, each compressed once.
final class AssetShelf: Sendable {
  private let files: PageFiles
  private let kept = Guarded<[String: Asset]>([:])

  init(_ files: PageFiles) { self.files = files }

  /// The file at a path of the server; `nil` when there is none.
  func asset(at path: String) -> Asset? {
    let name = path == "/" ? "index.html" : String(path.dropFirst())
    guard let type = Self.type(of: name) else { return nil }
    if let asset = kept.withLock({ $0[name] }) { return asset }
    guard let bytes = files.read(name) else { return nil }
    let asset = Asset(bytes, type: type)
    if files.areFixed { kept.withLock { $0[name] = asset } }
    return asset
  }

  /// The media type by the end of a name; `nil` for a name that no file of a page has.
  private static func type(of name: String) -> String? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 3, parts.allSatisfy(isPlain) else { return nil }
    let ending = name.lastIndex(of: ".").map { String(name[$0...].dropFirst()) }
    return ending.flatMap { types[$0] }
  }

  private static func isPlain(_ part: Substring) -> Bool {
    part.first.map { $0 != "." } == true
      && part.utf8.allSatisfy { byte in
        let character = Character(Unicode.Scalar(byte))
        return byte < 0x80
          && (character.isLetter || character.isNumber || "._-".contains(character))
      }
  }

  private static let types = [
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "json": "application/json",
    "webmanifest": "application/manifest+json",
    "svg": "image/svg+xml",
    "png": "image/png",
    "txt": "text/plain; charset=utf-8",
    "woff2": "font/woff2",
  ]
}
