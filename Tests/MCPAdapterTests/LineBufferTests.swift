import Testing

@testable import MCPAdapter

struct LineBufferTests {
  /// The lines that come of `text` when it arrives in chunks of `size`.
  private func lines(of text: [UInt8], in size: Int, limit: Int = 100) -> [String] {
    var buffer = LineBuffer(limit: limit)
    var found: [String] = []
    func take(_ piece: LineBuffer.Piece) -> Bool {
      switch piece {
      case .line(let place): found.append(String(decoding: buffer.bytes[place], as: UTF8.self))
      case .tooLong: found.append("too long")
      case .nothing: return false
      }
      return true
    }
    for start in stride(from: 0, to: text.count, by: size) {
      let chunk = Array(text[start..<min(start + size, text.count)])
      buffer.append(chunk, count: chunk.count)
      while take(buffer.next()) {}
    }
    _ = take(buffer.last())
    return found
  }

  static let streams: [(name: String, text: String, lines: [String])] = [
    ("check 2: blank and space-only lines are passed over", "\n  \n\t\na\n\n b\n", ["a", " b"]),
    ("check 3: a carriage return belongs to the line's end", "a\r\nb\r\n\r\n", ["a", "b"]),
    ("check 3: only one does", "a\r\r\nb\rc\n", ["a\r", "b\rc"]),
    ("check 4: a byte order mark is passed over at the start", "\u{FEFF}a\nb\n", ["a", "b"]),
    ("check 4: and nowhere else", "a\n\u{FEFF}b\n", ["a", "\u{FEFF}b"]),
    ("check 4: not behind blank lines either", "\n\u{FEFF}b\n", ["\u{FEFF}b"]),
    ("check 43: a last line needs no end", "a\nb", ["a", "b"]),
    ("check 43: one that is blank is none", "a\n  ", ["a"]),
    ("nothing at all", "", []),
  ]

  @Test func `lines come out the same however their bytes arrive`() {
    for (name, text, lines) in Self.streams {
      for size in [1, 2, 3, 7, 100] {
        #expect(
          self.lines(of: Array(text.utf8), in: size) == lines,
          "\(name), in chunks of \(size)"
        )
      }
    }
  }

  @Test func `check 13: a line beyond the limit is told once and passed over`() {
    let text = Array(
      "ok\n\(String(repeating: "x", count: 11))\nok\n\(String(repeating: "y", count: 40))".utf8
    )
    for size in [1, 3, 10, 11, 12, 100] {
      #expect(
        lines(of: text, in: size, limit: 10) == ["ok", "too long", "ok", "too long"],
        "\(size)"
      )
    }
  }

  @Test func `check 13: a line of exactly the limit is taken`() {
    let line = String(repeating: "x", count: 10)
    for size in [1, 5, 10, 11] {
      #expect(lines(of: Array("\(line)\n\(line)".utf8), in: size, limit: 10) == [line, line])
    }
  }
}
