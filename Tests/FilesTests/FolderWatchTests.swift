import Files
import Glibc
import ProcessTesting
import Threads
import Testing

/// Row 38: what changes in a folder is noticed, with the kernel's notices and without.
@Suite(.timeLimit(.minutes(10))) struct FolderWatchTests {
  private let folder = TemporaryFolder()

  private func write(_ name: String, _ text: String) throws {
    try DurableFile.replace(folder(name), with: Array(text.utf8))
  }

  @Test func `a file that is put in place is noticed at once`() throws {
    let calls = Calls()
    let watch = try FolderWatch(folder.path, every: .seconds(30)) { calls.add($0) }
    defer { watch.stop() }
    #expect(!calls.wait(for: .notice, within: .milliseconds(100)), "nothing has happened yet")
    try write("list", "milk")
    #expect(calls.wait(for: .notice, within: .seconds(10)))
  }

  @Test func `removing a file and moving one away are noticed`() throws {
    try write("list", "milk")
    try write("other", "eggs")
    let calls = Calls()
    let watch = try FolderWatch(folder.path, every: .seconds(30)) { calls.add($0) }
    defer { watch.stop() }
    // The thread follows the folder some time after it was started.
    #expect(!calls.wait(for: .notice, within: .milliseconds(100)))
    try DurableFile.remove(folder("list"))
    #expect(calls.wait(for: .notice, within: .seconds(10)))
    calls.clear()
    unsafe rename(folder("other"), folder("../moved-\(getpid())"))
    unsafe unlink(folder("../moved-\(getpid())"))
    #expect(calls.wait(for: .notice, within: .seconds(10)))
  }

  @Test(arguments: [true, false])
  func `bytes written to a file that stays open are noticed when that is asked for`(
    everyWrite: Bool
  ) throws {
    let calls = Calls()
    let file = unsafe fopen(folder("log"), "w")
    let watch = try FolderWatch(folder.path, every: .seconds(30), everyWrite: everyWrite) {
      calls.add($0)
    }
    defer { watch.stop() }
    #expect(!calls.wait(for: .notice, within: .milliseconds(100)))
    unsafe fputs("page", file)
    unsafe fflush(file)
    let patience: Duration = everyWrite ? .seconds(10) : .milliseconds(200)
    #expect(calls.wait(for: .notice, within: patience) == everyWrite)
    unsafe fclose(file)
  }

  @Test func `without notices the time decides`() throws {
    let calls = Calls()
    let watch = try FolderWatch(folder.path, every: .milliseconds(20), takesNotices: false) {
      calls.add($0)
    }
    defer { watch.stop() }
    try write("list", "milk")
    #expect(calls.wait(for: .interval, within: .seconds(10)))
    #expect(!calls.all.contains(.notice))
  }

  @Test func `a folder that comes later, or again, is followed from then on`() throws {
    let calls = Calls()
    let later = folder("later")
    let watch = try FolderWatch(later, every: .milliseconds(20)) { calls.add($0) }
    defer { watch.stop() }
    for _ in 0..<2 {
      try PrivateFolder.create(later)
      calls.clear()
      // After two looks at least one began when the folder was there.
      for _ in 0..<2 {
        #expect(calls.wait(for: .interval, within: .seconds(10)))
        calls.clear()
      }
      try write("later/list", "milk")
      #expect(calls.wait(for: .notice, within: .seconds(10)))
      unsafe unlink(folder("later/list"))
      unsafe rmdir(later)
    }
  }

  @Test func `an appointment is kept once, however often it was asked for`() throws {
    let calls = Calls()
    let watch = try FolderWatch(folder.path, every: .seconds(30)) { calls.add($0) }
    defer { watch.stop() }
    for _ in 0..<100 { watch.call(after: .milliseconds(30)) }
    #expect(calls.wait(for: .appointment, within: .seconds(10)))
    #expect(!calls.wait(forMoreThan: 1, of: .appointment, within: .milliseconds(100)))
  }

  @Test func `after stopping there are no calls`() throws {
    let calls = Calls()
    let watch = try FolderWatch(folder.path, every: .milliseconds(10)) { calls.add($0) }
    #expect(calls.wait(for: .interval, within: .seconds(10)))
    watch.stop()
    calls.clear()
    try write("list", "milk")
    usleep(50_000)
    #expect(calls.all.isEmpty)
    watch.stop()
  }

  @Test func `a flood of changes is gathered, and the last of them is noticed`() throws {
    let seen = Guarded("")
    let path = folder("list")
    let watch = try FolderWatch(folder.path, every: .seconds(30)) { _ in
      let bytes = (try? DurableFile.read(path, limit: 100)) ?? []
      seen.withLock { $0 = String(decoding: bytes, as: UTF8.self) }
    }
    defer { watch.stop() }
    for number in 1...300 {
      unsafe rename(folder("new"), path)
      let file = unsafe fopen(folder("new"), "w")
      unsafe fputs("\(number)", file)
      unsafe fclose(file)
    }
    unsafe rename(folder("new"), path)
    for _ in 0..<1000 where seen.withLock({ $0 }) != "300" { usleep(10_000) }
    #expect(seen.withLock { $0 } == "300")
  }
}

/// The calls that a watch has made.
private final class Calls: Sendable {
  private let made = Guarded<[FolderWatch.Occasion]>([])

  var all: [FolderWatch.Occasion] { made.withLock { $0 } }

  func add(_ occasion: FolderWatch.Occasion) { made.withLock { $0.append(occasion) } }

  func clear() { made.withLock { $0 = [] } }

  func wait(
    for occasion: FolderWatch.Occasion,
    within time: Duration
  ) -> Bool {
    wait(forMoreThan: 0, of: occasion, within: time)
  }

  func wait(
    forMoreThan count: Int,
    of occasion: FolderWatch.Occasion,
    within time: Duration
  ) -> Bool {
    let deadline = ContinuousClock.now + time
    while ContinuousClock.now < deadline {
      if all.count(where: { $0 == occasion }) > count { return true }
      usleep(1_000)
    }
    return false
  }
}
