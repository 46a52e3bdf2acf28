import Glibc

/// Shows text that is longer than the screen page by page.
///
/// The program is `$BANANAS_PAGER`, else `$PAGER`, else `less -FRX`; an empty one, or one that
/// cannot be run, leaves the text to scroll.
struct Pager {
  let environment: (String) -> String?

  /// Prints `lines` through the pager when they do not fit on the terminal.
  func show(_ lines: [String]) {
    let text = lines.map { $0 + "\n" }.joined()
    guard lines.count >= terminalHeight(), page(text) else {
      print(text, terminator: "")
      fflush(nil)
      return
    }
  }

  private func page(_ text: String) -> Bool {
    let command = environment("BANANAS_PAGER") ?? environment("PAGER") ?? "less -FRX"
    guard !command.isEmpty, command != "cat" else { return false }
    fflush(nil)
    guard let pipe = unsafe popen(command, "w") else { return false }
    unsafe fputs(text, pipe)
    // 127 is the shell's word for a command that is not there.
    return unsafe pclose(pipe) >> 8 & 0xFF != 127
  }

  private func terminalHeight() -> Int {
    var size = winsize()
    let isKnown = unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_row > 0
    return isKnown ? Int(size.ws_row) : .max
  }
}
