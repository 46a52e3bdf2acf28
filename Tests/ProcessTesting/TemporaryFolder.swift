import Glibc

/// A folder of its own for one test, removed with everything in it afterwards.
public final class TemporaryFolder: Sendable {
  /// Where it is.
  public let path: String

  /// Makes an empty folder under `/tmp`.
  public init() {
    path = "/tmp/bananas-test-\(getpid())-\(UInt64.random(in: 0 ... .max))"
    unsafe mkdir(path, 0o700)
  }

  deinit { _ = try? ChildProcess.run(["rm", "-rf", path]) }

  /// The path of `name` in the folder.
  public func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  /// The names of everything in it, sorted.
  public var names: [String] {
    let listing = try? ChildProcess.run(["ls", "-A", path])
    return (listing?.output ?? "").split(separator: "\n").map(String.init).sorted()
  }
}

/// The permission bits of what stands at `path`, 0 when nothing does.
public func permissions(of path: String) -> UInt32 {
  var facts = stat()
  guard unsafe lstat(path, &facts) == 0 else { return 0 }
  return facts.st_mode & 0o7777
}
