/// How two versions of a household's rows become one.
///
/// What each of them loses is told in `docs/merge.md`, measured by `bananas-sim`.
public enum MergePolicy: String, Sendable, Hashable, CaseIterable {
  /// Each field keeps its later write; loses nothing but the earlier of two writes to one field.
  case fieldMerge = "field-merge"
  /// Of each row the version that was modified last is kept, whole.
  case newerRowWins = "newer-row-wins"
  /// What comes replaces what is here.
  case backupWins = "backup-wins"
}
