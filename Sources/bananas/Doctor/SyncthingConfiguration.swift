import Files

/// What Syncthing's own configuration says of a folder.
///
/// The file is XML (<https://docs.syncthing.net/users/config.html>); of it only a folder's path and
/// its number of conflict copies are read.
struct SyncthingConfiguration {
  private let text: String

  /// Reads the configuration from where Syncthing keeps it; `nil` when there is none to be read.
  static func find(_ environment: (String) -> String?) -> SyncthingConfiguration? {
    let home = environment("HOME") ?? ""
    let folders = [
      environment("STHOMEDIR"), environment("STCONFDIR"),
      environment("XDG_STATE_HOME").map { "\($0)/syncthing" }, "\(home)/.local/state/syncthing",
      environment("XDG_CONFIG_HOME").map { "\($0)/syncthing" }, "\(home)/.config/syncthing",
    ]
    for folder in folders.compactMap(\.self) {
      if let bytes = try? DurableFile.read("\(folder)/config.xml", limit: 1 << 22) {
        return SyncthingConfiguration(String(decoding: bytes, as: UTF8.self))
      }
    }
    return nil
  }

  init(_ text: String) { self.text = text }

  /// How many conflict copies of a file are kept in the folder that `path` is in; -1 for all, `nil`
  /// when Syncthing does not know the folder.
  func conflictCopies(in path: String, home: String) -> Int? {
    for folder in elements("folder", in: text[...]) {
      guard var root = attribute("path", of: folder) else { continue }
      if root.hasPrefix("~") { root = home + root.dropFirst() }
      while root.count > 1, root.hasSuffix("/") { root.removeLast() }
      guard "\(path)/".hasPrefix("\(root)/") else { continue }
      // Ten are kept when nothing is said.
      return elements("maxConflicts", in: folder).first
        .flatMap { $0.drop { $0 != ">" }.dropFirst() }.flatMap { Int($0) } ?? 10
    }
    return nil
  }

  /// The elements of a name, without their end tags.
  private func elements(_ name: String, in text: Substring) -> [Substring] {
    var elements: [Substring] = []
    var rest = text
    while let start = rest.firstRange(of: "<\(name)") {
      let body = rest[start.upperBound...]
      rest = body
      guard let next = body.first, next == " " || next == ">" else { continue }
      guard let end = body.firstRange(of: "</\(name)>") else { break }
      elements.append(body[..<end.lowerBound])
      rest = body[end.upperBound...]
    }
    return elements
  }

  private func attribute(_ name: String, of element: Substring) -> String? {
    let tag = element.prefix { $0 != ">" }
    guard let start = tag.firstRange(of: " \(name)=\"") else { return nil }
    return String(tag[start.upperBound...].prefix { $0 != "\"" })
  }
}
