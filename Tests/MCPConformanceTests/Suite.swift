import JSON
import ProcessTesting
import Testing

/// The Python programs beside these tests, in the environment that `scripts/python-env` makes.
enum Suite {
  private static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    .joined(separator: "/")

  /// The JSON objects that a program prints, one a line.
  static func play(_ program: String, _ words: [String]) throws -> [JSONValue] {
    let python = "\(folder)/../../.venv/bin/python"
    let ending = try ChildProcess.run([python, "-B", "\(folder)/suite/\(program)"] + words)
    try #require(ending.status == 0, "\(ending.errors)")
    return try ending.output.split(separator: "\n").map { try JSONReader.read(String($0)) }
  }
}
