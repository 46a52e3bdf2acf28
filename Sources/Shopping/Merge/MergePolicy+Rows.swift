extension MergePolicy {
  /// The version to keep of a row that both sides have.
  ///
  /// ``newerRowWins`` asks when a row was last modified, to the millisecond. A side that does not
  /// say loses against one that does; of two at one time, and of two that do not say, the one that
  /// comes is kept, as with ``backupWins``.
  func kept(of ours: Row, and theirs: Row) -> Row {
    switch self {
    case .fieldMerge: ours.merged(with: theirs).with(handle: ours.handle)
    case .newerRowWins: ours.lastStamp.milliseconds > theirs.lastStamp.milliseconds ? ours : theirs
    case .backupWins: theirs
    }
  }
}
