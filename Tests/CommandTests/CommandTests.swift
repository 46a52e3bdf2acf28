import Glibc
import ProcessTesting
import Testing

/// Runs the program as its users do, from the files in `Cases`.
struct CommandTests {
  private static let folder =
    #filePath.split(separator: "/").dropLast()
    .reduce(into: "") { $0 += "/\($1)" } + "/Cases"

  /// Whatever is in the folder: a file that nobody runs would prove nothing.
  private static let files: [String] = {
    let listing = try? ChildProcess.run(["ls", folder])
    return (listing?.output ?? "").split(separator: "\n").map(String.init)
      .filter { $0.hasSuffix(".case") }
  }()

  @Test func `there are case files to run`() { #expect(Self.files.count > 20) }

  @Test(arguments: files)
  func `commands print what their case file says`(file: String) throws {
    let path = "\(Self.folder)/\(file)"
    let text = try #require(contents(of: path), "cannot read \(path)")
    let home = TemporaryFolder()
    let cases = CommandCase.read(text)
    #expect(!cases.isEmpty)
    for command in cases { try check(command, in: home, path) }
  }

  private func check(_ command: CommandCase, in home: TemporaryFolder, _ path: String) throws {
    let environment = [
      "BANANAS_HOME": home("store"), "BANANAS_CLOCK": "2026-11-30T05:00:00Z", "BANANAS_SEED": "3",
      "PATH": builtProgram().split(separator: "/").dropLast().reduce(into: "") { $0 += "/\($1)" }
        + ":/usr/bin:/bin",
      "TEST_HOME": home.path, "NO_COLOR": "", "GRAMMAR": Self.folder + "/../../../Grammar",
    ]
    let ending = try ChildProcess.run(
      ["sh", "-c", command.command],
      environment: environment,
      input: command.input.map { $0 + "\n" }.joined()
    )
    let place = SourceLocation(
      fileID: "CommandTests/\(path)",
      filePath: path,
      line: command.line,
      column: 1
    )
    let output = lines(ending.output)
    let errors = lines(ending.errors)
    #expect(matches(output, command.output), "printed \(output)", sourceLocation: place)
    #expect(matches(errors, command.errors), "complained \(errors)", sourceLocation: place)
    #expect(ending.status == command.status, sourceLocation: place)
  }

  private func lines(_ text: String) -> [String] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines.filter { !$0.isEmpty }
  }
}

private func contents(of path: String) -> String? {
  guard let listing = try? ChildProcess.run(["cat", path]), listing.status == 0 else { return nil }
  return listing.output
}
