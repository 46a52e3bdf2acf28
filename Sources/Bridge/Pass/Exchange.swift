import Shopping

/// What happens to the rows in a pass, in one transaction of the store; no file is touched.
struct Exchange {
  let settings: BridgeSettings
  let contents: FolderContents
  var report: PassReport
  /// What is to be written afterwards.
  private(set) var publication: Publication?

  init(_ settings: BridgeSettings, _ contents: FolderContents, _ report: PassReport) {
    self.settings = settings
    self.contents = contents
    self.report = report
  }

  /// Takes in what the documents say, and makes the document that says it all.
  ///
  /// - Returns: the answer that the journal keeps.
  mutating func run(
    _ household: inout Household,
    _ memory: inout ReplicaMemory
  ) throws -> [UInt8] {
    let base = base(memory)
    let copies = newCopies(&memory) + contents.replicaFiles
    let isNews = contents.file.bytes != memory.base
    takeIn(copies, base, isNews: isNews, &household, &memory)
    let identity = identity(household, memory)
    let file = contents.file.document
    var rendering = Rendering(file: file, copies: copies, base: isNews ? base : nil)
    let document = try rendering.document(of: household, memory, identity)
    report.went = rendering.went
    publication = publication(of: document, identity, household, &memory)
    report.credits = rendering.credits(of: report.decisions)
    if publication?.file != nil || !household.operations.isEmpty {
      memory.lastExchange = household.pen?.now
    }
    report.answer = PassAnswer.bytes(report, household)
    return report.answer
  }

  /// The file as this machine last read or wrote it.
  private func base(_ memory: ReplicaMemory) -> BridgeDocument? {
    guard let bytes = memory.base else { return nil }
    if contents.file.bytes == bytes { return contents.file.document }
    return try? BridgeReader.read(bytes)
  }

  /// The copies that were not taken in before; a copy of a copy is the same bytes.
  private mutating func newCopies(_ memory: inout ReplicaMemory) -> [BridgeDocument] {
    var taken = memory.takenCopies
    var copies: [BridgeDocument] = []
    for copy in contents.copies where !taken.contains(copy.digest) {
      taken.append(copy.digest)
      if !copy.document.isOwnPlainFile { copies.append(copy.document) }
      report.copies.append(copy.name)
    }
    if !copies.isEmpty { memory.takenCopies = taken }
    return copies
  }

  /// The household that the file is of: as remembered, else as the file or the folder says, else a
  /// new one.
  private func identity(_ household: Household, _ memory: ReplicaMemory) -> RowID {
    let theirs = contents.file.document?.fileID ?? contents.marker.household
    if settings.joinsForeign || contents.hasOwnAsCopy(memory), let theirs { return theirs }
    return memory.household ?? theirs ?? .newHousehold(memory.replica, household.pen?.now ?? 0)
  }

  // MARK: Taking in

  /// Takes in the file, which `isNews` when it is not as the last pass left it, and its copies.
  ///
  /// A policy that lets the file win must not let it win over what was said since it was written by
  /// ourselves.
  private mutating func takeIn(
    _ copies: [BridgeDocument],
    _ base: BridgeDocument?,
    isNews: Bool,
    _ household: inout Household,
    _ memory: inout ReplicaMemory
  ) {
    let file = [contents.file.document].compactMap(\.self)
    let plain = [contents.plainFile].compactMap(\.self).filter { !$0.isOwnPlainFile }
    if settings.policy == .fieldMerge {
      reconcile(copies + plain + file, .fieldMerge, isComplete: !file.isEmpty, base, &household)
    } else {
      reconcile(copies + plain, .newerRowWins, isComplete: false, base, &household)
      if isNews { reconcile(file, settings.policy, isComplete: true, base, &household) }
    }
    for document in file + plain where document.isPlain && !document.isOwnPlainFile {
      takeDeletes(PlainRows.missing(from: document, base), of: document, &household, &memory)
    }
    answerDropped(&household, &memory)
    for document in file where !document.isPlain && !document.isIntact {
      let missing = document.rowsMissing(of: base).filter { household.shows($0) }
      if !missing.isEmpty { report.warnings.append(.rowsMissing(missing)) }
    }
  }

  private mutating func reconcile(
    _ documents: [BridgeDocument],
    _ policy: MergePolicy,
    isComplete: Bool,
    _ base: BridgeDocument?,
    _ household: inout Household
  ) {
    guard !documents.isEmpty else { return }
    let known = base?.rows.map(\.row) ?? []
    let incoming = Incoming(
      rows: documents.flatMap { rows(of: $0, base, known, &household) },
      base: known,
      gcBefore: documents.map(\.gcBefore).max() ?? .oldest,
      isComplete: isComplete
    )
    let result = household.reconcile(
      with: incoming,
      policy: policy,
      gcBefore: base?.gcBefore ?? .oldest
    )
    report.decisions += result.decisions
  }

  /// The rows of a document, with stamps also where somebody wrote who gives none.
  private func rows(
    of document: BridgeDocument,
    _ base: BridgeDocument?,
    _ known: [Row],
    _ household: inout Household
  ) -> [Row] {
    if document.isPlain {
      return household.adopt(PlainRows.rows(of: document.plainRows, base, household), base: known)
    }
    guard !document.isIntact, settings.guards.contains(.checksum) else {
      return document.rows.map(\.row)
    }
    return household.adopt(PlainRows.rows(editedIn: document, base), base: known)
  }

  /// Believes an older program, for which dropping a row is the only way to delete it, unless it
  /// has dropped suspiciously many.
  private mutating func takeDeletes(
    _ missing: [RowID],
    of document: BridgeDocument,
    _ household: inout Household,
    _ memory: inout ReplicaMemory
  ) {
    let items = missing.compactMap { household.items[$0] }.filter(\.isVisible)
    guard !items.isEmpty else { return }
    let isDone = household.deleteMissing(
      Set(items.map(\.id)),
      of: document.plainRows.count + items.count,
      isConfirmed: settings.acceptsDeletes
    )
    guard isDone else {
      report.warnings.append(.deletesAsked(items.map(\.id)))
      for item in items { memory.dropped[item.id] = Row.item(item).lastStamp }
      return
    }
    report(removed: items, household)
  }

  /// Deletes what was kept when an older program had dropped it, once somebody says so.
  private mutating func answerDropped(_ household: inout Household, _ memory: inout ReplicaMemory) {
    let items = household.dropped(memory)
    guard settings.acceptsDeletes else {
      memory.dropped = memory.dropped.filter { entry in items.contains { $0.id == entry.key } }
      return
    }
    memory.dropped = [:]
    let rows = Set(items.map(\.id))
    _ = household.deleteMissing(rows, of: rows.count, isConfirmed: true)
    report(removed: items, household)
  }

  private mutating func report(removed items: [Item], _ household: Household) {
    for item in items {
      guard let removed = household.items[item.id] else { continue }
      report.decisions.append(.changed(before: .item(item), after: .item(removed)))
    }
  }

  // MARK: Publishing

  private mutating func publication(
    of document: BridgeDocument,
    _ identity: RowID,
    _ household: Household,
    _ memory: inout ReplicaMemory
  ) -> Publication? {
    guard document.rows.count <= BridgeLimit.rows.most else {
      report.warnings.append(.tooManyRows(document.rows.count))
      return nil
    }
    var publication = Publication(household: identity)
    memory.household = identity
    if report.went == 0, settings.guards.contains(.unchanged),
      contents.file.document?.replicas[memory.replica] != nil,
      let same = contents.file.bytes(saying: document)
    {
      memory.base = same
    } else {
      let bytes = BridgeWriter.bytes(of: document)
      publication.file = bytes
      memory.base = bytes
      memory.published = document.replicas[memory.replica]?.sequence ?? memory.published
    }
    if settings.usesReplicaFiles, contents.ownFile.bytes(saying: document) == nil {
      let bytes = publication.file ?? BridgeWriter.bytes(of: document)
      publication.replicaFile = (memory.replica, bytes)
    }
    if settings.writesVersion1 { addPlainFile(household, &publication, &memory) }
    return publication
  }
}

extension Exchange {
  /// The default list as people see it, for programs that know no more.
  private func addPlainFile(
    _ household: Household,
    _ publication: inout Publication,
    _ memory: inout ReplicaMemory
  ) {
    let known = Dictionary(
      (contents.plainFile?.plainRows ?? []).map { ($0.id, $0.unknown) },
      uniquingKeysWith: { first, _ in first }
    )
    let rows = household.items(on: ShoppingList.defaultID).map { item in
      PlainRow(
        id: item.id,
        name: item.name.value,
        isChecked: item.isChecked.value,
        lastModified: item.lastModified,
        quantity: household.vocabulary.total(of: item.quantity),
        unknown: known[item.id] ?? []
      )
    }
    let bytes = PlainWriter.bytes(of: rows, contents.plainFile?.unknown ?? [])
    if bytes != contents.plainBytes { publication.plainFile = bytes }
    memory.plainBase = bytes
  }
}

extension Household {
  /// What an older program has dropped and nobody has said anything about since.
  func dropped(_ memory: ReplicaMemory) -> [Item] {
    memory.dropped.compactMap { row, stamp in
      guard let item = items[row], item.isVisible, Row.item(item).lastStamp == stamp else {
        return nil
      }
      return item
    }
    .sorted { $0.id < $1.id }
  }

  /// Whether a row is there and not deleted.
  fileprivate func shows(_ row: RowID) -> Bool {
    items[row]?.isVisible ?? lists[row].map { !$0.isDeleted.value } ?? false
  }
}

extension BridgeDocument {
  /// The rows of `base` that the document has neither as rows nor as something that cannot be read.
  fileprivate func rowsMissing(of base: BridgeDocument?) -> [RowID] {
    let present = Set(rows.map(\.row.id) + malformed.compactMap(\.id))
    return (base?.rows ?? []).map(\.row.id).filter { !present.contains($0) }
  }
}

extension FoundFile {
  /// The file's bytes when it says the same as `document` but for its head, for whose sake alone
  /// nothing is written.
  func bytes(saying document: BridgeDocument) -> [UInt8]? {
    guard case .document(let found, let bytes) = self, found.isIntact else { return nil }
    var document = document
    document.title = found.title
    document.writer = found.writer
    document.replicas = found.replicas
    return BridgeWriter.bytes(of: document) == bytes ? bytes : nil
  }
}

extension RowID {
  /// The identity of a household that is shared for the first time: a version 8 UUID (RFC 9562) of
  /// what no other replica has at that time.
  fileprivate static func newHousehold(_ replica: UInt64, _ now: Int64) -> RowID {
    RowID(
      high: replica & ~0xF000 | 0x8000,
      low: UInt64(bitPattern: now) & ~(0b11 << 62) | (0b10 << 62)
    )
  }
}
