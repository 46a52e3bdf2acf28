import ProcessTesting
import Testing

/// One command at a real terminal: what is coloured, and what never is.
@Suite(.serialized)
struct ColourTests {
  private let folder = TemporaryFolder()

  /// What the terminal and a file for errors got.
  private func run(
    _ words: [String],
    _ environment: [String: String] = [:]
  ) throws -> (output: [UInt8], errors: String) {
    let store = ["BANANAS_HOME": folder("store"), "NO_COLOR": ""]
    let errors = folder("errors")
    let terminal = try PseudoTerminal(
      [builtProgram()] + words,
      environment: store.merging(environment) { $1 },
      errorsTo: errors
    )
    _ = terminal.end()
    return (terminal.bytes, try ChildProcess.run(["cat", errors]).output)
  }

  private func hasEscape(_ bytes: some Sequence<UInt8>) -> Bool { bytes.contains(0x1B) }

  @Test func `R12: a terminal is coloured, but not against NO_COLOR, a dumb terminal or the flag`()
    throws
  {
    _ = try run(["add", "milk"])
    #expect(hasEscape(try run(["list"]).output))
    #expect(!hasEscape(try run(["list"], ["NO_COLOR": "1"]).output))
    #expect(!hasEscape(try run(["list"], ["TERM": "dumb"]).output))
    #expect(!hasEscape(try run(["list", "--color", "never"]).output))
  }

  @Test func `R13: errors in a file are not coloured because results are on a terminal`() throws {
    let result = try run(["list", "nosuch"])
    #expect(!result.errors.isEmpty)
    #expect(!hasEscape(result.errors.utf8))
    #expect(hasEscape(try run(["list", "nosuch", "--color=always"]).errors.utf8))
  }
}
