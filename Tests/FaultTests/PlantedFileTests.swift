import Files
import Glibc
import ProcessTesting
import Testing

/// What somebody, or some program, may put in the place of our files.
@Suite(.timeLimit(.minutes(10))) struct PlantedFileTests {
  private let sharing = Sharing()

  private func begin() throws {
    #expect(try sharing.laptop.run("add", "milk", "3").status == 0)
    try sharing.join()
  }

  private let rows = ["milk-1", "milk-2", "milk-3"]

  @Test(arguments: [
    "", " ", "\n", "{}", "[]", "null", "\u{FEFF}{}", "\u{FEFF}", "{\"schemaVersion\":2}",
    String(repeating: "\0", count: 4037), "{\"schemaVersion\":2,\"items\":[]}", "true", "\"\"",
    "{\"schemaVersion\":1,\"items\":[]}",
  ])
  func `16: a file with nothing in it deletes nothing and is written anew`(text: String) throws {
    try begin()
    try sharing.plant(text)
    #expect(try sharing.sync(sharing.laptop).status == 0)
    try sharing.join()
    try sharing.expectBoth(show: rows, "planted \(text.prefix(40))")
    FaultTable.note(16, "file \(text.prefix(12).debugDescription)", "0 deletes")
  }

  @Test(arguments: [3, 99]) func `14: a file of a newer version is left to the byte`(
    version: Int
  ) throws {
    try begin()
    let text = String(decoding: sharing.bytes, as: UTF8.self)
      .replacing("\"minReader\":2", with: "\"minReader\":\(version)")
      .replacing("\"schemaVersion\":2", with: "\"schemaVersion\":\(version)")
    try sharing.plant(text)
    #expect(try sharing.laptop.run("add", "tea").status == 0)
    let ending = try sharing.sync(sharing.laptop)
    #expect(ending.status == 0, "\(ending.errors)")
    #expect(ending.output.contains("wrote false"), "\(ending.output)")
    #expect(sharing.bytes == Array(text.utf8))
    FaultTable.note(14, "schemaVersion and minReader \(version)", "0 bytes changed")
  }

  @Test func `14: what a newer program added is kept to the byte where we may write`() throws {
    try begin()
    let text = String(decoding: sharing.bytes, as: UTF8.self)
      .replacing("\"schemaVersion\":2", with: "\"schemaVersion\":7,\"aisle\":{\"x\":[1.50,\"é\"]}")
    try sharing.plant(text)
    #expect(try sharing.laptop.run("add", "tea").status == 0)
    #expect(try sharing.sync(sharing.laptop).status == 0)
    try sharing.join()
    try sharing.expectBoth(show: rows + ["tea-1"], "a member was added")
    let after = String(decoding: sharing.bytes, as: UTF8.self)
    #expect(after.contains("\"aisle\":{\"x\":[1.50,\"é\"]}"))
    FaultTable.note(14, "unknown member in a file we may write", "kept")
  }

  @Test(arguments: ["rows", "string", "sparse", "deep"])
  func `17: a file beyond all bounds is refused at once and without memory`(
    kind: String
  ) throws {
    try begin()
    let script = """
      import sys
      f = open(sys.argv[2], 'wb')
      if sys.argv[1] == 'rows':
        f.write(b'{"schemaVersion":2,"items":[')
        f.write(b',\\n'.join(b'{"id":"%d"}' % n for n in range(1000000)) + b']}')
      elif sys.argv[1] == 'string': f.write(b'{"x":"' + b'a' * 100000000 + b'"}')
      elif sys.argv[1] == 'deep': f.write(b'{"x":' + b'[' * 100000 + b']' * 100000 + b'}')
      else: f.truncate(1 << 30)
      """
    #expect(try ChildProcess.run(["python3", "-c", script, kind, sharing.file]).status == 0)
    let start = ContinuousClock.now
    let command = [
      "sh", "-c",
      "exec \(builtProgram("store-worker")) sync \(sharing.laptop.home) "
        + "\(sharing.shared.path)",
    ]
    let ending = try ChildProcess.run(["/usr/bin/env", "python3", "-c", Self.measure] + command)
    let time = ContinuousClock.now - start
    #expect(ending.status == 0, "\(ending.errors)")
    let kilobytes = ending.output.split(separator: "\n").last.flatMap { Int($0) } ?? .max
    #expect(kilobytes < 200_000, "\(kilobytes) KB")
    try sharing.join()
    try sharing.expectBoth(show: rows, kind)
    FaultTable.note(17, "file of \(kind)", "refused in \(time), \(kilobytes / 1024) MB at most")
  }

  /// Runs a command and prints the most memory that it held, in KB.
  private static let measure = """
    import resource, subprocess, sys
    code = subprocess.call(sys.argv[1:])
    print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
    sys.exit(code)
    """

  @Test(arguments: ["symlink", "hard link", "folder", "pipe", "device"])
  func `10: what is no plain file is refused at once and the victim stays`(kind: String) throws {
    try begin()
    let victim = sharing.shared.path + "-victim"
    _ = try ChildProcess.run(["sh", "-c", "echo precious > \(victim)"])
    defer { _ = try? ChildProcess.run(["rm", "-f", victim]) }
    for place in [sharing.file, sharing.laptop.database, "\(sharing.laptop.home)/bananas.lock"] {
      let copy = try sharing.copy()
      let path =
        place == sharing.file
        ? copy.file : copy.laptop.home + place.dropFirst(sharing.laptop.home.count)
      let plant =
        switch kind {
        case "symlink": "ln -s \(victim) \(path)"
        case "hard link": "ln \(victim) \(path)"
        case "folder": "mkdir \(path)"
        case "pipe": "mkfifo \(path)"
        default: "ln -s /dev/zero \(path)"
        }
      _ = try ChildProcess.run(["sh", "-c", "rm -f \(path); \(plant)"])
      let start = ContinuousClock.now
      _ = try copy.laptop.run("add", "tea")
      _ = try copy.sync(copy.laptop)
      #expect(ContinuousClock.now - start < .seconds(10), "\(kind) at \(path)")
      #expect(try ChildProcess.run(["cat", victim]).output == "precious\n", "\(kind) at \(path)")
    }
    FaultTable.note(10, "\(kind) in the place of file, database, lock", "victim unchanged")
  }

  @Test(arguments: ["000", "077"], [0o600, 0o644, 0o664])
  func `11: the file keeps its mode`(umask: String, mode: Int) throws {
    try begin()
    unsafe chmod(sharing.file, mode_t(mode))
    #expect(try sharing.laptop.run("add", "tea").status == 0)
    let worker = builtProgram("store-worker")
    let command =
      "umask \(umask); exec \(worker) sync \(sharing.laptop.home) \(sharing.shared.path)"
    #expect(try ChildProcess.run(["sh", "-c", command]).output.contains("wrote true"))
    #expect(permissions(of: sharing.file) == UInt32(mode))
    FaultTable.note(11, "umask \(umask), mode \(String(mode, radix: 8))", "kept")
  }

  @Test func `9: a folder that is gone or closed is named, and the list goes on`() throws {
    try begin()
    let gone = try sharing.laptop.run("sync", "/nosuch/folder")
    #expect(gone.status == 4)
    #expect(gone.errors.hasPrefix("missing /nosuch/folder"), "\(gone.errors)")
    unsafe chmod(sharing.shared.path, 0o000)
    let closed = try sharing.laptop.run("sync", sharing.shared.path, "--as-nobody")
    #expect(closed.status == 4)
    unsafe chmod(sharing.shared.path, 0o700)
    #expect(try sharing.list(sharing.laptop) == rows)
    FaultTable.note(9, "folder missing, folder closed", "named with the mend; reads go on")
  }
}
