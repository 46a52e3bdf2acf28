import Glibc

/// Waits for a lock in the kernel's queue, but not for ever.
///
/// `flock(2)` has no time-out, and asking again and again loses against writers that take the lock
/// back at once. So a thread of its own blocks in `flock` on a duplicate of the descriptor, which
/// is the same open file: once it has the lock, the caller has it. When the caller gives up and
/// closes its descriptor, the thread's duplicate is the last one; closing it frees the lock again.
enum LockWaiter {
  /// Returns when the lock is there or `time` is over; the caller finds out which by trying.
  static func wait(
    _ descriptor: borrowing Descriptor,
    path: String,
    for time: Duration
  ) throws(FileError) {
    let duplicate = fcntl(descriptor.number, F_DUPFD_CLOEXEC, 0)
    guard duplicate >= 0 else { throw .system("dup", path) }
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else {
      close(duplicate)
      throw .system("pipe", path)
    }
    defer { close(ends[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    start(lock: duplicate, done: ends[1])
    awaitHangUp(of: ends[0], for: time)
  }

  /// Starts the thread, or when there can be none, frees what it would have freed.
  private static func start(lock: Int32, done: Int32) {
    let thread = BackgroundThread.start {
      while flock(lock, LOCK_EX) != 0 && errno == EINTR {}
      close(done)
      close(lock)
    }
    guard let thread else {
      close(done)
      close(lock)
      return
    }
    thread.detach()
  }

  /// Waits until the other end of the pipe is closed.
  private static func awaitHangUp(of descriptor: Int32, for time: Duration) {
    let deadline = ContinuousClock.now + time
    var end = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let left = (deadline - ContinuousClock.now) / .milliseconds(1)
      guard left > 0 else { return }
      let result = unsafe poll(&end, 1, Int32(min(left.rounded(.up), 60_000)))
      if result > 0 { return }
    }
  }
}
