import Glibc
import ProcessTesting
import Shopping
import Store
import Testing

/// The power going off, at the level of the disk's blocks.
///
/// A file system in an image lies on another one that can copy files in an instant (XFS with
/// reflinks). Such a copy of the image, made while a program is writing, has what had reached the
/// disk and nothing of what was only in memory: what a machine finds after a power cut.
@Suite(.timeLimit(.minutes(60)), .enabled(if: Effort.isLong && isRoot, "needs root and minutes"))
struct PowerCutTests {
  @Test
  func
    `2, 3, reports 4 and 7: what was acknowledged before the power went is in database and file`()
    throws
  {
    let cuts = Effort.rounds(0, long: 10, soak: 200)
    guard let disk = try CuttableDisk() else { return notRun() }
    let result = try disk.cut(cuts)
    #expect(result.lost == 0)
    #expect(result.damaged == 0)
    #expect(result.fileBehind == 0)
    #expect(result.acknowledged > cuts)
    FaultTable.note(2, "power cut, database", "\(cuts) cuts, \(result)")
    FaultTable.note(3, "power cut, shared file", "\(cuts) cuts, \(result.fileBehind) torn or older")
  }

  @Test func `40: without waiting for the disk, power cuts lose what was acknowledged`() throws {
    guard let disk = try CuttableDisk() else { return notRun() }
    let cuts = Effort.rounds(0, long: 10, soak: 30)
    let result = try disk.cut(cuts, "--no-sync")
    #expect(result.lost + result.damaged > 0, "the test can see a guard that is off: \(result)")
    FaultTable.note(40, "power cut with synchronous off", "\(cuts) cuts, \(result): seen")
  }

  private func notRun() {
    FaultTable.note(
      2,
      "power cut",
      "not run: images cannot be mounted here, or xfsprogs is missing"
    )
  }
}

/// A disk in an image that can be copied at any moment.
private struct CuttableDisk {
  struct Result: CustomStringConvertible {
    var acknowledged = 0
    var lost = 0
    var damaged = 0
    var fileBehind = 0

    var description: String { "\(acknowledged) acked, \(lost) lost, \(damaged) damaged" }
  }

  private let folder = TemporaryFolder()
  private let mounts: Mounts

  /// - Returns: `nil` when this machine does not allow it.
  init?() throws {
    mounts = Mounts(folder)
    let script = """
      set -e; cd \(folder.path); PATH=$PATH:/usr/sbin:/sbin
      mkdir host disk after
      truncate -s 1500M host.img; mkfs.xfs -q -f -m reflink=1 host.img; mount -o loop host.img host
      truncate -s 64M host/disk.img; mkfs.ext4 -q -F host/disk.img
      mount -o loop,commit=5 host/disk.img disk
      mkdir disk/shared
      """
    guard try ChildProcess.run(["sh", "-c", script]).status == 0 else { return nil }
  }

  /// Cuts the power again and again while a worker adds and publishes.
  func cut(_ count: Int, _ options: String...) throws -> Result {
    let acks = folder("acks")
    let command =
      "exec \(builtProgram("store-worker")) publish \(folder("disk/home")) \(folder("disk/shared")) "
      + "w 1000000 \(options.joined(separator: " ")) > \(acks)"
    let worker = try ChildProcess(["sh", "-c", command])
    defer { worker.send(SIGKILL) }
    var result = Result()
    for _ in 1...count {
      usleep(UInt32.random(in: 100_000...900_000))
      let acknowledged = acknowledgements(in: try ChildProcess.run(["cat", acks]).output)
      try look(acknowledged, &result)
      result.acknowledged = acknowledged.count
    }
    return result
  }

  /// Looks at the disk as it would be found now.
  private func look(_ acknowledged: [String], _ result: inout Result) throws {
    let script = """
      set -e; cd \(folder.path)
      cp --reflink=always host/disk.img host/cut.img; mount -o loop host/cut.img after
      rm -rf found; cp -a after found; umount after; rm host/cut.img
      """
    let copying = try ChildProcess.run(["sh", "-c", script])
    try #require(copying.status == 0, "\(copying.errors)")
    let store = SQLiteListStore(StoreSettings(folder: folder("found/home")), vocabulary: .empty)
    do {
      let names = try store.read { Set($0.items.values.map(\.name.value)) }
      if !Set(acknowledged).isSubset(of: names) { result.lost += 1 }
      if try !store.verify().isWhole { result.damaged += 1 }
    } catch {
      result.damaged += 1
    }
    let file = try ChildProcess.run(["cat", folder("found/shared/shopping_list.json")]).output
    let isBehind = !file.hasSuffix("}\n") || !acknowledged.allSatisfy { file.contains("\"\($0)\"") }
    if isBehind, !acknowledged.isEmpty { result.fileBehind += 1 }
  }
}

/// Takes away what was mounted, and the programs that use it.
private final class Mounts {
  private let folder: TemporaryFolder

  init(_ folder: TemporaryFolder) { self.folder = folder }

  deinit {
    let script = """
      cd \(folder.path); fuser -km disk 2>/dev/null; sleep 0.2
      umount -l after disk host 2>/dev/null; rm -f host.img
      """
    _ = try? ChildProcess.run(["sh", "-c", script])
  }
}
