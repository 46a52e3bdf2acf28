import Files
import Testing

@Suite struct FileSystemKindTests {
  @Test func `this machine's temporary folder is local`() throws {
    #expect(try FileSystemKind.of("/tmp") == .local)
  }

  /// Magic numbers of statfs(2): NFS, CIFS, SMB2; then ext4, xfs, btrfs, tmpfs, overlay, FUSE.
  @Test func `file systems shared with other machines are told by their magic number`() {
    #expect(FileSystemKind(magic: 0x6969) == .network("NFS"))
    #expect(FileSystemKind(magic: 0xFF53_4D42) == .network("SMB"))
    #expect(FileSystemKind(magic: 0xFE53_4D42) == .network("SMB"))
    for magic: UInt32 in [
      0xEF53, 0x5846_5342, 0x9123_683E, 0x0102_1994, 0x794C_7630, 0x6573_5546,
    ] {
      #expect(FileSystemKind(magic: magic) == .local)
    }
  }

  @Test func `asking about a path that is not there names it`() throws {
    let trouble = try #require(throws: FileError.self) { try FileSystemKind.of("/nowhere/at/all") }
    #expect(trouble.kind == .missing)
    #expect(trouble.path == "/nowhere/at/all")
  }
}
