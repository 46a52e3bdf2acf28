import Files

/// The conflict copies that were taken in and moved away, kept for a while for people to look at.
struct MergedCopies {
  let folder: String

  /// How many are kept.
  static let most = 100
  /// How long one is kept: 90 days, in nanoseconds.
  static let longest: Int64 = 90 * 86_400_000_000_000

  /// Deletes the copies beyond the newest, and those that were moved here long ago.
  ///
  /// The newest file tells the time, so that nothing hangs on this machine's clock. What cannot be
  /// deleted stays.
  func clear() {
    let names = (try? SharedFile.names(in: folder)) ?? []
    let files = names.compactMap { name -> (path: String, moved: Int64)? in
      let path = "\(folder)/\(name)"
      guard let status = try? FileStatus.of(path), status.kind == .file else { return nil }
      return (path, status.changed)
    }
    .sorted { ($0.moved, $0.path) > ($1.moved, $1.path) }
    guard let newest = files.first?.moved else { return }
    for (place, file) in files.enumerated()
    where place >= Self.most || newest - file.moved > Self.longest {
      try? DurableFile.remove(file.path)
    }
  }
}
