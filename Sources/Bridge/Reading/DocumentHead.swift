import JSON
import Shopping

extension BridgeDocument {
  /// Takes in what the members of the head say.
  ///
  /// - Throws: ``BridgeFault`` when they say that this is no list, or one of a newer version.
  mutating func readHead(_ head: [String: JSONValue]) throws(BridgeFault) {
    if let format = head["format"], format.string != BridgeDocument.format { throw .noList }
    schemaVersion = try BridgeDocument.version(head["schemaVersion"])
    minReader = head["minReader"]?.int ?? min(schemaVersion, BridgeDocument.newestVersion)
    guard minReader <= BridgeDocument.newestVersion else {
      throw .newer(schemaVersion: schemaVersion, minReader: minReader)
    }
    fileID = head["fileId"]?.string.flatMap(RowID.init)
    title = head["title"]?.string.flatMap { RowRules.isPlain($0) ? $0 : nil } ?? ""
    writer = head["writer"].flatMap(FileWriter.init(written:))
    gcBefore = head["gcBefore"].map(Stamp.init(written:)) ?? .oldest
    for member in head["replicas"]?.object?.members ?? [] {
      guard let replica = UInt64(member.key, radix: 16),
        let mark = ReplicaMark(written: member.value)
      else { continue }
      replicas[replica] = mark
    }
  }

  /// The version a document says; the first one did not say it.
  ///
  /// What is no version is no list.
  private static func version(_ value: JSONValue?) throws(BridgeFault) -> Int {
    guard let value else { return 1 }
    guard let version = value.int, version > 0 else { throw .noList }
    return version
  }

  /// Takes in a row, or what is wrong with it.
  mutating func take(_ row: Span<UInt8>, in section: Section) {
    do throws(RowFields.Fault) {
      if schemaVersion < 2 {
        plainRows.append(try PlainRowReader.row(row))
      } else if section == .items, let crowd = try RowReader.crowd(row) {
        rows += crowd.rows
        crowds.append(Crowd(shown: crowd.shown, rows: crowd.rows.map(\.row.id)))
      } else {
        rows.append(try RowReader.row(row, section))
      }
    } catch {
      malformed.append(MalformedRow(bytes: [UInt8](copying: row), problem: error.problem))
    }
  }
}

extension FileWriter {
  fileprivate init?(written value: JSONValue) {
    guard let replica = value["replica"]?.string.flatMap({ UInt64($0, radix: 16) }),
      let time = value["at"].flatMap(WrittenTime.milliseconds), let app = value["app"]?.string,
      RowRules.isPlain(app)
    else { return nil }
    self.init(replica: replica, app: app, time: time)
  }
}

extension ReplicaMark {
  fileprivate init?(written value: JSONValue) {
    guard let sequence = value["seq"]?.int, let seen = value["seen"] else { return nil }
    let name = value["name"]?.string ?? ""
    guard RowRules.isPlain(name) else { return nil }
    self.init(sequence: sequence, seen: Stamp(written: seen), name: name)
  }
}
