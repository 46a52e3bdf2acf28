public import ProcessTesting
import JSON

/// A Python program that steers a real browser, in the environment that `scripts/python-env` makes.
///
/// What such programs share lies in `browser` beside this file.
public struct BrowserProgram: Sendable {
  /// Something that a program has looked at.
  public struct Check: Sendable, Equatable {
    /// What should hold.
    public var sentence: String
    /// Whether it does.
    public var passed: Bool
    /// What was found instead.
    public var detail: String
  }

  /// A program that did not end as it should, and what it said of it.
  public struct Failure: Error {
    /// Its exit status.
    public var status: Int32
    /// Its standard error.
    public var errors: String
  }

  /// After so many seconds a program is killed with all it has started: a browser's driver that is
  /// only asked to end may stay, and keep us reading.
  private static let patience = ["timeout", "--signal=KILL", "240"]
  private static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    .joined(separator: "/")

  private let path: String

  /// A program at a path.
  public init(_ path: String) { self.path = path }

  /// One of the programs that several tests share.
  public static func shared(_ name: String) -> BrowserProgram {
    BrowserProgram("\(folder)/browser/\(name)")
  }

  /// Runs it to its end; it is given the path of `bananas` and then `words`.
  ///
  /// - Throws: ``Failure`` when its exit status is not 0.
  @discardableResult
  public func run(
    _ words: [String] = [],
    environment: [String: String] = [:],
    input: String = ""
  ) throws -> ChildProcess.Ending {
    let python = "\(Self.folder)/../../.venv/bin/python"
    let ending = try ChildProcess.run(
      Self.patience + [python, "-B", path, builtProgram()] + words,
      environment: environment.merging(["PYTHONPATH": "\(Self.folder)/browser"]) { $1 },
      input: input
    )
    guard ending.status == 0 else {
      throw Failure(status: ending.status, errors: ending.errors)
    }
    return ending
  }

  /// The checks that it prints, one JSON object a line, and in the end how many there were.
  ///
  /// - Throws: ``Failure`` when it ended before it came to its end.
  public func checks() throws -> [Check] {
    let ending = try run()
    let lines = try ending.output.split(separator: "\n").map { try JSONReader.read(String($0)) }
    let checks = lines.compactMap { line in
      line["check"]?.string.map { sentence in
        Check(
          sentence: sentence,
          passed: line["passed"] == true,
          detail: line["detail"]?.string ?? ""
        )
      }
    }
    guard lines.last?["done"]?.int == checks.count else {
      throw Failure(status: ending.status, errors: "ended early: \(ending.output)\(ending.errors)")
    }
    return checks
  }
}
