import Files
import ProcessTesting
import Testing

/// Plays every transcript.
///
/// With `BANANAS_RECORD=1` in the environment the exact answers are written down anew instead, to be
/// read before they are kept.
struct TranscriptTests {
  private static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    .joined(separator: "/") + "/Transcripts"

  private static func files() throws -> [String] {
    try ChildProcess.run(["ls", folder]).output.split(separator: "\n").map(String.init)
      .filter { $0.hasSuffix(".mcp") }
  }

  @Test func `every transcript comes out as it is written down`() throws {
    let files = try Self.files()
    #expect(files.count > 30)
    let isRecording = try ChildProcess.run(["printenv", "BANANAS_RECORD"]).output == "1\n"
    for file in files {
      let path = "\(Self.folder)/\(file)"
      let text = String(decoding: try DurableFile.read(path, limit: 1 << 20), as: UTF8.self)
      let transcript = try Transcript(text)
      if isRecording {
        try DurableFile.replace(path, with: Array(try transcript.recorded().utf8))
      } else {
        for mistake in try transcript.differences() { Self.report(mistake, in: file, path) }
      }
    }
  }

  private static func report(_ mistake: Transcript.Mistake, in file: String, _ path: String) {
    Issue.record(
      "\(mistake.problem)",
      sourceLocation: SourceLocation(
        fileID: "TranscriptTests/\(file)",
        filePath: path,
        line: mistake.line,
        column: 1
      )
    )
  }

  @Test func `a transcript that expects something else is found out`() throws {
    let ping = #"> {"jsonrpc":"2.0","id":1,"method":"ping"}"#
    let answer = #"< {"jsonrpc":"2.0","id":1,"result":{}}"#
    #expect(try Transcript("# ping\n\(ping)\n\(answer)").differences().isEmpty)
    let wrong = [
      "", #"< {"jsonrpc":"2.0","id":2,"result":{}}"#, #"~ {"id":2}"#, "\(answer)\n\(answer)",
    ]
    for expected in wrong {
      let transcript = try Transcript("# ping\n\(ping)\n\(expected)")
      #expect(try !transcript.differences().isEmpty, "\(expected)")
    }
  }

  @Test func `a transcript has to say what it guards`() {
    #expect(throws: Transcript.Mistake.self) { try Transcript("> {}") }
    #expect(throws: Transcript.Mistake.self) { try Transcript("# x\n? {}") }
    #expect(throws: Transcript.Mistake.self) { try Transcript("# x\n< {}") }
  }
}
