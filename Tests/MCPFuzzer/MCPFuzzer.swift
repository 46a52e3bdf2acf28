import Glibc
import MCPFuzzing

/// Sends made-up messages and bytes to servers in this process, from a seed on:
/// `mcp-fuzzer SEED MESSAGES`.
///
/// Exits with 1 when anything went wrong, or when memory keeps growing; the seed printed with a
/// fault, given again with 1000 messages, shows it alone.
@main
struct MCPFuzzer {
  static func main() {
    let words = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    guard words.count == 2, let seed = words.first, let messages = words.last else {
      print("usage: mcp-fuzzer SEED MESSAGES")
      exit(2)
    }
    var report = FuzzReport()
    var (next, early) = (seed, 0)
    while report.sent < Int(messages) {
      let round = FuzzRound(seed: next).play()
      for fault in round.faults { print(fault) }
      report.add(round)
      next += 1
      if early == 0, report.sent > Int(messages) / 5 { early = residentMegabytes() }
    }
    let late = residentMegabytes()
    print(
      "\(report.sent) messages from seed \(seed) to \(next - 1): \(report.answered) answers, "
        + "\(report.faults.count) faults, memory \(early) MB then \(late) MB"
    )
    let isFlat = late <= early + early / 4 + 16
    exit(report.faults.isEmpty && isFlat ? 0 : 1)
  }

  /// The memory this process has now (proc_pid_statm(5)).
  private static func residentMegabytes() -> Int {
    guard let file = unsafe fopen("/proc/self/statm", "r") else { return 0 }
    defer { unsafe fclose(file) }
    var text = [CChar](repeating: 0, count: 128)
    guard unsafe fgets(&text, 128, file) != nil else { return 0 }
    let fields = String(decoding: text.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      .split(separator: " ")
    return (fields.count > 1 ? Int(fields[1]) ?? 0 : 0) * sysconf(Int32(_SC_PAGESIZE)) / (1 << 20)
  }
}
