import ProcessTesting
import Testing

/// The emulator that the terminal tests trust.
struct ScreenTests {
  private func screen(_ text: String, rows: Int = 3, columns: Int = 10) -> Screen {
    var screen = Screen(rows: rows, columns: columns)
    screen.feed(Array(text.utf8))
    return screen
  }

  @Test(arguments: [
    ("kä\u{8}\u{8}Käse", ["Käse"]),
    ("abc\rX", ["Xbc"]),
    ("one\r\ntwo", ["one", "two"]),
    ("0123456789", ["0123456789"]),
    ("0123456789A", ["0123456789", "A"]),
    ("a\r\nb\r\nc\r\nd", ["b", "c", "d"]),
    ("日本\u{8}\u{8}x", ["日x"]),
    ("abc\u{1B}[2D\u{1B}[K", ["a"]),
    ("abc\u{1B}[3D\u{1B}[1@X", ["Xabc"]),
    ("abc\u{1B}[3D\u{1B}[2P", ["c"]),
    ("a\r\nb\u{1B}[H\u{1B}[J", []),
    ("\u{1B}[?2004h\u{1B}[31mred\u{1B}[0m", ["red"]),
    ("Ka\u{308}se", ["Ka\u{308}se"]),
  ])
  func `bytes become what a terminal shows`(text: String, lines: [String]) {
    #expect(screen(text).lines == lines)
  }

  @Test func `a character cut in two waits for its rest`() {
    var screen = Screen(rows: 1, columns: 10)
    for byte in Array("ä\u{1B}[1Db".utf8) { screen.feed([byte]) }
    #expect(screen.lines == ["b"])
  }
}
