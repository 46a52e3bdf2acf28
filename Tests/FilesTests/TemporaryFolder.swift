import Glibc

/// A folder of its own for one test, removed with everything in it afterwards.
final class TemporaryFolder {
  let path: String

  init() {
    path = "/tmp/bananas-files-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    mkdir(path, 0o700)
  }

  deinit { system("rm -rf '\(path)'") }

  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }

  var names: [String] {
    guard let listing = popen("ls -A '\(path)'", "r") else { return [] }
    defer { pclose(listing) }
    var text: [UInt8] = []
    while case let byte = fgetc(listing), byte != EOF { text.append(UInt8(byte)) }
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

func mode(of path: String) -> UInt32 {
  var facts = stat()
  lstat(path, &facts)
  return facts.st_mode & 0o7777
}
