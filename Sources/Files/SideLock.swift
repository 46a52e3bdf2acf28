import Glibc

/// Orders the processes of one machine through a lock file beside the data.
///
/// The data file itself is no place for a lock: a durable replace gives its name a new inode, and
/// two writers would each hold "the" lock of another file. The lock file is never renamed and never
/// removed by us; when somebody else does, the next ``acquire(within:)`` notices, because the open
/// file is no longer the named one.
///
/// Used by one thread at a time. Two of these on one path exclude each other, in one process too
/// (`flock(2)` goes by open file).
public final class SideLock {
  /// The lock file.
  public let path: String
  private var file: Box?

  /// How long it is waited between asking again, in microseconds, before the kernel is asked to wait.
  ///
  /// Most locks are held for the time of one synced write. Waiting in the kernel takes a thread, and
  /// its lock is handed on by way of two that have to be woken, during which nobody writes.
  private static let pauses: [UInt32] = [50, 100, 200, 400, 800, 1_600]

  /// Nothing is opened or created until the lock is taken.
  public init(path: String) { self.path = path }

  /// Takes the lock, waiting for at most `time`.
  ///
  /// - Throws: ``FileError``: `locked` after waiting in vain, `unsuitable` when something planted
  ///   stands at the path, or what opening the file says.
  public func acquire(within time: Duration) throws(FileError) {
    let deadline = ContinuousClock.now + time
    while true {
      let file = try opened()
      try wait(for: file.descriptor, until: deadline)
      if try isNamed(file.descriptor) { return }
      self.file = nil
    }
  }

  /// Gives the lock back; without effect when it is not held.
  public func release() {
    if let file { _ = flock(file.descriptor.number, LOCK_UN) }
  }

  /// An optional cannot hold a non-copyable value and lend it, so the descriptor is boxed.
  private final class Box {
    let descriptor: Descriptor
    init(_ descriptor: consuming Descriptor) { self.descriptor = descriptor }
  }

  private func opened() throws(FileError) -> Box {
    if let file { return file }
    let descriptor = try Descriptor(opening: path, O_RDWR | O_CREAT | O_NOFOLLOW, mode: 0o600)
    let status = try descriptor.status(path)
    guard status.kind == .file else { throw unsuitable(status) }
    let box = Box(descriptor)
    file = box
    return box
  }

  private func unsuitable(_ status: FileStatus) -> FileError {
    FileError(
      .unsuitable,
      path: path,
      detail: "it is \(status.kind.rawValue), not a lock file",
      advice: "move it away, or choose another folder"
    )
  }

  private func isNamed(_ descriptor: borrowing Descriptor) throws(FileError) -> Bool {
    guard let named = try FileStatus.of(path) else { return false }
    return try descriptor.status(path).isSameFile(as: named)
  }

  private func wait(
    for descriptor: borrowing Descriptor,
    until deadline: ContinuousClock.Instant
  ) throws(FileError) {
    if try tryLock(descriptor) { return }
    for pause in Self.pauses where ContinuousClock.now + .microseconds(pause) < deadline {
      usleep(pause)
      if try tryLock(descriptor) { return }
    }
    let left = deadline - ContinuousClock.now
    if left > .zero { try LockWaiter.wait(descriptor, path: path, for: left) }
    if try tryLock(descriptor) { return }
    // Whoever still waits on this open file must get a lock that nobody keeps.
    file = nil
    throw FileError(
      .locked,
      path: path,
      detail: "another process has held the lock for too long",
      advice: "wait for the other program to finish, or end it"
    )
  }

  private func tryLock(_ descriptor: borrowing Descriptor) throws(FileError) -> Bool {
    if flock(descriptor.number, LOCK_EX | LOCK_NB) == 0 { return true }
    guard errno == EWOULDBLOCK || errno == EINTR else { throw .system("flock", path) }
    return false
  }
}

@available(*, unavailable)
extension SideLock: Sendable {}
