import CLinux
import Glibc

/// Whether a folder's file system is on this machine's own disks.
public enum FileSystemKind: Sendable, Hashable {
  case local
  /// Shared with other machines; named as people know it.
  case network(String)

  /// Asks the system about the file system `path` is on.
  public static func of(_ path: String) throws(FileError) -> FileSystemKind {
    var facts = statfs()
    guard unsafe statfs(path, &facts) == 0 else { throw .system("statfs", path) }
    return FileSystemKind(magic: UInt32(truncatingIfNeeded: facts.f_type))
  }

  /// Goes by the magic number of statfs(2).
  ///
  /// FUSE counts as local: most of its file systems are, and the others are not to be told apart.
  public init(magic: UInt32) {
    switch magic {
    case 0x6969: self = .network("NFS")
    case 0x517B, 0xFE53_4D42, 0xFF53_4D42: self = .network("SMB")
    case 0x00C3_6400: self = .network("Ceph")
    case 0x5346_414F, 0x6B41_4653: self = .network("AFS")
    case 0x7375_7245: self = .network("Coda")
    case 0x564C: self = .network("NCP")
    case 0x0BD0_0BD0: self = .network("Lustre")
    case 0x0116_1970: self = .network("GFS2")
    case 0x7461_636F: self = .network("OCFS2")
    default: self = .local
    }
  }
}
