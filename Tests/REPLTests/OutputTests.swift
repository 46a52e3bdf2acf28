import Testing
import Text

@testable import REPL

struct OutputTests {
  @Test func `R14: every column begins at the same cell, whatever stands before it`() {
    let names = ["牛乳🍌", "milk", "Ka\u{308}se", "👨‍👩‍👧 snacks", "\u{2068}חלב\u{2069}"]
    let lines = Table.lines(names.map { ["#1", $0, "END"] })
    let starts = lines.map { line in
      line.range(ofEnd: "END").map { cellWidth(line[..<$0]) }
    }
    #expect(Set(starts) == [17])
  }

  @Test func `a column in which nothing stands is left out`() {
    #expect(
      Table.lines([["#1", "", "milk"], ["#12", "", "tea"]]) == ["  #1   milk", "  #12  tea"]
    )
  }

  @Test func `a name cannot drive the terminal`() {
    #expect(ResponseText.visible("milk\u{1B}[2J\u{7}") == "milk�[2J�")
    #expect(ResponseText.visible("Käse") == "Käse")
  }

  @Test func `colour is decided by the flag, then by the environment, then by the terminal`() {
    let plain: (String) -> String? = { $0 == "TERM" ? "xterm" : nil }
    #expect(ColourPolicy.always.allowsColour(on: -1, environment: plain))
    #expect(!ColourPolicy.never.allowsColour(on: 1, environment: plain))
    #expect(!ColourPolicy.auto.allowsColour(on: -1, environment: plain))
  }
}

extension String {
  /// Where the first occurrence of `text` begins.
  fileprivate func range(ofEnd text: String) -> String.Index? {
    indices.first { self[$0...].hasPrefix(text) }
  }
}
