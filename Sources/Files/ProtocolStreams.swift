import CLinux
import Glibc

/// A process's standard input and output as the two ends of a line protocol.
///
/// Nothing here ever blocks but ``wait(for:milliseconds:)``: reading and writing are offered when
/// the system says they will not wait. The descriptors' own blocking mode is left alone, since it
/// is shared with whoever started the process.
public struct ProtocolStreams: ~Copyable, Sendable {
  /// What can be waited for.
  public struct Readiness: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt8

    /// Takes the bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// There is input, or its end.
    public static let input = Readiness(rawValue: 1)
    /// Output is taken, or nobody is there any more to take it.
    public static let output = Readiness(rawValue: 2)
    /// The process was asked to end (SIGTERM, SIGINT).
    public static let stop = Readiness(rawValue: 4)
    /// Somebody rang the ``ProtocolStreams/bell``.
    public static let bell = Readiness(rawValue: 8)
  }

  /// How much a pipe or socket that reports itself writable takes without making us wait
  /// (`PIPE_BUF`, pipe(7)).
  private static let safeChunk = 4096

  private let input: Int32
  private let output: Int32
  private let stop: Int32
  /// Ends a wait from another thread; `nil` when the system had no descriptors left.
  public let bell: Doorbell?

  /// Speaks over two open descriptors; they stay open afterwards.
  public init(input: Int32, output: Int32) {
    self.init(input: input, output: output, stop: -1)
  }

  private init(input: Int32, output: Int32, stop: Int32) {
    self.input = input
    self.output = output
    self.stop = stop
    bell = try? Doorbell()
  }

  /// Claims the process's standard output for a protocol.
  ///
  /// From here on whatever else prints to standard output lands on standard error, a reader that
  /// has gone away is an outcome of writing and no signal, and SIGTERM and SIGINT are reported by
  /// ``wait(for:milliseconds:)``. For the rest of the process's life; call it once.
  ///
  /// - Throws: ``FileError`` when the process has no standard output or no descriptor is free.
  public static func claimingStandardStreams() throws(FileError) -> ProtocolStreams {
    let output = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
    guard output >= 0 else { throw .system("fcntl", "standard output") }
    if dup2(STDERR_FILENO, STDOUT_FILENO) < 0 {
      let nowhere = unsafe open("/dev/null", O_WRONLY)
      if nowhere >= 0, nowhere != STDOUT_FILENO { dup2(nowhere, STDOUT_FILENO) }
    }
    _ = signal(SIGPIPE, SIG_IGN)
    return ProtocolStreams(input: STDIN_FILENO, output: output, stop: StopSignals.watch())
  }

  /// Waits until one of `wanted` can be done; being asked to stop, and the bell, always end the wait.
  ///
  /// - Parameters:
  ///   - wanted: `input`, `output`, both or neither.
  ///   - milliseconds: how long to wait at most; `nil` waits for ever.
  /// - Returns: what is ready; nothing when the time is up.
  public func wait(for wanted: Readiness, milliseconds: Int32? = nil) -> Readiness {
    var watched = [
      pollfd(fd: wanted.contains(.input) ? input : -1, events: Int16(POLLIN), revents: 0),
      pollfd(fd: wanted.contains(.output) ? output : -1, events: Int16(POLLOUT), revents: 0),
      pollfd(fd: stop, events: Int16(POLLIN), revents: 0),
      pollfd(fd: bell?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    while unsafe poll(&watched, 4, milliseconds ?? -1) < 0 {
      guard errno == EINTR || errno == EAGAIN else { return .stop }
    }
    var ready: Readiness = []
    if watched[0].revents != 0 { ready.insert(.input) }
    if watched[1].revents != 0 { ready.insert(.output) }
    if watched[2].revents != 0 { ready.insert(.stop) }
    if watched[3].revents != 0 {
      bell?.hush()
      ready.insert(.bell)
    }
    return ready
  }

  /// Reads what is there into the start of `chunk`.
  ///
  /// - Returns: how many bytes came; 0 at the end of the input, `nil` when there was nothing yet.
  public func read(into chunk: inout [UInt8]) -> Int? {
    let capacity = chunk.count
    let count = unsafe chunk.withUnsafeMutableBytes {
      unsafe Glibc.read(input, $0.baseAddress, capacity)
    }
    guard count < 0 else { return count }
    // Any other failure (a terminal that is gone, a reset connection) is the end of the input.
    return errno == EINTR || errno == EAGAIN ? nil : 0
  }

  /// Writes as much of `bytes` from `position` on as is taken at once, whatever waiting would bring.
  ///
  /// - Returns: how many bytes were taken: 0 when none are taken now, or the kernel cannot tell for
  ///   such a descriptor; then ``wait(for:milliseconds:)`` and ``write(_:from:)`` are left.
  public func writeAtOnce(_ bytes: [UInt8], from position: Int) -> Int {
    let count = unsafe bytes.withUnsafeBytes {
      unsafe write_at_once(output, $0.baseAddress.map { unsafe $0 + position }, $0.count - position)
    }
    return max(count, 0)
  }

  /// Writes as much of `bytes` from `position` on as is certain not to wait; call it when
  /// ``wait(for:milliseconds:)`` has reported `output`.
  ///
  /// - Returns: how many bytes were taken; `nil` when the reader has gone away.
  public func write(_ bytes: [UInt8], from position: Int) -> Int? {
    let wanted = min(bytes.count - position, Self.safeChunk)
    let count = unsafe bytes.withUnsafeBytes {
      unsafe Glibc.write(output, $0.baseAddress.map { unsafe $0 + position }, wanted)
    }
    if count < 0 { return errno == EINTR || errno == EAGAIN ? 0 : nil }
    return count
  }
}
