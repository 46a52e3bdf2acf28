import Files
import Shopping
import Store

/// Looks at the store of this machine: its files, its journal, its lock, its disk.
struct StoreCheckup {
  let store: SQLiteListStore
  let home: String
  let voice: Voice

  func findings() -> [Finding] {
    [inside, lock, mode, DiskSpace.finding("disk", home, voice)].compactMap(\.self)
  }

  private var inside: Finding {
    do {
      let report = try store.verify()
      guard let fault = report.faults.first else {
        let counts = ["rows": report.rows, "entries": report.entries]
        return Finding("store", voice("doctor.whole", counts: counts))
      }
      let more = report.faults.count - 1
      let counts = more > 0 ? ["more": more] : [:]
      return Finding(
        "store",
        voice("doctor.fault", counts: counts, ["fault": fault]),
        advice: rescue
      )
    } catch let error as StoreError {
      return Finding(
        "store",
        "\(error.path): \(error.detail)",
        advice: error.isDamage ? rescue : error.advice
      )
    } catch {
      return Finding("store", "\(error)", advice: voice("doctor.look", ["folder": home]))
    }
  }

  private var rescue: String {
    voice("doctor.rescue", ["folder": shellWord(home)])
  }

  /// Whether somebody can write.
  private var lock: Finding? {
    let lock = SideLock(path: "\(home)/bananas.lock")
    defer { lock.release() }
    do throws(FileError) {
      guard try FileStatus.of(lock.path) != nil else { return nil }
      try lock.acquire(within: .seconds(1))
      return Finding("lock", voice("doctor.free"))
    } catch {
      return Finding("lock", "\(error.path): \(error.detail)", advice: error.advice)
    }
  }

  /// Whether others can look in.
  private var mode: Finding? {
    guard let status = try? FileStatus.of(home, followingLinks: true), status.mode & 0o077 != 0
    else {
      return nil
    }
    return Finding(
      "folder",
      voice("doctor.seen", ["folder": home]),
      advice: "chmod 700 \(shellWord(home))"
    )
  }
}

extension StoreError {
  /// Whether the store's file is not what it was.
  var isDamage: Bool { [.damaged, .notAStore].contains(kind) }

  /// What may bring back what a damaged store held.
  var rescue: String? {
    isDamage
      ? "bananas doctor says more; bananas restore --from log brings back what can still be read"
      : nil
  }
}
