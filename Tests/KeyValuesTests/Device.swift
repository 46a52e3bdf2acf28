import Files
import JSON
import ProcessTesting
import Synchronization

@testable import KeyValues

/// A person's devices: each with a copy of its own, sharing a folder.
struct Devices {
  let folder = TemporaryFolder()
  let clock = TestClock()
  var limits = KeyValueLimits.standard
  var throttle = UploadThrottle(burst: 1000)

  var sharedPath: String { folder("synced.json") }

  /// A device by name; the same name is the same device.
  func callAsFunction(_ name: String, sharing path: String? = nil) -> KeyValueStore {
    KeyValueStore(
      folder: folder(name),
      shared: SyncedFile(
        path: path ?? sharedPath,
        conflictCopies: { [folder] path throws(FileError) in
          let copy = folder("synced.conflict.json")
          return try FileStatus.of(copy) == nil ? [] : [copy]
        },
        setAside: { copy throws(FileError) in try DurableFile.remove(copy) }
      ),
      limits: limits,
      throttle: throttle,
      now: { [clock] in clock.now.load(ordering: .relaxed) }
    )
  }

  var sharedBytes: [UInt8] {
    (try? DurableFile.read(sharedPath, limit: 1 << 24)) ?? []
  }

  func plant(_ text: String) throws {
    try DurableFile.replace(sharedPath, with: Array(text.utf8))
  }
}

/// A wall clock that a test sets.
final class TestClock: Sendable {
  let now = Atomic<Int64>(1_000_000)

  func advance(_ milliseconds: Int64) {
    now.add(milliseconds, ordering: .relaxed)
  }
}

extension KeyValueStore {
  func string(_ key: String) throws -> String? { try values()[key]?.string }
}
