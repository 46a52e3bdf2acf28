import Glibc
import Threads

/// Held while pipes are made and a process is started: one started by another test in between would
/// inherit a pipe's end, and keep its reader waiting for as long as it lives.
let starting = Guarded(())

/// A real process started by a test, with its standard streams in the test's hands.
///
/// One that is silent for ten minutes while a test reads it is killed: the test shall fail, not hang.
public final class ChildProcess {
  /// How a process ended, and what it said.
  public struct Ending: Sendable {
    /// The exit status, or 128 and the number of the signal that killed it.
    public var status: Int32
    /// Everything on standard output.
    public var output: String
    /// Everything on standard error.
    public var errors: String
  }

  /// A program that could not be started.
  public struct StartFailure: Error {
    /// The command line.
    public var command: [String]
    /// The `errno`.
    public var code: Int32
  }

  /// How long a process may be silent while it is read, in milliseconds.
  private static let patience: Int32 = 600_000

  /// The process number.
  public let number: Int32
  private var input: Int32
  private let output: Int32
  private let errors: Int32
  private var ending: Int32?
  private var unread: [UInt8] = []

  /// Starts `command`, found along PATH; `environment` is added to the test's own.
  public init(_ command: [String], environment: [String: String] = [:]) throws(StartFailure) {
    let started = starting.withLock { _ in
      let (input, output, errors) = (pipeEnds(), pipeEnds(), pipeEnds())
      let streams = [(input.read, 0), (output.write, 1), (errors.write, 2)] as [(Int32, Int32)]
      let started = spawn(command, environment, streams)
      for (end, _) in streams { close(end) }
      return (started.number, started.code, [input.write, output.read, errors.read])
    }
    (input, output, errors) = (started.2[0], started.2[1], started.2[2])
    number = started.0
    guard started.1 == 0 else { throw StartFailure(command: command, code: started.1) }
  }

  deinit {
    if ending == nil {
      kill(number, SIGKILL)
      _ = waitpid(number, nil, 0)
    }
    for stream in [input, output, errors] where stream >= 0 { close(stream) }
  }

  /// Runs a command to its end with `input` on its standard input.
  public static func run(
    _ command: [String],
    environment: [String: String] = [:],
    input: String = ""
  ) throws(StartFailure) -> Ending {
    let child = try ChildProcess(command, environment: environment)
    child.write(input)
    child.closeInput()
    return child.finish()
  }

  /// Writes to its standard input; a process that has gone takes nothing.
  public func write(_ text: String) {
    _ = signal(SIGPIPE, SIG_IGN)
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { bytes in
        unsafe Glibc.write(input, bytes.baseAddress, bytes.count)
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// Ends its standard input.
  public func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// Reads the next line of its output; `nil` at the end.
  public func readLine() -> String? {
    while true {
      if let newline = unread.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: unread[..<newline], as: UTF8.self)
        unread.removeFirst(newline + 1)
        return line
      }
      var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let found = unsafe poll(&waiting, 1, Self.patience)
      guard speaks(found) else { return nil }
      guard found > 0 else { continue }
      let chunk = readChunk(output)
      guard !chunk.isEmpty else { return nil }
      unread += chunk
    }
  }

  /// Sends it a signal.
  public func send(_ signal: Int32) { kill(number, signal) }

  /// Ends its input, reads all it says, and waits for its end.
  public func finish() -> Ending {
    closeInput()
    var (output, errors) = (unread, [UInt8]())
    unread = []
    readBoth(into: &output, &errors)
    return Ending(
      status: wait(),
      output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self)
    )
  }

  private func readBoth(into output: inout [UInt8], _ errors: inout [UInt8]) {
    var open = [
      pollfd(fd: self.output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: self.errors, events: Int16(POLLIN), revents: 0),
    ]
    while open.contains(where: { $0.fd >= 0 }) {
      let found = unsafe poll(&open, 2, Self.patience)
      guard speaks(found) else { return }
      guard found > 0 else { continue }
      for stream in 0..<2 where open[stream].fd >= 0 && open[stream].revents != 0 {
        let chunk = readChunk(open[stream].fd)
        if chunk.isEmpty { open[stream].fd = -1 }
        if stream == 0 { output += chunk } else { errors += chunk }
      }
    }
  }

  /// Whether `poll` found something, or was interrupted; a process that was silent for too long is
  /// killed.
  private func speaks(_ found: Int32) -> Bool {
    if found == 0 { kill(number, SIGKILL) }
    return found != 0
  }

  private func wait() -> Int32 {
    if let ending { return ending }
    var status: Int32 = 0
    while unsafe waitpid(number, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7F
    let result = signal == 0 ? status >> 8 & 0xFF : 128 + signal
    ending = result
    return result
  }
}

@available(*, unavailable)
extension ChildProcess: Sendable {}

private func pipeEnds() -> (read: Int32, write: Int32) {
  var ends: [Int32] = [-1, -1]
  _ = unsafe pipe(&ends)
  for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
  return (ends[0], ends[1])
}

/// Starts a program with `streams` (ours, theirs) as its descriptors.
private func spawn(
  _ command: [String],
  _ environment: [String: String],
  _ streams: [(Int32, Int32)]
) -> (number: pid_t, code: Int32) {
  var actions = unsafe posix_spawn_file_actions_t()
  unsafe posix_spawn_file_actions_init(&actions)
  defer { unsafe posix_spawn_file_actions_destroy(&actions) }
  for (ours, theirs) in streams {
    unsafe posix_spawn_file_actions_adddup2(&actions, ours, theirs)
  }
  var attributes = posix_spawnattr_t()
  unsafe posix_spawnattr_init(&attributes)
  defer { unsafe posix_spawnattr_destroy(&attributes) }
  // We ignore the signal of a closed pipe; the program shall not inherit that.
  var defaults = sigset_t()
  unsafe sigaddset(&defaults, SIGPIPE)
  unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
  // Threads of a test block signals.
  var none = sigset_t()
  unsafe sigemptyset(&none)
  unsafe posix_spawnattr_setsigmask(&attributes, &none)
  let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
  unsafe posix_spawnattr_setflags(&attributes, Int16(flags))
  var number: pid_t = 0
  let code = unsafe withCStrings(command) { arguments in
    unsafe withCStrings(variables(adding: environment)) { variables in
      unsafe posix_spawnp(&number, command[0], &actions, &attributes, arguments, variables)
    }
  }
  return (number, code)
}

/// The variables of a program that a test starts; it speaks English wherever the tests run.
func variables(adding extra: [String: String]) -> [String] {
  var variables = ["LC_ALL": "C.UTF-8"].merging(extra) { $1 }
  var position = unsafe environ
  while let entry = unsafe position.pointee {
    let parts = unsafe String(cString: entry).split(separator: "=", maxSplits: 1)
    let name = parts.first.map(String.init) ?? ""
    if variables[name] == nil { variables[name] = parts.count > 1 ? String(parts[1]) : "" }
    unsafe position = position.advanced(by: 1)
  }
  return variables.map { "\($0.key)=\($0.value)" }
}

func withCStrings<Result>(
  _ strings: [String],
  _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
) -> Result {
  let copies = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
    capacity: strings.count + 1
  )
  for (index, string) in strings.enumerated() { unsafe copies[index] = strdup(string) }
  unsafe copies[strings.count] = nil
  defer {
    for index in strings.indices { unsafe free(copies[index]) }
    unsafe copies.deallocate()
  }
  return unsafe body(copies)
}

private func readChunk(_ descriptor: Int32) -> [UInt8] {
  unsafe [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
    var result: Int
    repeat {
      result = unsafe Glibc.read(descriptor, buffer.baseAddress, 1 << 16)
    } while result < 0 && errno == EINTR
    count = max(result, 0)
  }
}
