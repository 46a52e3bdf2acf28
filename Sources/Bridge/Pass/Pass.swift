import Files
import Shopping

/// One pass over the folder, under its lock.
struct Pass {
  let settings: BridgeSettings
  let place: BridgePlace
  let contents: FolderContents
  var report: PassReport

  init(_ settings: BridgeSettings, _ place: BridgePlace, _ contents: FolderContents) {
    self.settings = settings
    self.place = place
    self.contents = contents
    report = PassReport(finding: contents.file.finding)
    report.unread = contents.unread
  }

  mutating func run(_ store: some ReplicaStore, _ memory: ReplicaMemory) throws {
    var replica = memory.replica
    defer { report.sighting = sighting(as: replica) }
    guard isUsable(memory) else { return }
    setAsideUnreadable(of: memory.replica)
    if isClone(memory) { try store.renewReplica() }
    var exchange = Exchange(settings, contents, report)
    let draft = JournalDraft(
      intent: "sync",
      arguments: Array("{}".utf8),
      surface: "sync",
      author: "sync"
    )
    let (_, entry) = try store.exchange(draft) { household, memory in
      replica = memory.replica
      return try exchange.run(&household, &memory)
    }
    report = exchange.report
    report.entry = entry
    publish(exchange.publication)
    setAsideCopies()
  }

  /// How the folder was left; of a file that was not written, what was read counts, in case that
  /// somebody has replaced it meanwhile.
  private func sighting(as replica: UInt64) -> BridgeSighting? {
    var sighting = try? BridgeFolder(settings).sight(as: replica)
    if !report.wrote { sighting?.file = contents.status }
    return sighting
  }

  // MARK: Guards

  /// Whether the file may be read and written; says why when it may not.
  mutating func isUsable(_ memory: ReplicaMemory) -> Bool {
    switch contents.file {
    case .placeholder, .unusable: return false
    case .fault(.newer, _) where settings.guards.contains(.version): return false
    case .document(let document, _):
      guard let theirs = document.fileID, let ours = memory.household, theirs != ours,
        !settings.joinsForeign, !contents.hasOwnAsCopy(memory)
      else { return true }
      report.finding = .foreign(fileID: theirs)
      return false
    case .absent, .fault: return isOurFolder(memory)
    }
  }

  /// Whether a folder without a readable list is the one where ours was.
  private mutating func isOurFolder(_ memory: ReplicaMemory) -> Bool {
    guard let ours = memory.household else { return true }
    switch contents.marker {
    case .of(ours), .unreadable: return true
    case .of(let theirs):
      report.warnings.append(.folderForeign(fileID: theirs))
      return settings.joinsForeign
    case .absent:
      // A file that is there, if unreadable, has not been unmounted.
      if case .fault = contents.file { return true }
      report.warnings.append(.folderUnmarked)
      return settings.joinsForeign
    }
  }

  /// Whether the file has seen more of this replica than this store has published: then it is a
  /// copy of that replica's store, or an old backup of it.
  private func isClone(_ memory: ReplicaMemory) -> Bool {
    guard settings.guards.contains(.clone),
      let mark = contents.file.document?.replicas[memory.replica]
    else { return false }
    return mark.sequence > memory.published ?? 0
  }

  // MARK: Setting aside

  private mutating func setAsideUnreadable(of replica: UInt64) {
    let quarantine = Quarantine(folder: place.quarantine)
    let time = (try? FileStatus.of(place.path))??.modified ?? 0
    func keep(_ bytes: [UInt8], _ why: String, from name: String = BridgeFolder.fileName) {
      report.quarantined.append(
        quarantine.keep(bytes, from: name, why: why, now: time / 1_000_000)
      )
    }
    if let (fault, bytes) = contents.plainFault {
      keep(bytes, fault.description, from: BridgeFolder.plainFileName)
    }
    if case .fault(let fault, let bytes?) = contents.ownFile, !bytes.isEmpty {
      let name = "\(BridgeFolder.replicaFolderName)/\(replicaText(replica)).json"
      keep(bytes, fault.description, from: name)
    }
    switch contents.file {
    case .fault(let fault, let bytes?) where !bytes.isEmpty: keep(bytes, fault.description)
    case .fault(let fault, nil): moveOversized(fault)
    default: break
    }
    let documents =
      [
        (BridgeFolder.fileName, contents.file.document),
        (BridgeFolder.plainFileName, contents.plainFile),
      ] + contents.copies.map { ($0.name, $0.document) }
    for (name, document) in documents {
      for row in document?.malformed ?? [] { keep(row.bytes, row.problem, from: name) }
    }
  }

  /// Too large to be copied: it is moved out of the way.
  private mutating func moveOversized(_ fault: BridgeFault) {
    do throws(FileError) {
      guard let status = try FileStatus.of(place.path) else { return }
      // A name that no other such file has: what is there already is to stay.
      let mark = digest(of: "\(status.number) \(status.size) \(status.modified)")
      let path = "\(place.oversized)/\(mark)-\(BridgeFolder.fileName)"
      try PrivateFolder.create(place.oversized)
      try SharedFile.move(place.path, to: path)
      report.quarantined.append(
        Quarantined(source: BridgeFolder.fileName, path: path, why: fault.description)
      )
    } catch {
      report.warnings.append(.trouble(error))
    }
  }

  /// Moves the copies away that are now part of the list.
  private mutating func setAsideCopies() {
    guard !contents.copies.isEmpty || !contents.markerCopies.isEmpty else { return }
    do throws(FileError) {
      try PrivateFolder.create(place.merged)
    } catch {
      report.warnings.append(.trouble(error))
      return
    }
    let copies =
      contents.copies.map { ($0.name, "\($0.digest)-\($0.name)") }
      + contents.markerCopies.map { ($0, $0) }
    for (name, newName) in copies {
      do throws(FileError) {
        try SharedFile.move("\(place.folder)/\(name)", to: "\(place.merged)/\(newName)")
      } catch {
        // Another machine may have moved it meanwhile.
        if error.kind != .missing { report.warnings.append(.trouble(error)) }
      }
    }
    MergedCopies(folder: place.merged).clear()
  }

  // MARK: Publishing

  private mutating func publish(_ publication: Publication?) {
    guard let publication else {
      report.went = 0
      return
    }
    do throws(FileError) {
      if let bytes = publication.file {
        try SharedFile.replace(place.path, with: bytes, tag: place.tag)
        report.wrote = true
      }
      if let own = publication.replicaFile {
        try PrivateFolder.create(place.replicaFolder)
        let path = "\(place.replicaFolder)/\(replicaText(own.replica)).json"
        try SharedFile.replace(path, with: own.bytes, tag: place.tag)
      }
      if contents.marker != .of(publication.household) {
        try FolderMarker.write(publication.household, in: place)
      }
      if let bytes = publication.plainFile {
        try SharedFile.replace(place.plainPath, with: bytes, tag: place.tag)
      }
    } catch {
      // Nothing has gone out that is not in the file.
      if publication.file != nil, !report.wrote { report.went = 0 }
      report.warnings.append(.trouble(error))
    }
  }
}

/// What has to be written once the rows are committed.
struct Publication {
  var household: RowID
  /// The bridge file; `nil` when it says already what it should.
  var file: [UInt8]?
  /// The file of version 1, likewise.
  var plainFile: [UInt8]?
  /// This machine's own file, likewise.
  var replicaFile: (replica: UInt64, bytes: [UInt8])?
}

extension FoundFile {
  var finding: FileFinding {
    switch self {
    case .absent: .absent
    case .placeholder: .placeholder
    case .document(let document, _):
      .list(schemaVersion: document.schemaVersion, isEditedByHand: !document.isIntact)
    case .fault(let fault, _): .fault(fault)
    case .unusable(let error): .unusable(error)
    }
  }
}
