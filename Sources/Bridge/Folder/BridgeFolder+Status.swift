import Files
public import Shopping

extension BridgeFolder {
  /// What the folder and the file are like; changes nothing.
  ///
  /// A folder that cannot be used is a finding; of the file, then, is told what it said last.
  ///
  /// - Throws: what the store throws.
  public func status(_ store: some ReplicaStore) throws -> BridgeStatus {
    let memory = try store.memory()
    let household = try store.read { $0 }
    var status = BridgeStatus(path: path, memory.lastExchange, household.dropped(memory).count)
    do throws(FileError) {
      try look(memory, household, &status)
    } catch {
      status.finding = .folderUnusable(error)
      status.note(memory.base.flatMap { try? BridgeReader.read($0) })
    }
    return status
  }

  private func look(
    _ memory: ReplicaMemory,
    _ household: Household,
    _ status: inout BridgeStatus
  ) throws(FileError) {
    let place = try BridgePlace(settings)
    var contents = try FolderContents(place, of: memory.households, withPlainFile: false)
    if settings.usesReplicaFiles {
      contents.readReplicaFiles(place, own: memory.replica, of: memory.households)
    }
    var pass = Pass(settings, place, contents)
    _ = pass.isUsable(memory)
    status.path = place.path
    status.finding = pass.report.finding
    status.warnings = pass.report.warnings
    do throws(FileError) {
      try SharedFile.requireWritable(place.folder)
    } catch {
      status.warnings.append(.trouble(error))
    }
    status.note(contents.file.document)
    status.size = try FileStatus.of(place.path)?.size
    status.isInStep = contents.file.document?.saysTheSame(as: household) ?? false
    status.copies = contents.copies.map(\.name)
    status.unread = contents.unread
    status.merged = (try? SharedFile.names(in: place.merged)) ?? []
    let oversized = (try? SharedFile.names(in: place.oversized)) ?? []
    status.quarantine =
      Quarantine(folder: place.quarantine).paths + oversized.map { "\(place.oversized)/\($0)" }
  }
}

extension BridgeStatus {
  /// A status of which nothing is known but what the store remembers.
  fileprivate init(path: String, _ lastExchange: Int64?, _ dropped: Int) {
    self.path = path
    self.lastExchange = lastExchange
    self.dropped = dropped
    finding = .absent
    replicas = [:]
    (items, tombstones) = (0, 0)
    gcBefore = .oldest
    isInStep = false
    (copies, merged, quarantine, unread, warnings) = ([], [], [], [], [])
  }

  /// Takes in what a document says.
  fileprivate mutating func note(_ document: BridgeDocument?) {
    guard let document else { return }
    writer = document.writer
    replicas = document.replicas
    gcBefore = document.gcBefore
    let items = document.rows.compactMap { row -> Item? in
      guard case .item(let item) = row.row else { return nil }
      return item
    }
    self.items = items.count { $0.isVisible } + document.plainRows.count
    tombstones = items.count { !$0.isVisible }
  }
}

extension BridgeDocument {
  /// Whether each row of the household is in the document with the same last write, and no others.
  fileprivate func saysTheSame(as household: Household) -> Bool {
    let rows = household.items.values.map(Row.item) + household.lists.values.map(Row.list)
    let here = rows.filter { $0.isPublished(gcBefore) }.map { ($0.id, $0.lastStamp) }
    let there = self.rows.map { ($0.row.id, $0.row.lastStamp) }
    return !isPlain
      && Dictionary(here, uniquingKeysWith: max) == Dictionary(there, uniquingKeysWith: max)
  }
}
