public import Text

/// Understands utterances of one language.
///
/// ```swift
/// let recogniser = Recogniser(image: compiler.image)
/// let recognition = recogniser.recognise("add two litres of milk and eggs")
/// recognition.best?.commands.first?.intent      // "add_items"
/// ```
///
/// - Complexity: Linear in the length of the utterance, whatever the number of templates.
public struct Recogniser: Sendable {
  /// The compiled language.
  public let image: Image
  let lexicon: LexiconView
  private let workspaces: WorkspaceKeeper

  /// The longest utterance that is read, in bytes.
  public static let longestPhrase = 1 << 17

  /// How the language divides words that are written together; names that a
  /// ``RecognitionContext`` knows have to be divided alike.
  public var division: WordDivision? { lexicon.division }

  /// A recogniser of the language compiled into `image`.
  public init(image: Image) {
    self.image = image
    lexicon = LexiconView(image: image)
    workspaces = WorkspaceKeeper(lexicon: lexicon)
  }

  /// Lends `body` the room to match in.
  func withWorkspace<Result: Sendable>(_ body: (inout Workspace) -> Result) -> Result {
    workspaces.withWorkspace(body)
  }

  /// Recognises `phrase`.
  public func recognise(
    _ phrase: String,
    in context: RecognitionContext = RecognitionContext()
  ) -> Recognition {
    let count = phrase.utf8.count
    guard count <= Self.longestPhrase else {
      let reason = Reason.tooLong(bytes: count)
      return Recognition(phrase: phrase, status: .notUnderstood, reason: reason)
    }
    return withWorkspace { workspace in
      if context.isDivided(as: lexicon.division) {
        return recognise(phrase, in: context, &workspace)
      }
      return recognise(phrase, in: context.divided(as: lexicon.division), &workspace)
    }
  }

  private func recognise(
    _ phrase: String,
    in context: RecognitionContext,
    _ workspace: inout Workspace
  ) -> Recognition {
    workspace.scan(phrase.utf8Span.span, in: context)
    guard !workspace.tokens.isEmpty else {
      return Recognition(phrase: phrase, status: .notUnderstood, reason: .empty)
    }
    guard context.stance == .open, workspace.isCalledByName else {
      return interpret(phrase, in: context, &workspace)
    }
    var called = context
    called.stance = .prompt
    return interpret(phrase, in: called, &workspace)
  }

  /// What `phrase` means, which `workspace` has scanned.
  private func interpret(
    _ phrase: String,
    in context: RecognitionContext,
    _ workspace: inout Workspace
  ) -> Recognition {
    let bytes = phrase.utf8Span.span
    let isOpen = context.stance == .open
    let keeping: Matcher.Keeping = isOpen ? .whatIsAddressed : .whatCounts
    workspace.mend(bytes, in: context)
    workspace.match(bytes, keeping: keeping)
    guard workspace.matcher.bestEnding() != nil else {
      if let corrected = corrected(phrase, in: context, &workspace) { return corrected }
      let nearest =
        context.stance == .prompt ? completions(of: phrase, in: context, &workspace) : []
      return Recognition(
        phrase: phrase,
        status: .notUnderstood,
        reason: isOpen ? .notAddressed : .noTemplate,
        nearest: nearest
      )
    }
    let utterance = Utterance(Array(phrase.utf8), in: workspace, lexicon: lexicon, context: context)
    var candidates = candidates(of: workspace.matcher, for: utterance, in: context)
    let best = candidates.lazy.filter(\.isAddressed).map(\.total).max()
    if workspace.matchMended(bytes, keeping: keeping, beyond: best) {
      candidates = self.candidates(of: workspace.matcher, for: utterance, in: context)
    }
    var verdict = Verdict(phrase: phrase).judge(candidates)
    if candidates.isEmpty, let corrected = corrected(phrase, in: context, &workspace) {
      return corrected
    }
    guard context.stance == .prompt, verdict.status == .notUnderstood else { return verdict }
    if verdict.reason == .notExact {
      let nearest = NearestPhrase(image: image, utterance: utterance)
      verdict.nearest = nearest.mended(candidates.min(by: Verdict.isBetter))
    } else if !candidates.contains(where: \.isNegative) {
      verdict.nearest = completions(of: phrase, in: context, &workspace)
    }
    return verdict
  }

  /// What the whole command behind the last correction means, where nothing takes it all: "add
  /// eggs, scratch that, add tofu".
  ///
  /// What is corrected gets shorter each time, so this ends.
  private func corrected(
    _ phrase: String,
    in context: RecognitionContext,
    _ workspace: inout Workspace
  ) -> Recognition? {
    guard let start = workspace.startBehindCorrection else { return nil }
    let rest = String(decoding: Array(phrase.utf8.dropFirst(start)), as: UTF8.self)
    var recognition = recognise(rest, in: context, &workspace)
    guard recognition.status != .notUnderstood else {
      workspace.scan(phrase.utf8Span.span, in: context)
      return nil
    }
    recognition.phrase = phrase
    recognition.best?.move(by: start)
    recognition.runnerUp?.move(by: start)
    return recognition
  }

  /// How the reading of `phrase` that got furthest could go on.
  private func completions(
    of phrase: String,
    in context: RecognitionContext,
    _ workspace: inout Workspace
  ) -> [String] {
    workspace.matchAll(phrase.utf8Span.span, keeping: .deadEnds)
    let utterance = Utterance(Array(phrase.utf8), in: workspace, lexicon: lexicon, context: context)
    let completions = NearestPhrase(image: image, utterance: utterance)
      .completions(of: workspace.matcher.chart)
    // What is taken for nobody here, or for yesterday, may be complete: it is no help to repeat it.
    return completions.filter { !utterance.isSaid(in: $0) }
  }

  /// The readings of the whole utterance with their slots read, best sums first.
  ///
  /// Reading slots costs more than matching, so it ends where no reading can be as good as the best;
  /// `isComplete` asks for all of them, and for the paths they took.
  func candidates(
    of matcher: borrowing Matcher,
    for utterance: Utterance,
    in context: RecognitionContext,
    isComplete: Bool = false
  ) -> [Candidate] {
    let builder = CandidateBuilder(utterance: utterance, context: context, image: image)
    var candidates: [Candidate] = []
    var next = matcher.bestEnding()
    while let end = next {
      let score = Int(matcher.chart.nodes[end].score)
      if !isComplete, isDecided(candidates, before: score) { break }
      let reading = Reading(
        endingAt: end,
        in: matcher.chart,
        image: image,
        isTraced: isComplete
      )
      candidates += builder.candidates(for: reading)
      next = matcher.bestEnding(behind: end)
    }
    return candidates
  }

  /// Whether no reading with a sum of `score` or less can count.
  private func isDecided(_ candidates: [Candidate], before score: Int) -> Bool {
    candidates.contains { $0.isAddressed && $0.total > score }
  }

  /// Every way to read `phrase`, best first; ``recognise(_:in:)`` stops at the best.
  public func interpretations(
    of phrase: String,
    in context: RecognitionContext = RecognitionContext()
  ) -> [Interpretation] {
    rankedCandidates(for: phrase, in: context).map(\.interpretation)
  }

  /// Every reading of `phrase`, best first.
  func rankedCandidates(for phrase: String, in context: RecognitionContext) -> [Candidate] {
    withWorkspace { workspace in
      let bytes = phrase.utf8Span.span
      workspace.scan(bytes, in: context)
      guard !workspace.tokens.isEmpty else { return [] }
      workspace.mend(bytes, in: context)
      workspace.matchAll(bytes, keeping: .whatCounts)
      let utterance = Utterance(
        Array(phrase.utf8),
        in: workspace,
        lexicon: lexicon,
        context: context
      )
      let candidates = candidates(
        of: workspace.matcher,
        for: utterance,
        in: context,
        isComplete: true
      )
      return candidates.sorted(by: Verdict.isBetter)
    }
  }
}
