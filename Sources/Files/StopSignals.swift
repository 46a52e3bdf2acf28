import Glibc

/// Turns SIGTERM and SIGINT into bytes of a pipe, so that they can be waited for like input.
public enum StopSignals: Sendable {
  private static let pipeEnds: [Int32] = {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return [-1, -1] }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return ends
  }()

  /// Begins to watch: from here on a signal ends nothing by itself.
  ///
  /// A process started from a thread that blocks signals, as Dispatch's do, begins with them
  /// blocked; they are let through.
  ///
  /// - Returns: the end of the pipe to wait on.
  @discardableResult
  public static func watch() -> Int32 {
    let ends = pipeEnds
    var wanted = sigset_t()
    unsafe sigemptyset(&wanted)
    for number in [SIGTERM, SIGINT] {
      unsafe sigaddset(&wanted, number)
      _ = signal(number) { _ in
        var mark: UInt8 = 1
        _ = unsafe write(StopSignals.pipeEnds[1], &mark, 1)
      }
    }
    unsafe pthread_sigmask(SIG_UNBLOCK, &wanted, nil)
    return ends[0]
  }

  /// Waits until the process is asked to end.
  public static func wait() {
    var watched = pollfd(fd: watch(), events: Int16(POLLIN), revents: 0)
    while watched.fd >= 0, watched.revents == 0 { _ = unsafe poll(&watched, 1, -1) }
  }
}
