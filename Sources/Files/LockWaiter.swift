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
    var everySignal = sigset_t()
    var before = sigset_t()
    unsafe sigfillset(&everySignal)
    // The program's signal handlers belong to its own threads.
    unsafe pthread_sigmask(SIG_SETMASK, &everySignal, &before)
    var thread = pthread_t()
    let packed = UInt(UInt32(bitPattern: lock)) << 32 | UInt(UInt32(bitPattern: done))
    let status = unsafe pthread_create(
      &thread,
      nil,
      { unsafe LockWaiter.blockAndSignal($0) },
      UnsafeMutableRawPointer(bitPattern: packed)
    )
    unsafe pthread_sigmask(SIG_SETMASK, &before, nil)
    guard status == 0 else {
      close(done)
      close(lock)
      return
    }
    pthread_detach(thread)
  }

  /// Runs on the waiting thread; the argument's halves are the two descriptors.
  private static func blockAndSignal(
    _ argument: UnsafeMutableRawPointer?
  ) -> UnsafeMutableRawPointer? {
    let packed = UInt(bitPattern: argument)
    let lock = Int32(truncatingIfNeeded: packed >> 32)
    while flock(lock, LOCK_EX) != 0 && errno == EINTR {}
    close(Int32(truncatingIfNeeded: packed))
    close(lock)
    return nil
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
