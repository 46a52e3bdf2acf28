import Threads

/// Keeps one workspace for a recogniser; whoever finds it taken works in a new one.
///
/// The workspace is taken out and given back, and nothing is held while somebody works in it.
final class WorkspaceKeeper: Sendable {
  private let lexicon: LexiconView
  private let kept: Guarded<Workspace?>

  init(lexicon: LexiconView) {
    self.lexicon = lexicon
    kept = Guarded(Workspace(lexicon: lexicon))
  }

  /// Lends a workspace to `body`.
  @inline(__always)
  func withWorkspace<Result>(_ body: (inout Workspace) -> Result) -> Result {
    var workspace = take()
    let result = body(&workspace)
    giveBack(workspace)
    return result
  }

  private func take() -> Workspace {
    var taken: Workspace?
    kept.withLockIfAvailable { kept in swap(&kept, &taken) }
    return taken ?? Workspace(lexicon: lexicon)
  }

  private func giveBack(_ workspace: consuming Workspace) {
    var returned: Workspace? = consume workspace
    kept.withLockIfAvailable { kept in swap(&kept, &returned) }
  }
}
