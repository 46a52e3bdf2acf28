import Files
public import Shopping

extension BridgeFolder {
  /// Takes in what others have written to the folder and publishes what they lack.
  ///
  /// Rows are committed to the store before the file is written: a crash in between is mended by
  /// the next pass. Nothing is written when the file already says what it should.
  ///
  /// - Returns: what came, what went, what was decided, and what a person should know; also when
  ///   the file could not be used, which is no error of the pass.
  /// - Throws: what the store throws; `FileError` when the folder itself cannot be used, or another
  ///   process keeps the lock.
  public func pass(_ store: some ReplicaStore) throws -> PassReport {
    let place = try BridgePlace(settings)
    if settings.guards.contains(.lock) { try place.lock.acquire(within: settings.lockPatience) }
    defer { if settings.guards.contains(.lock) { place.lock.release() } }
    try SharedFile.removeTemporaries(in: place.folder, tag: place.tag)
    let memory = try store.memory()
    var contents = try FolderContents(
      place,
      of: memory.households,
      withPlainFile: settings.writesVersion1,
      longest: settings.longestFile
    )
    if settings.usesReplicaFiles {
      contents.readReplicaFiles(place, own: memory.replica, of: memory.households)
    }
    var pass = Pass(settings, place, contents)
    try pass.run(store, memory)
    return pass.report
  }

  /// Whether the folder looks different from how a pass has left it, by two looks and no reading.
  ///
  /// Also true when the looking fails: the pass then says what is wrong.
  public func hasChanged(since sighting: BridgeSighting) -> Bool {
    guard let now = try? sight(as: sighting.replica) else { return true }
    return now != sighting
  }

  /// Looks at the files and the folder, where `replica` may have a file of its own.
  func sight(as replica: UInt64?) throws(FileError) -> BridgeSighting {
    var sighting = BridgeSighting(
      file: try FileStatus.of(path),
      folder: try FileStatus.of(settings.folder, followingLinks: true)
    )
    sighting.replica = replica
    if settings.writesVersion1 {
      sighting.plainFile = try FileStatus.of("\(settings.folder)/\(BridgeFolder.plainFileName)")
    }
    if settings.usesReplicaFiles {
      let folder = "\(settings.folder)/\(BridgeFolder.replicaFolderName)"
      sighting.replicaFolder = try FileStatus.of(folder)
      sighting.ownFile =
        try replica.map { replica throws(FileError) in
          try FileStatus.of("\(folder)/\(replicaText(replica)).json")
        } ?? nil
    }
    return sighting
  }
}
