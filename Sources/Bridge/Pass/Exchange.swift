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
    try takeIn(copies, base, isNews: isNews, &household, &memory)
    let identity = identity(household, memory)
    let file = contents.file.document
    var rendering = Rendering(file: file, copies: copies, base: isNews ? base : nil)
    let document = try rendering.document(of: household, memory, identity)
    report.went = rendering.went
    report.devices = document.replicas.mapValues(\.name)
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
