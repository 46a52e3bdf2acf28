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
    try place.lock.acquire(within: .seconds(10))
    defer { place.lock.release() }
    try SharedFile.removeTemporaries(in: place.folder, tag: place.tag)
    let memory = try store.memory()
    var contents = try FolderContents(
      place,
      of: memory.households,
      withPlainFile: settings.writesVersion1
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
    guard let now = try? sight() else { return true }
    return now != sighting
  }

  /// Looks at the file and the folder.
  func sight() throws(FileError) -> BridgeSighting {
    BridgeSighting(
      file: try FileStatus.of(path),
      folder: try FileStatus.of(settings.folder, followingLinks: true),
      replicaFolder: settings.usesReplicaFiles
        ? try FileStatus.of("\(settings.folder)/\(BridgeFolder.replicaFolderName)") : nil
    )
  }
}
