import Glibc
import ProcessTesting
import Testing

/// Stores that may be read but not written.
///
/// To root permissions mean nothing, so that a worker started by root goes on as nobody.
@Suite struct PermissionTests {
  private let harness = FaultHarness()

  private func makeStore(closed: Bool) throws {
    #expect(try harness.run("add", "milk", "2", closed ? "--close" : "--count").status == 0)
    unsafe chmod(harness.folder.path, 0o755)
  }

  private func setModes(folder: mode_t, files: mode_t) throws {
    _ = try ChildProcess.run(["sh", "-c", "chmod \(octal(files)) \(harness.home)/*"])
    unsafe chmod(harness.home, folder)
  }

  private func octal(_ mode: mode_t) -> String { String(mode, radix: 8) }

  /// Reads as somebody who may not write, and checks that writing is refused and nothing changes.
  private func expectReadOnly() throws {
    let before = try ChildProcess.run(["sh", "-c", "cat \(harness.database)* | cksum"]).output
    let reading = try harness.run("read", "--as-nobody")
    #expect(reading.output == "milk-1 milk-2\n", "\(reading.errors)")
    let writing = try harness.run("add", "eggs", "--as-nobody")
    #expect(writing.status == 4)
    #expect(writing.errors.hasPrefix("read_only \(harness.home)/"), "\(writing.errors)")
    #expect(
      try ChildProcess.run(["sh", "-c", "cat \(harness.database)* | cksum"]).output == before
    )
    unsafe chmod(harness.home, 0o700)
  }

  @Test func `files and folder that may only be read`() throws {
    try makeStore(closed: false)
    try setModes(folder: isRoot ? 0o755 : 0o500, files: isRoot ? 0o644 : 0o400)
    try expectReadOnly()
  }

  @Test func `a database alone, without the files beside it`() throws {
    try makeStore(closed: true)
    _ = try ChildProcess.run(["sh", "-c", "rm \(harness.database)-*"])
    try setModes(folder: isRoot ? 0o755 : 0o500, files: isRoot ? 0o644 : 0o400)
    try expectReadOnly()
  }

  @Test(.enabled(if: isRoot, "mounting needs root"))
  func `a file system mounted for reading only`() throws {
    try makeStore(closed: false)
    let bind = try ChildProcess.run(["mount", "--bind", harness.home, harness.home])
    // A container may not mount even as root.
    guard bind.status == 0 else { return }
    defer { _ = try? ChildProcess.run(["umount", harness.home]) }
    #expect(try ChildProcess.run(["mount", "-o", "remount,ro,bind", harness.home]).status == 0)
    #expect(try harness.run("read").output == "milk-1 milk-2\n")
    let writing = try harness.run("add", "eggs")
    #expect(writing.status == 4)
    #expect(writing.errors.hasPrefix("read_only \(harness.home)/"), "\(writing.errors)")
  }

  @Test func `a folder in which nobody may make anything`() throws {
    unsafe chmod(harness.folder.path, isRoot ? 0o755 : 0o500)
    let ending = try harness.run("add", "milk", "--as-nobody")
    #expect(ending.status == 4)
    #expect(ending.errors.hasPrefix("read_only \(harness.home)"), "\(ending.errors)")
    unsafe chmod(harness.folder.path, 0o700)
  }

  @Test(arguments: ["000", "022", "077"])
  func `whatever the umask, the files are private`(umask: String) throws {
    let worker = builtProgram("store-worker")
    let command = "umask \(umask); exec \(worker) add \(harness.home) milk"
    #expect(try ChildProcess.run(["sh", "-c", command]).status == 0)
    #expect(permissions(of: harness.home) == 0o700)
    for name in ["bananas.db", "bananas.db-wal", "bananas.db-shm", "bananas.lock"] {
      #expect(permissions(of: "\(harness.home)/\(name)") == 0o600, "\(name)")
    }
  }
}
