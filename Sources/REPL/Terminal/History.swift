import Glibc

/// The lines typed before, kept in a file that several sessions add to at once.
///
/// Each line is appended under a lock the moment it is entered, so that no session writes over
/// another's. The file is readable by its owner alone.
struct History {
  /// How many lines are brought back; the file is cut down to them when it has twice as many.
  static let capacity = 2_000

  /// `nil` keeps nothing.
  private let path: String?
  private var last: String?

  /// Uses the file at `path`; none, or `/dev/null`, keeps nothing.
  init(path: String?) { self.path = path == "/dev/null" || path == "" ? nil : path }

  /// The file a person's environment asks for: `$BANANAS_HISTFILE`, else `bananas/history` in the
  /// XDG state folder.
  static func path(environment: (String) -> String?) -> String? {
    if let own = environment("BANANAS_HISTFILE") { return own }
    if let state = environment("XDG_STATE_HOME"), state.hasPrefix("/") {
      return "\(state)/bananas/history"
    }
    return environment("HOME").map { "\($0)/.local/state/bananas/history" }
  }

  /// The lines kept so far, oldest first; none when the file cannot be read.
  mutating func load() -> [String] {
    guard let path else { return [] }
    let descriptor = unsafe open(path, O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    flock(descriptor, LOCK_EX)
    let all = HistoryFormat.lines(in: readAll(descriptor))
    let recent = Array(all.suffix(Self.capacity))
    if all.count > 2 * Self.capacity {
      ftruncate(descriptor, 0)
      lseek(descriptor, 0, SEEK_SET)
      write(HistoryFormat.bytes(of: recent), to: descriptor)
    }
    last = recent.last
    return recent
  }

  /// Keeps a line, unless it begins with a space, is empty, or repeats the one before.
  ///
  /// A file that cannot be written to is no reason to stop working: the line is then only known to
  /// this session.
  ///
  /// - Returns: Whether the line is one to bring back.
  mutating func add(_ line: String) -> Bool {
    guard !line.isEmpty, !line.hasPrefix(" "), line != last else { return false }
    last = line
    guard let path, makeFolder(of: path) else { return true }
    let descriptor = unsafe open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return true }
    defer { close(descriptor) }
    flock(descriptor, LOCK_EX)
    fchmod(descriptor, 0o600)
    write(HistoryFormat.bytes(of: [line]), to: descriptor)
    return true
  }

  // MARK: - The file

  private func readAll(_ descriptor: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe read(descriptor, &buffer, buffer.count)
      guard count > 0 else { return bytes }
      bytes += buffer[..<count]
    }
  }

  private func write(_ bytes: [UInt8], to descriptor: Int32) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = unsafe rest.withUnsafeBytes {
        unsafe Glibc.write(descriptor, $0.baseAddress, $0.count)
      }
      guard written > 0 else { return }
      rest = rest.dropFirst(written)
    }
  }

  /// Makes the folder of `path` and those above it, private to their owner.
  private func makeFolder(of path: String) -> Bool {
    guard let slash = path.lastIndex(of: "/"), slash != path.startIndex else { return true }
    let folder = String(path[..<slash])
    if unsafe mkdir(folder, 0o700) == 0 || errno == EEXIST { return true }
    guard errno == ENOENT, makeFolder(of: folder) else { return false }
    return unsafe mkdir(folder, 0o700) == 0
  }
}

/// The form of the history file: one line a line.
enum HistoryFormat {
  /// The header of editline's files, which some systems install in readline's place.
  private static let editlineHeader = "_HiStOrY_V2_"

  /// Reads the lines of a file, also of one that editline wrote, whose header is no line and whose
  /// spaces are written `\040`.
  static func lines(in bytes: [UInt8]) -> [String] {
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard lines.first == editlineHeader else { return lines }
    return lines.dropFirst().map(withoutOctalEscapes)
  }

  /// The bytes of a file with `lines`.
  static func bytes(of lines: [String]) -> [UInt8] {
    lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
  }

  private static func withoutOctalEscapes(_ line: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(line.utf8)[...]
    while let first = rest.first {
      let digits = rest.dropFirst().prefix(3)
      if first == UInt8(ascii: "\\"), digits.count == 3,
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 8)
      {
        bytes.append(value)
        rest = rest.dropFirst(4)
      } else {
        bytes.append(first)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
