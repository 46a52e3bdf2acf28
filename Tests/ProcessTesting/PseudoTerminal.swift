import Glibc
import Threads

/// A process at a terminal of its own: the test types, and reads what the screen shows.
public final class PseudoTerminal {
  /// What the terminal shows now.
  public private(set) var screen: Screen
  /// Everything the process has written, escape codes included.
  public private(set) var bytes: [UInt8] = []
  private let terminal: Int32
  private let process: Int32
  private var ending: Int32?

  /// Starts `command` with the terminal as its standard streams and controlling terminal.
  ///
  /// `environment` is added to the test's own; `TERM` is xterm and readline reads no inputrc unless
  /// it says otherwise.
  public init(
    _ command: [String],
    environment: [String: String] = [:],
    rows: Int = 24,
    columns: Int = 80,
    errorsTo errorFile: String? = nil
  ) throws(ChildProcess.StartFailure) {
    screen = Screen(rows: rows, columns: columns)
    let opened = openTerminal()
    terminal = opened.ours
    setSize(of: terminal, rows: rows, columns: columns)
    let plain = ["TERM": "xterm", "INPUTRC": "/dev/null", "LC_ALL": "C.UTF-8"]
    let merged = plain.merging(environment) { $1 }
    let started = starting.withLock { _ in
      spawnAtTerminal(command, merged, opened.theirs, errorFile)
    }
    process = started.number
    guard started.code == 0 else {
      throw ChildProcess.StartFailure(command: command, code: started.code)
    }
  }

  deinit {
    if ending == nil {
      kill(process, SIGKILL)
      _ = waitpid(process, nil, 0)
    }
    close(terminal)
  }

  /// Types `text`; `\r` is Enter, `\u{3}` Ctrl-C, `\u{4}` Ctrl-D.
  public func type(_ text: String) { type(bytes: Array(text.utf8)) }

  /// Types bytes, UTF-8 or not.
  public func type(bytes: [UInt8]) {
    _ = unsafe bytes.withUnsafeBytes { unsafe write(terminal, $0.baseAddress, $0.count) }
  }

  /// Waits until the screen satisfies `condition`.
  ///
  /// - Returns: Whether it did within `seconds`.
  @discardableResult
  public func wait(seconds: Int = 60, until condition: (Screen) -> Bool) -> Bool {
    let deadline = now() + seconds * 1000
    while !condition(screen) {
      guard now() < deadline, read(milliseconds: 50) else { return condition(screen) }
    }
    return true
  }

  /// Waits until some line of the screen holds `text`.
  @discardableResult
  public func wait(for text: String, seconds: Int = 60) -> Bool {
    wait(seconds: seconds) { screen in screen.lines.contains { $0.contains(text) } }
  }

  /// Waits until the screen has not changed for a while, but for a minute at most.
  public func settle() {
    let deadline = now() + 60_000
    var count = -1
    while count != bytes.count, now() < deadline {
      count = bytes.count
      _ = read(milliseconds: 150)
    }
  }

  /// Gives the terminal another width, as dragging its window does.
  public func resize(rows: Int, columns: Int) {
    screen.resize(columns: columns)
    setSize(of: terminal, rows: rows, columns: columns)
  }

  /// Reads on until the process has ended.
  ///
  /// - Returns: Its exit status, 128 and the signal's number, or `nil` when it still runs after
  ///   `seconds`.
  public func end(seconds: Int = 60) -> Int32? {
    let deadline = now() + seconds * 1000
    var status: Int32 = 0
    while ending == nil, now() < deadline {
      _ = read(milliseconds: 20)
      guard unsafe waitpid(process, &status, WNOHANG) == process else { continue }
      let signal = status & 0x7F
      ending = signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }
    while ending != nil, read(milliseconds: 20) {}
    return ending
  }

  /// Draws what comes within the time; `false` when nothing can come any more.
  private func read(milliseconds: Int32) -> Bool {
    var waiting = pollfd(fd: terminal, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&waiting, 1, milliseconds) > 0 else { return ending == nil }
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    let count = unsafe Glibc.read(terminal, &chunk, chunk.count)
    guard count > 0 else { return false }
    bytes += chunk[..<count]
    screen.feed(Array(chunk[..<count]))
    return true
  }
}

@available(*, unavailable)
extension PseudoTerminal: Sendable {}

/// A new pseudo-terminal: our end, and the path of the other.
///
/// The requests are those behind `unlockpt` and `ptsname`, which Swift does not see (ioctl_tty(2)).
private func openTerminal() -> (ours: Int32, theirs: String) {
  let setLock: UInt = 0x4004_5431
  let getNumber: UInt = 0x8004_5430
  let terminal = unsafe open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
  var isLocked: Int32 = 0
  var number: Int32 = 0
  _ = unsafe ioctl(terminal, setLock, &isLocked)
  _ = unsafe ioctl(terminal, getNumber, &number)
  return (terminal, "/dev/pts/\(number)")
}

private func setSize(of terminal: Int32, rows: Int, columns: Int) {
  var size = winsize()
  size.ws_row = UInt16(rows)
  size.ws_col = UInt16(columns)
  _ = unsafe ioctl(terminal, UInt(TIOCSWINSZ), &size)
}

/// Milliseconds of a clock that only goes forward.
private func now() -> Int {
  var time = timespec()
  unsafe clock_gettime(CLOCK_MONOTONIC, &time)
  return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
}

/// Starts a program in a session of its own: the first terminal it opens becomes the controlling
/// one, so that Ctrl-C reaches it as a signal.
private func spawnAtTerminal(
  _ command: [String],
  _ environment: [String: String],
  _ terminal: String,
  _ errorFile: String?
) -> (number: pid_t, code: Int32) {
  var actions = unsafe posix_spawn_file_actions_t()
  unsafe posix_spawn_file_actions_init(&actions)
  defer { unsafe posix_spawn_file_actions_destroy(&actions) }
  unsafe posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
  unsafe posix_spawn_file_actions_adddup2(&actions, 0, 1)
  if let errorFile {
    unsafe posix_spawn_file_actions_addopen(&actions, 2, errorFile, O_WRONLY | O_CREAT, 0o600)
  } else {
    unsafe posix_spawn_file_actions_adddup2(&actions, 0, 2)
  }
  var attributes = posix_spawnattr_t()
  unsafe posix_spawnattr_init(&attributes)
  defer { unsafe posix_spawnattr_destroy(&attributes) }
  // Threads of a test block signals; the program shall not inherit that.
  var none = sigset_t()
  unsafe sigemptyset(&none)
  unsafe posix_spawnattr_setsigmask(&attributes, &none)
  // POSIX_SPAWN_SETSID is a GNU name that Swift does not see.
  let newSession: Int16 = 0x80
  unsafe posix_spawnattr_setflags(&attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK))
  var number: pid_t = 0
  let code = unsafe withCStrings(command) { arguments in
    unsafe withCStrings(variables(adding: environment)) { variables in
      unsafe posix_spawnp(&number, command[0], &actions, &attributes, arguments, variables)
    }
  }
  return (number, code)
}
