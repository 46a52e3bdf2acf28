import JSON
import ProcessTesting
import Testing

/// The Python programs beside these tests, in the environment that `scripts/python-env` makes.
enum Suite {
  private static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    .joined(separator: "/")

  /// The interpreter of that environment.
  static let python = "\(folder)/../../.venv/bin/python"

  /// Where a program is.
  static func path(_ program: String) -> String { "\(folder)/suite/\(program)" }

  /// The JSON objects that a program prints, one a line.
  static func play(_ program: String, _ words: [String]) throws -> [JSONValue] {
    let ending = try ChildProcess.run([python, "-B", path(program)] + words)
    try #require(ending.status == 0, "\(ending.errors)")
    return try ending.output.split(separator: "\n").map { try JSONReader.read(String($0)) }
  }
}
