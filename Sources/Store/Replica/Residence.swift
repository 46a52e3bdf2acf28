import Files

/// Tells a store from its copies, by things that are not in the database.
///
/// A database that was copied, or brought back from a backup, still has the replica's name, but the
/// machine, the folder or the nonce beside it differ from what it remembers. The nonce is a random
/// text in a file of its own, exchanged once after each start of the machine, so that a database
/// from before that start is told apart even in its old place.
struct Residence: Equatable {
  /// A digest of the machine's identity and the folder's real path; the identity itself is not to
  /// be kept by programs (machine-id(5)).
  var place: String
  /// What stands in the file; `nil` when there is none.
  var nonce: String?
  /// Names the time from the machine's start to its end.
  var boot: String

  /// What is so now.
  init(of files: StoreFiles) throws(FileError) {
    let folder = try RealPath.of(files.folder)
    let machine = Residence.text("/etc/machine-id") ?? ""
    let digest = SHA256.digest(of: Array("bananas\n\(machine)\n\(folder)".utf8))
    place = digest.hexadecimal
    nonce = Residence.text(files.nonce)
    boot = Residence.text("/proc/sys/kernel/random/boot_id") ?? ""
  }

  /// What the database remembers; `nil` when nobody has told it yet.
  init?(in connection: Connection) throws(StoreError) {
    guard let place = try connection.meta("place"), let nonce = try connection.meta("nonce") else {
      return nil
    }
    self.place = place
    self.nonce = nonce
    boot = try connection.meta("boot") ?? ""
  }

  /// Takes a new nonce, first in the file and then in the database.
  ///
  /// When the second step is not reached, the store takes itself for a copy: one name is wasted.
  mutating func renew(_ files: StoreFiles, in connection: Connection) throws(StoreError) {
    let bytes = (0..<16).map { _ in UInt8.random(in: 0 ... .max) }
    let nonce = bytes.hexadecimal
    try filing { () throws(FileError) in
      try DurableFile.replace(files.nonce, with: Array(nonce.utf8))
    }
    self.nonce = nonce
    try connection.setMeta("place", place)
    try connection.setMeta("nonce", nonce)
    try connection.setMeta("boot", boot)
  }

  private static func text(_ path: String) -> String? {
    let bytes = try? DurableFile.read(path, limit: 4096)
    return bytes.map { String(decoding: $0.filter { $0 > UInt8(ascii: " ") }, as: UTF8.self) }
  }
}
