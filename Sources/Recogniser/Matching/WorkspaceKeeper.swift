import Threads

/// Keeps one workspace for a recogniser; whoever finds it taken works in a new one.
final class WorkspaceKeeper: Sendable {
  private let lexicon: LexiconView
  private let kept: Guarded<Workspace>

  init(lexicon: LexiconView) {
    self.lexicon = lexicon
    kept = Guarded(Workspace(lexicon: lexicon))
  }

  /// Lends a workspace to `body`.
  func withWorkspace<Result: Sendable>(_ body: (inout Workspace) -> Result) -> Result {
    if let result = kept.withLockIfAvailable({ workspace in body(&workspace) }) { return result }
    var workspace = Workspace(lexicon: lexicon)
    return body(&workspace)
  }
}
