import Files
import Shopping

/// Keeps what could not be read, byte for byte, outside the shared folder.
struct Quarantine {
  let folder: String

  /// Copies bytes, unless the same bytes are there already.
  ///
  /// The time is in milliseconds since 1970; the copy is named by its day.
  ///
  /// - Returns: what was set aside; its path is `nil` when the copy could not be made.
  func keep(_ bytes: [UInt8], from source: String, why: String, now: Int64) -> Quarantined {
    let ending = "-\(digest(of: bytes)).json"
    let path: String?
    do throws(FileError) {
      if let existing = try existing(ending) {
        path = existing
      } else {
        path = try copy(bytes, named: "\(day(now))\(ending)")
      }
    } catch {
      path = nil
    }
    return Quarantined(source: source, path: path, why: why)
  }

  /// The paths of all that was set aside.
  var paths: [String] {
    let names = (try? SharedFile.names(in: folder)) ?? []
    return names.map { "\(folder)/\($0)" }
  }

  private func existing(_ ending: String) throws(FileError) -> String? {
    guard try FileStatus.of(folder) != nil else { return nil }
    let name = try SharedFile.names(in: folder).first { $0.hasSuffix(ending) }
    return name.map { "\(folder)/\($0)" }
  }

  private func copy(_ bytes: [UInt8], named name: String) throws(FileError) -> String {
    try PrivateFolder.create(folder)
    let path = "\(folder)/\(name)"
    try DurableFile.replace(path, with: bytes)
    return path
  }

  private func day(_ now: Int64) -> Substring { rfc3339(milliseconds: now).prefix(10) }
}
