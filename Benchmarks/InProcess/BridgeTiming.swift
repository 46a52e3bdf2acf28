import Bridge
import Files
import Shopping
import Store

/// Times the shared file: writing and reading it, seeing that nothing has changed, and publishing.
struct BridgeTiming {
  let folder: String
  let count: Int

  private static let runs = 9

  /// Times in microseconds, as JSON; the file is left at the path it names, for others to read.
  ///
  /// Reading and writing the document count processor time, what goes to the disk the wall clock's.
  func report() throws -> String {
    let here = try BenchmarkMachine("here", in: folder)
    try here.add(count)
    guard let sighting = try here.pass().sighting else {
      throw WrongAnswer("the first pass over the folder published nothing")
    }
    let bytes = try DurableFile.read(here.bridge.path, limit: 1 << 30)
    let document = try BridgeReader.read(bytes)
    guard BridgeWriter.bytes(of: document) == bytes, document.rows.count >= count else {
      throw WrongAnswer("the file of \(count) rows does not come out as it went in")
    }
    let encode = Stopwatch.least(of: Self.runs) { _ = BridgeWriter.bytes(of: document) }
    let decode = Stopwatch.least(of: Self.runs) { _ = try? BridgeReader.read(bytes) }
    let looks = try look(here, sighting)
    let replaced = try replacing(document, bytes)
    here.store.close()
    return """
      {"path": "\(here.bridge.path)", "bytes": \(bytes.count), "encode": \(encode / 1_000), \
      "decode": \(decode / 1_000), "unchanged": \(looks), "replace": \(replaced.bare), \
      "publish": \(replaced.encoded)}
      """
  }

  /// One look at a folder in which nothing has changed.
  private func look(_ machine: BenchmarkMachine, _ sighting: BridgeSighting) throws -> Double {
    guard !machine.bridge.hasChanged(since: sighting) else {
      throw WrongAnswer("an unchanged folder was taken for a changed one")
    }
    let times = (0..<1_000).map { _ in wall { _ = machine.bridge.hasChanged(since: sighting) } }
    return times.median
  }

  /// Publishing the document, and the same bytes put in place durably and nothing else; in turns, so
  /// that noise hits both alike.
  private func replacing(
    _ document: BridgeDocument,
    _ bytes: [UInt8]
  ) throws -> (bare: Double, encoded: Double) {
    var bare: [Double] = []
    var encoded: [Double] = []
    for _ in 0..<(5 * Self.runs) {
      bare.append(try wall { try DurableFile.replace(folder + "/bare", with: bytes) })
      encoded.append(
        try wall {
          let path = folder + "/published"
          try SharedFile.replace(path, with: BridgeWriter.bytes(of: document), tag: "benchmark-")
        }
      )
    }
    return (bare.median, encoded.median)
  }
}

private func wall(_ body: () throws -> Void) rethrows -> Double {
  try ContinuousClock().measure(body) / .microseconds(1)
}

extension [Double] {
  /// The middle value; 0 of none.
  var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}
