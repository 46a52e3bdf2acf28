import Glibc

/// How much can still be written.
enum DiskSpace {
  /// Less than this many bytes are too few to work with.
  private static let least: UInt64 = 50_000_000

  /// What the disk that `path` is on has left; `nil` when it cannot be told.
  static func finding(_ area: String, _ path: String, _ voice: Voice) -> Finding? {
    var facts = statvfs()
    guard unsafe statvfs(path, &facts) == 0 else { return nil }
    let free = UInt64(facts.f_bavail) * UInt64(facts.f_frsize)
    let text = voice("doctor.space", count: Int(free / 1_000_000), ["folder": path])
    return free < least
      ? Finding(area, text, advice: voice("doctor.make_space")) : Finding(area, text)
  }
}
