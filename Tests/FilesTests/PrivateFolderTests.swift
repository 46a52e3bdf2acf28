import Files
import Glibc
import ProcessTesting
import Testing

@Suite struct PrivateFolderTests {
  private let folder = TemporaryFolder()

  @Test func `missing folders are made down to the last, each private`() throws {
    try PrivateFolder.create(folder("a/b/c"))
    for path in ["a", "a/b", "a/b/c"] { #expect(permissions(of: folder(path)) == 0o700) }
  }

  @Test func `a folder that exists keeps its permissions`() throws {
    unsafe mkdir(folder("mine"), 0o755)
    unsafe chmod(folder("mine"), 0o755)
    try PrivateFolder.create(folder("mine"))
    #expect(permissions(of: folder("mine")) == 0o755)
  }

  @Test func `a link to a folder is a folder`() throws {
    unsafe mkdir(folder("real"), 0o700)
    unsafe symlink(folder("real"), folder("link"))
    try PrivateFolder.create(folder("link"))
    try PrivateFolder.create(folder("link/below/"))
    #expect(permissions(of: folder("real/below")) == 0o700)
  }

  @Test func `a file in a folder's place is refused by name`() throws {
    try DurableFile.replace(folder("file"), with: [1])
    for path in ["file", "file/below"] {
      let trouble = try #require(throws: FileError.self) { try PrivateFolder.create(folder(path)) }
      #expect(trouble.path.hasPrefix(folder("file")))
      #expect(!trouble.advice.isEmpty)
    }
  }
}
