import ProcessTesting
import Testing

/// A program that knows version 1 of the file only, at work on it in turns with ours.
@Suite(.timeLimit(.minutes(30))) struct OlderProgramTests {
  @Test func `15: what an older program writes is taken as edits, and ours stays`() throws {
    let sharing = Sharing()
    #expect(try sharing.laptop.run("add", "first").status == 0)
    #expect(try sharing.sync(sharing.laptop).status == 0)
    let script = #filePath.split(separator: "/").dropLast().reduce(into: "") { $0 += "/\($1)" }
    let older = try ChildProcess(["python3", script + "/version1_writer.py", sharing.file])
    var expected = ["first-1"]
    let rounds = Effort.rounds(25, long: 200, soak: 1_000)
    for round in 1...rounds {
      if round.isMultiple(of: 2) {
        #expect(try sharing.laptop.run("add", "new\(round)").status == 0)
        expected.append("new\(round)-1")
      }
      older.write("\n")
      let words = try #require(older.readLine()).split(separator: " ")
      if words[0] == "added" {
        expected.append(String(words[1]))
      } else {
        expected = expected.map { $0 == words[1] ? "✓" + $0 : $0 }
      }
      #expect(try sharing.sync(sharing.laptop).status == 0)
    }
    _ = older.finish()
    try sharing.join()
    try sharing.expectBoth(show: expected, "after \(rounds) turns")
    FaultTable.note(15, "an older program and ours in turns", "\(rounds) turns, 0 lost")
  }
}
