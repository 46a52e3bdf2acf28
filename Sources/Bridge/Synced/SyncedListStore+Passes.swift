import Files
import Shopping
import Threads

extension SyncedListStore {
  /// Makes a pass now, whatever the folder looks like.
  ///
  /// - Parameter change: changes how this one pass is made.
  /// - Returns: what came of it; `nil` when nothing is shared.
  /// - Throws: what stopped the pass.
  public func pass(_ change: (inout BridgeSettings) -> Void = { _ in }) throws -> PassReport? {
    guard var settings = sharedFolder()?.settings else { return nil }
    change(&settings)
    return try passing.withLock { _ in try makePass(over: BridgeFolder(settings)) }
  }

  /// Takes in what has changed in the folder, if anything has.
  func look() { sharedFolder().map(look) }

  private func look(at folder: BridgeFolder) {
    guard isDue(folder) else { return }
    passing.withLock { _ in
      // Another thread may have made the pass meanwhile.
      if isDue(folder) { attemptPass(over: folder) }
    }
  }

  /// Makes a pass whose failure is only told.
  func passQuietly(over folder: BridgeFolder) {
    passing.withLock { _ in attemptPass(over: folder) }
  }

  /// Has what was written sent out.
  func publishSoon() {
    let watch = state.withLock { state in
      state.mustPublish = true
      return state.watch
    }
    watch?.call(after: Self.gathering)
  }

  /// The folder that is shared, `nil` when none is.
  ///
  /// Another program may set it up or give it up; a program that lives long looks from time to time.
  func sharedFolder() -> BridgeFolder? {
    let (known, lookedUp) = state.withLock { ($0.folder, $0.lookedUp) }
    if let lookedUp, life == .brief || lookedUp + Self.interval > .now { return known }
    let folder = SyncSetup(of: truth)?.bridgeFolder(privateFolder: privateFolder)
    let isChanged = state.withLock { state in
      defer { (state.folder, state.lookedUp) = (folder, .now) }
      return state.folder?.settings != folder?.settings
    }
    if isChanged { follow(folder) }
    return folder
  }

  private func isDue(_ folder: BridgeFolder) -> Bool {
    let (sighting, nextTry) = state.withLock { ($0.sighting, $0.nextTry) }
    if let nextTry, nextTry > .now { return false }
    return sighting.map { folder.hasChanged(since: $0) } ?? !isAsLeft(folder)
  }

  /// Whether folder and store stand as the last program left them, so that this one need not begin
  /// with a pass.
  private func isAsLeft(_ folder: BridgeFolder) -> Bool {
    guard life == .brief, let sighting = kept.sighting(of: folder, truth) else { return false }
    state.withLock { $0.sighting = sighting }
    return true
  }

  private var kept: KeptSighting { KeptSighting(privateFolder: privateFolder) }

  private func attemptPass(over folder: BridgeFolder) {
    guard let folder = folderNow(insteadOf: folder) else { return }
    do {
      _ = try makePass(over: folder)
    } catch {
      state.withLock { $0.nextTry = .now + Self.interval }
      report([(error as? FileError).map(SyncTrouble.unusable) ?? .failed("\(error)")], of: folder)
    }
  }

  /// The folder that is shared at this moment; the next call follows when it is another one.
  ///
  /// What was written must not go where nobody shares any more.
  private func folderNow(insteadOf known: BridgeFolder) -> BridgeFolder? {
    let now = SyncSetup(of: truth)?.bridgeFolder(privateFolder: privateFolder)
    if now?.settings != known.settings { state.withLock { $0.lookedUp = nil } }
    return now
  }

  private func makePass(over folder: BridgeFolder) throws -> PassReport {
    // What is written during the pass may or may not be in it.
    state.withLock { $0.mustPublish = false }
    do {
      let report = try folder.pass(truth)
      state.withLock { state in
        state.sighting = report.sighting
        state.nextTry = report.sighting == nil ? .now + Self.interval : nil
      }
      self.report(report.troubles, of: folder)
      // What is still to be told has to be found again.
      if let sighting = report.sighting, report.troubles.isEmpty, report.unread.isEmpty {
        kept.keep(sighting, folder.settings, truth)
      }
      tell(.pass(report))
      return report
    } catch {
      state.withLock { $0.mustPublish = true }
      throw error
    }
  }

  /// Tells what has not been told yet; when all is well, everything may be told again.
  private func report(_ troubles: [SyncTrouble], of folder: BridgeFolder) {
    let path = folder.settings.folder
    let (new, isWellAgain) = state.withLock { state in
      defer { state.told = Set(troubles).union(troubles.isEmpty ? [] : state.told) }
      let new = troubles.filter { !state.told.contains($0) }
      return (new, troubles.isEmpty && !state.told.isEmpty)
    }
    for trouble in new { tell(.trouble(trouble, folder: path)) }
    if isWellAgain { tell(.recovered(folder: path)) }
  }

  /// Watches a folder instead of the one before.
  private func follow(_ folder: BridgeFolder?) {
    guard life == .long else { return }
    let watch = folder.flatMap { folder in
      // Without a watch the folder is still looked at before each call.
      try? FolderWatch(folder.settings.folder, every: Self.interval) { [weak self] occasion in
        self?.attend(to: occasion)
      }
    }
    let old = state.withLock { state in
      state.sighting = nil
      if state.isClosed { return watch }
      defer { state.watch = watch }
      return state.watch
    }
    old?.stop()
  }

  /// Called on the watch's thread, which must not end its own watch.
  private func attend(to occasion: FolderWatch.Occasion) {
    guard let folder = state.withLock(\.folder) else { return }
    // When somebody shares another folder or none, the next call follows.
    if occasion == .interval, folderNow(insteadOf: folder)?.settings != folder.settings { return }
    if occasion != .appointment {
      look(at: folder)
    } else if state.withLock(\.mustPublish) {
      passQuietly(over: folder)
    }
  }
}
