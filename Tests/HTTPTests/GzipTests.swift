import Glibc
import HTTP
import ProcessTesting
import Testing

@Suite struct GzipTests {
  @Test(arguments: ["", "a", String(repeating: "bananas ", count: 10_000)])
  func `what is compressed can be got back`(_ text: String) throws {
    let folder = TemporaryFolder()
    for bytes in [Gzip.compressed(Array(text.utf8)), Gzip.quicklyCompressed(Array(text.utf8))] {
      let packed = try #require(bytes)
      try write(packed, to: folder("packed.gz"))
      let back = try ChildProcess.run(["gzip", "-dc", folder("packed.gz")])
      #expect(back.status == 0 && back.output == text)
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    let file = unsafe fopen(path, "w")
    try #require(unsafe file != nil)
    unsafe fwrite(bytes, 1, bytes.count, file)
    unsafe fclose(file)
  }

  @Test(arguments: [
    ("gzip", true), ("deflate, gzip;q=1.0", true), ("GZIP", true), ("", false), ("br", false),
    ("gzip;q=0", false), ("xgzip", false),
  ])
  func `who takes it says so`(_ field: String, _ isTaken: Bool) {
    let head = RequestHead(method: "GET", path: "/", headers: ["Accept-Encoding": field])
    #expect(head.acceptsGzip == isTaken)
  }
}
