import Threads

/// Keeps one workspace for a recogniser; whoever finds it taken works in a new one.
///
/// The workspace is taken out and given back, and nothing is held while somebody works in it.
final class WorkspaceKeeper: Sendable {
  /// A workspace where it lies: a thousand bytes stay in their place when it changes hands.
  // Whoever has taken the desk is the only one who knows of it.
  private final class Desk: @unchecked Sendable {
    var workspace: Workspace

    init(_ lexicon: LexiconView) { workspace = Workspace(lexicon: lexicon) }
  }

  private let lexicon: LexiconView
  private let kept: Guarded<Desk?>

  init(lexicon: LexiconView) {
    self.lexicon = lexicon
    kept = Guarded(Desk(lexicon))
  }

  /// Lends a workspace to `body`.
  @inline(__always)
  func withWorkspace<Result>(_ body: (inout Workspace) -> Result) -> Result {
    let desk = exchange(nil) ?? Desk(lexicon)
    let result = body(&desk.workspace)
    _ = exchange(desk)
    return result
  }

  /// Puts `desk` in the place of the one that is kept, which is given back; `nil` when there is none
  /// or somebody else is at it right now.
  private func exchange(_ desk: Desk?) -> Desk? {
    kept.withLockIfAvailable { kept in
      defer { kept = desk }
      return kept
    } ?? nil
  }
}
