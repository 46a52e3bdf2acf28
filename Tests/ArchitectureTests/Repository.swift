import Files
import JSON
import ProcessTesting
import Testing

/// The package these tests belong to, as its files and as it was built.
struct Repository {
  private let root: String

  init(file: String = #filePath) {
    root = file.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
      .joined(separator: "/")
  }

  func text(_ path: String) throws -> String {
    let bytes = try DurableFile.read("\(root)/\(path)", limit: 1 << 24)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The sources of the house, without tests and package description.
  func sources() throws -> [SwiftSource] {
    let folders = ["Sources", "Intents", "Grammar"].map { "\(root)/\($0)" }
    let listing = try ChildProcess.run(["find"] + folders + ["-name", "*.swift", "-type", "f"])
    return try listing.output.split(separator: "\n").map { path in
      let relative = String(path.dropFirst(root.count + 1))
      return SwiftSource(path: relative, text: try text(relative))
    }
  }

  /// The manifest as SwiftPM reads it.
  func manifest() throws -> JSONValue {
    let scratch = TemporaryFolder()
    let dump = try ChildProcess.run([
      "swift", "package", "--package-path", root, "--scratch-path", scratch.path, "dump-package",
    ])
    return try JSONReader.read(dump.output)
  }

  /// What `package`, the manifest, lets each target of the house import.
  func declaredImports(in package: JSONValue) throws -> [String: Set<String>] {
    let targets = try #require(package["targets"]?.array).filter {
      $0["type"] != "test" && $0["type"] != "system"
        && $0["path"]?.string?.hasPrefix("Tests/") != true
    }
    let pairs = targets.map { target in
      let names = (target["dependencies"]?.array ?? []).compactMap {
        $0["byName"]?.array?.first?.string
      }
      return (target["name"]?.string ?? "", Set(names))
    }
    return Dictionary(pairs) { $1 }
  }

  /// The symbols that the objects of a target need from others, in the build this test is part of.
  func symbolsNeeded(by target: String) throws -> [Substring] {
    let test = try #require(CommandLine.arguments.first)
    let products = test.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let objects = products.joined(separator: "/") + "/\(target).build"
    let listing = try ChildProcess.run(["sh", "-c", "nm -u '\(objects)'/*.o"])
    try #require(listing.status == 0, "\(listing.errors)")
    return listing.output.split(separator: "\n").compactMap { line in
      line.contains(" U ") ? line.split(separator: " ").last : nil
    }
  }
}

/// Whether a mangled Swift name speaks of `module`: identifiers stand in it behind their length
/// ([Mangling](https://github.com/swiftlang/swift/blob/main/docs/ABI/Mangling.rst)).
func mentions(_ module: String, in symbol: Substring) -> Bool {
  let identifier = Array("\(module.utf8.count)\(module)".utf8)
  let name = Array(symbol.utf8)
  guard name.count >= identifier.count else { return false }
  return (0...(name.count - identifier.count)).contains { start in
    let isLonger = start > 0 && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(name[start - 1])
    return !isLonger && name[start...].starts(with: identifier)
  }
}
