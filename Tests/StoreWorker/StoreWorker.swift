import Files
import Glibc
import IOFaults
import Shopping
import Store

/// A program that uses a store as others do, for tests that need real processes.
///
/// Each change is acknowledged by a line `ok NUMBER NAME` on standard output after it returned;
/// trouble is told as `KIND DETAIL` on standard error, with exit status 4.
@main
enum StoreWorker {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    guard let command = arguments.first, let folder = arguments.dropFirst().first else {
      fail(
        2,
        "usage: store-worker add|check|remove|move|note|read|list|sync|publish|verify|dump FOLDER [NAME] [COUNT] [OPTION…]"
      )
    }
    let rest = arguments.dropFirst(2)
    let options = Set(rest.filter { $0.hasPrefix("--") })
    let words = rest.filter { !$0.hasPrefix("--") }
    do {
      try WorkerJob(folder: folder, words: Array(words), options: options).run(command)
    } catch let error as StoreError {
      fail(4, "\(error.kind.rawValue) \(error)")
    } catch let error as FileError {
      fail(4, "\(error.kind.rawValue) \(error.path): \(error.detail): \(error.advice)")
    } catch {
      fail(1, "\(error)")
    }
    if options.contains("--count") {
      let (syncs, calls) = unsafe (iofaults_count("fsync"), iofaults_count("any"))
      say("\(syncs) fsync, \(calls) calls")
    }
  }

  static func say(_ text: String) { put(text, on: 1) }

  private static func fail(_ status: Int32, _ text: String) -> Never {
    put(text, on: 2)
    exit(status)
  }

  private static func put(_ text: String, on stream: Int32) {
    let bytes = Array((text + "\n").utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(stream, $0.baseAddress, $0.count) }
  }
}
