import Files
import Shopping

/// The file that tells the shared folder from another one that is mounted or emptied in its place.
///
/// An absent bridge file in a marked folder is written anew; in an unmarked one, which had a marker
/// before, it is not: somebody may have unplugged the disk.
enum FolderMarker: Hashable {
  static let name = ".bananas-folder"

  case absent
  /// A household's folder.
  case of(RowID)
  /// Something that names no household; it still marks the folder.
  case unreadable

  static func read(in folder: String) -> FolderMarker {
    let path = "\(folder)/\(name)"
    guard let found = try? SharedFile.read(path, limit: 4096) else { return .absent }
    let text = String(decoding: found.bytes, as: UTF8.self)
    guard let id = RowID(String(text.prefix(36))) else { return .unreadable }
    return .of(id)
  }

  static func write(_ id: RowID, in place: BridgePlace) throws(FileError) {
    let line = "\(id) marks the folder of a Bananas list; leave it here.\n"
    try SharedFile.replace("\(place.folder)/\(name)", with: Array(line.utf8), tag: place.tag)
  }
}
