import Files
import Glibc
import ProcessTesting
import Testing

@Suite struct DurableFileTests {
  private let folder = TemporaryFolder()

  @Test func `a new file is private whatever the umask`() throws {
    try DurableFile.replace(folder("list"), with: Array("milk".utf8))
    #expect(permissions(of: folder("list")) == 0o600)
    #expect(try DurableFile.read(folder("list"), limit: 10) == Array("milk".utf8))
  }

  @Test(arguments: [0o600, 0o644, 0o400] as [UInt32])
  func `a replaced file keeps its permissions`(kept: UInt32) throws {
    try DurableFile.replace(folder("list"), with: [1])
    unsafe chmod(folder("list"), kept)
    try DurableFile.replace(folder("list"), with: [2, 3])
    #expect(permissions(of: folder("list")) == kept)
    #expect(try DurableFile.read(folder("list"), limit: 10) == [2, 3])
  }

  @Test func `nothing but the file is left behind`() throws {
    for size in [0, 1, 100_000] {
      try DurableFile.replace(folder("list"), with: [UInt8](repeating: 7, count: size))
    }
    #expect(folder.names == ["list"])
  }

  @Test(.timeLimit(.minutes(10)), arguments: Planted.allCases)
  func `what is planted in the file's place is refused and left alone`(planted: Planted) throws {
    try DurableFile.replace(folder("victim"), with: Array("precious".utf8))
    planted.plant(at: folder("list"), victim: folder("victim"))
    let before = folder.names
    let trouble = try #require(throws: FileError.self) {
      try DurableFile.replace(folder("list"), with: [1])
    }
    #expect(trouble.kind == .unsuitable)
    #expect(trouble.path == folder("list"))
    #expect(trouble.detail.contains(planted.words))
    #expect(!trouble.advice.isEmpty)
    #expect(folder.names == before)
    #expect(try DurableFile.read(folder("victim"), limit: 100) == Array("precious".utf8))
  }

  @Test func `a missing folder is named`() throws {
    let trouble = try #require(throws: FileError.self) {
      try DurableFile.replace(folder("nowhere/list"), with: [1])
    }
    #expect(trouble.kind == .missing)
    #expect(trouble.path.hasPrefix(folder("nowhere/")))
  }

  @Test(.timeLimit(.minutes(10)))
  func `reading refuses pipes and folders at once`() throws {
    for planted in [Planted.pipe, .folder] {
      planted.plant(at: folder(planted.rawValue), victim: "")
      let trouble = try #require(throws: FileError.self) {
        try DurableFile.read(folder(planted.rawValue), limit: 10)
      }
      #expect(trouble.kind == .unsuitable)
    }
  }

  @Test func `a file larger than the limit is refused, one of just that size is read`() throws {
    try DurableFile.replace(folder("list"), with: [UInt8](repeating: 1, count: 70_000))
    #expect(try DurableFile.read(folder("list"), limit: 70_000).count == 70_000)
    let trouble = try #require(throws: FileError.self) {
      try DurableFile.read(folder("list"), limit: 69_999)
    }
    #expect(trouble.kind == .tooLarge)
  }

  @Test func `temporary files of dead writers go, those of living ones stay`() throws {
    // Process numbers end at 2^22 on Linux, so this one belongs to nobody.
    for name in [".list.4194305-abc.tmp", ".list.\(getpid())-abc.tmp", ".other.4194305-abc.tmp"] {
      try DurableFile.replace(folder(name), with: [1])
    }
    try DurableFile.removeAbandoned(beside: folder("list"))
    #expect(
      folder.names.sorted() == [".list.\(getpid())-abc.tmp", ".other.4194305-abc.tmp"].sorted()
    )
  }
}

/// Things an attacker or an accident can put where a file is expected.
enum Planted: String, CaseIterable {
  case link, hardLink, pipe, folder

  var words: String {
    switch self {
    case .link: "symbolic link"
    case .hardLink: "hard links"
    case .pipe: "named pipe"
    case .folder: "folder"
    }
  }

  func plant(at path: String, victim: String) {
    switch self {
    case .link: unsafe symlink(victim, path)
    case .hardLink: unsafe Glibc.link(victim, path)
    case .pipe: unsafe mkfifo(path, 0o600)
    case .folder: unsafe mkdir(path, 0o700)
    }
  }
}
