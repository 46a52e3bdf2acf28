import Files
import HTTP
import JSON
import Threads

/// The page's files, each compressed once, and the list of them.
final class AssetShelf: Sendable {
  /// Where the list of files is, for the script that keeps them for when there is no network.
  private static let list = "shell.json"
  /// That script: browsers fetch it by themselves.
  private static let keeper = "sw.js"

  private let files: PageFiles
  private let besides: [UInt8]
  private let kept = Guarded<[String: Asset]>([:])

  /// `besides` belongs to the version of the files: what else the page is made of.
  init(_ files: PageFiles, beside besides: [UInt8]) {
    self.files = files
    self.besides = besides
  }

  /// The file at a path of the server; `nil` when there is none.
  func asset(at path: String) -> Asset? {
    let name = path == "/" ? "index.html" : String(path.dropFirst())
    if let asset = kept.withLock({ $0[name] }) { return asset }
    let asset = name == Self.list ? fileList() : file(name)
    if files.areFixed, let asset { kept.withLock { $0[name] = asset } }
    return asset
  }

  private func file(_ name: String) -> Asset? {
    guard let type = MediaType.of(name) else { return nil }
    return files.read(name).map { Asset($0, type: type) }
  }

  /// The document `{"version": …, "files": ["/", "/app/main.js", …]}`.
  private func fileList() -> Asset {
    let names = files.names().filter { MediaType.of($0) != nil && $0 != Self.keeper }
    var digest = SHA256()
    digest.update(besides)
    for name in names {
      digest.update(Array(name.utf8))
      digest.update(SHA256.digest(of: files.read(name) ?? []))
    }
    let paths = names.map { JSONValue.string($0 == "index.html" ? "/" : "/\($0)") }
    let document: JSONValue = [
      "version": .string(digest.finish().prefix(12).hexadecimal), "files": .array(paths),
    ]
    return Asset(JSONWriter.bytes(of: document), type: "application/json")
  }
}

/// What kind of file a page's file is, by the end of its name.
private enum MediaType {
  /// `nil` for a name that no file of a page has.
  static func of(_ name: String) -> String? {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 3, parts.allSatisfy(isPlain) else { return nil }
    let ending = name.lastIndex(of: ".").map { String(name[$0...].dropFirst()) }
    return ending.flatMap { known[$0] }
  }

  /// A name of letters, digits, points and dashes that does not begin with a point.
  private static func isPlain(_ part: Substring) -> Bool {
    part.first.map { $0 != "." } == true
      && part.utf8.allSatisfy { byte in
        let character = Character(Unicode.Scalar(byte))
        return byte < 0x80
          && (character.isLetter || character.isNumber || "._-".contains(character))
      }
  }

  private static let known = [
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
