import Bridge
import Files
import ProcessTesting
import Shopping
import Testing

/// Files of every version and every damage, each with what it is read as.
///
/// With `BANANAS_RECORD=1` in the environment the expectations are written down anew instead, to be
/// read over before they are kept.
@Suite struct CorpusTests {
  private static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    .joined(separator: "/") + "/Corpus"

  @Test func `every file of the corpus is read as it was`() throws {
    let isRecording = try ChildProcess.run(["printenv", "BANANAS_RECORD"]).output == "1\n"
    let names = try SharedFile.names(in: Self.folder).filter { $0.hasSuffix(".json") }
    #expect(names.count >= 40)
    for name in names {
      let path = "\(Self.folder)/\(name)"
      let state = state(of: try DurableFile.read(path, limit: 1 << 20))
      let expected = "\(Self.folder)/\(name.dropLast(5)).expected"
      if isRecording {
        try DurableFile.replace(expected, with: state)
      } else {
        let kept = try DurableFile.read(expected, limit: 1 << 20)
        #expect(
          String(decoding: state, as: UTF8.self) == String(decoding: kept, as: UTF8.self),
          "\(name)"
        )
      }
    }
  }

  @Test func `what was read from a file is written and read again without a change`() throws {
    for name in try SharedFile.names(in: Self.folder) where name.hasSuffix(".json") {
      let bytes = try DurableFile.read("\(Self.folder)/\(name)", limit: 1 << 20)
      guard var document = try? BridgeReader.read(bytes), document.schemaVersion > 1 else {
        continue
      }
      document.malformed = []
      document.isIntact = true
      let again = try BridgeReader.read(BridgeWriter.bytes(of: document))
      #expect(BridgeWriter.bytes(of: again) == BridgeWriter.bytes(of: document), "\(name)")
      #expect(Set(again.rows) == Set(document.rows), "\(name)")
    }
  }

  /// The state that a file says, as bytes.
  private func state(of bytes: [UInt8]) -> [UInt8] {
    do throws(BridgeFault) {
      let document = try BridgeReader.read(bytes)
      var lines = ["version \(document.schemaVersion)", document.isIntact ? "intact" : "edited"]
      lines += document.malformed.map { "malformed: \($0.problem)" }
      lines += document.plainRows.map(text)
      let head = lines.joined(separator: "\n") + "\n"
      return Array(head.utf8) + (document.schemaVersion > 1 ? BridgeWriter.bytes(of: document) : [])
    } catch {
      return Array("\(error)\n".utf8)
    }
  }

  private func text(of row: PlainRow) -> String {
    let quantity = row.quantity.map { amounts in
      amounts.map { "\($0.number) \($0.unit)" }.joined(separator: " + ")
    }
    let time = row.lastModified.map { rfc3339(milliseconds: $0) }
    return "\(row.id) \(row.isChecked ? "✓" : "-") \(row.name) \(quantity ?? "?") \(time ?? "?")"
  }
}
