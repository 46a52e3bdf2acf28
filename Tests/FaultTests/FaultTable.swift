import Glibc

/// How long the fault tests may take: BANANAS_FAULTS is `long` for minutes, `soak` for longer, and
/// not set for what every test run does.
enum Effort {
  static let isSoak = environmentValue("BANANAS_FAULTS") == "soak"
  static let isLong = isSoak || environmentValue("BANANAS_FAULTS") == "long"

  /// A number of rounds by how long there is.
  static func rounds(_ quick: Int, long: Int, soak: Int? = nil) -> Int {
    isSoak ? soak ?? long : isLong ? long : quick
  }
}

/// Collects what each fault came to, a line a row.
enum FaultTable {
  /// Prints a row: its number, the fault, and the figure that was reached.
  ///
  /// With BANANAS_FAULT_TABLE the rows are added to that file, too.
  static func note(_ row: Int, _ fault: String, _ figure: String) {
    let number = (row < 10 ? " " : "") + "\(row)"
    let line = "fault \(number)  \(fault): \(figure)\n"
    print(line, terminator: "")
    guard let path = environmentValue("BANANAS_FAULT_TABLE") else { return }
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    let bytes = Array(line.utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(file, $0.baseAddress, $0.count) }
    close(file)
  }
}
