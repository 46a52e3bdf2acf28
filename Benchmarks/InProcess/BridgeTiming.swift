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
    let kept = folder + "/store"
    let store = SQLiteListStore(StoreSettings(folder: kept), vocabulary: .empty)
    let shared = BridgeFolder(BridgeSettings(folder: folder + "/shared", privateFolder: kept))
    try PrivateFolder.create(folder + "/shared")
    try change(store) { household in
      for number in 0..<count {
        _ = try household.add(NewItem("item number \(number)"), to: household.defaultList.id)
      }
    }
    guard let sighting = try shared.pass(store).sighting else {
      throw WrongAnswer("the first pass over the folder published nothing")
    }
    let bytes = try DurableFile.read(shared.path, limit: 1 << 30)
    let document = try BridgeReader.read(bytes)
    guard BridgeWriter.bytes(of: document) == bytes, document.rows.count >= count else {
      throw WrongAnswer("the file of \(count) rows does not come out as it went in")
    }
    let encode = Stopwatch.least(of: Self.runs) { _ = BridgeWriter.bytes(of: document) }
    let decode = Stopwatch.least(of: Self.runs) { _ = try? BridgeReader.read(bytes) }
    let looks = try look(shared, sighting)
    let publish = try publishing(store, shared)
    let replace = try replacing(bytes)
    store.close()
    return """
      {"path": "\(shared.path)", "bytes": \(bytes.count), "encode": \(encode / 1_000), \
      "decode": \(decode / 1_000), "unchanged": \(looks), "publish": \(publish), \
      "replace": \(replace)}
      """
  }

  /// One look at a folder in which nothing has changed.
  private func look(_ shared: BridgeFolder, _ sighting: BridgeSighting) throws -> Double {
    guard !shared.hasChanged(since: sighting) else {
      throw WrongAnswer("an unchanged folder was taken for a changed one")
    }
    let times = (0..<1_000).map { _ in wall { _ = shared.hasChanged(since: sighting) } }
    return times.median
  }

  /// A pass that publishes one change.
  private func publishing(_ store: SQLiteListStore, _ shared: BridgeFolder) throws -> Double {
    let times = try (0..<Self.runs).map { run in
      try change(store) { household in
        _ = try household.add(NewItem("late item \(run)"), to: household.defaultList.id)
      }
      var wrote = false
      let time = try wall { wrote = try shared.pass(store).wrote }
      guard wrote else { throw WrongAnswer("a change was not published") }
      return time
    }
    return times.median
  }

  /// The same bytes put in place of others, durably, and nothing else.
  private func replacing(_ bytes: [UInt8]) throws -> Double {
    let path = folder + "/replaced"
    return try (0..<Self.runs).map { _ in
      try wall { try DurableFile.replace(path, with: bytes) }
    }.median
  }

  private func wall(_ body: () throws -> Void) rethrows -> Double {
    try ContinuousClock().measure(body) / .microseconds(1)
  }

  private func change(
    _ store: SQLiteListStore,
    _ body: (inout Household) throws -> Void
  ) throws {
    let draft = JournalDraft(
      intent: "add_items",
      arguments: Array("{}".utf8),
      surface: "benchmark",
      author: "human"
    )
    _ = try store.write(draft) { household in
      try body(&household)
      return []
    }
  }
}

extension [Double] {
  /// The middle value; 0 of none.
  fileprivate var median: Double { isEmpty ? 0 : sorted()[count / 2] }
}
