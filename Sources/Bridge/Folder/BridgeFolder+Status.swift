import Files
public import Shopping

extension BridgeFolder {
  /// What the folder and the file are like; changes nothing.
  ///
  /// - Throws: what the store throws; `FileError` when the folder itself cannot be used.
  public func status(_ store: some ReplicaStore) throws -> BridgeStatus {
    let place = try BridgePlace(settings)
    let memory = try store.memory()
    let contents = try FolderContents(place, of: memory.households, withPlainFile: false)
    var pass = Pass(settings, place, contents)
    _ = pass.isUsable(memory)
    let rows = try store.read { household in
      household.items.values.map(Row.item) + household.lists.values.map(Row.list)
    }
    return BridgeStatus(
      path: place.path,
      finding: pass.report.finding,
      document: contents.file.document,
      size: (try? FileStatus.of(place.path))??.size,
      isInStep: contents.file.document?.saysTheSame(as: rows) ?? false,
      copies: contents.copies.map(\.name),
      merged: (try? SharedFile.names(in: place.merged)) ?? [],
      quarantine: Quarantine(folder: place.quarantine).paths,
      warnings: pass.report.warnings
    )
  }
}

extension BridgeStatus {
  fileprivate init(
    path: String,
    finding: FileFinding,
    document: BridgeDocument?,
    size: Int?,
    isInStep: Bool,
    copies: [String],
    merged: [String],
    quarantine: [String],
    warnings: [BridgeWarning]
  ) {
    self.path = path
    self.finding = finding
    self.size = size
    writer = document?.writer
    replicas = document?.replicas ?? [:]
    let items = document?.rows.compactMap { row -> Item? in
      guard case .item(let item) = row.row else { return nil }
      return item
    }
    self.items = items?.count { $0.isVisible } ?? document?.plainRows.count ?? 0
    tombstones = items?.count { !$0.isVisible } ?? 0
    gcBefore = document?.gcBefore ?? .oldest
    self.isInStep = isInStep
    self.copies = copies
    self.merged = merged
    self.quarantine = quarantine
    self.warnings = warnings
  }
}

extension BridgeDocument {
  /// Whether each of the rows is in the document with the same last write, and no others.
  fileprivate func saysTheSame(as rows: [Row]) -> Bool {
    let here = rows.filter { $0.isPublished(gcBefore) }.map { ($0.id, $0.lastStamp) }
    let there = self.rows.map { ($0.row.id, $0.row.lastStamp) }
    return !isPlain
      && Dictionary(here, uniquingKeysWith: max) == Dictionary(there, uniquingKeysWith: max)
  }
}
