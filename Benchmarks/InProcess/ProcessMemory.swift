import Glibc

/// What this process holds in memory.
enum ProcessMemory {
  /// Resident bytes; 0 where the system does not say.
  static var resident: Int {
    guard let file = unsafe fopen("/proc/self/statm", "r") else { return 0 }
    defer { unsafe fclose(file) }
    var line = [CChar](repeating: 0, count: 128)
    guard unsafe fgets(&line, 128, file) != nil else { return 0 }
    let text = String(decoding: line.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * 4096
  }
}
