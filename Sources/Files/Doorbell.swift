import Glibc

/// Wakes a thread that waits in `poll`.
public final class Doorbell: Sendable {
  /// Readable once it has been rung.
  let descriptor: Int32
  private let button: Int32

  /// Hangs up a bell that is silent.
  ///
  /// - Throws: ``FileError`` when the process has no descriptors left.
  public init() throws(FileError) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { throw .system("pipe", "doorbell") }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (descriptor, button) = (ends[0], ends[1])
  }

  deinit {
    close(descriptor)
    close(button)
  }

  /// Rings; a bell that rings already rings on.
  public func ring() {
    var mark: UInt8 = 1
    _ = unsafe write(button, &mark, 1)
  }

  /// Waits until it rings, and ends the ringing.
  ///
  /// - Parameter milliseconds: how long to wait at most; `nil` waits for ever.
  public func wait(milliseconds: Int32? = nil) {
    var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    _ = unsafe poll(&watched, 1, milliseconds ?? -1)
    if watched.revents != 0 { hush() }
  }

  /// Ends the ringing.
  func hush() {
    var marks = [UInt8](repeating: 0, count: 256)
    while unsafe read(descriptor, &marks, marks.count) == marks.count {}
  }
}
