/// Looks for what is probably not meant in a language's templates.
public struct Lint: Sendable {
  /// One suspicion.
  public struct Finding: Sendable, CustomStringConvertible {
    /// What is suspected.
    public enum Kind: String, Sendable {
      /// Another intent takes a sentence of the template.
      case stolen
      /// No sentence of the template that was tried is taken by it: other templates say it better.
      case unreached
      /// A slot takes words that the template has as its own.
      case swallowed
      /// One other template of the same intent takes every sentence that was tried.
      case doubled
      /// An intent without any template.
      case missing
    }

    /// What is suspected.
    public var kind: Kind
    /// The template; for a missing intent, the file that should be there.
    public var template: TemplateReference
    /// The sentence that shows it, and what it was taken for.
    public var message: String

    /// The text for people.
    public var description: String {
      "\(template.file):\(template.line): warning: \(kind.rawValue): \(message)"
    }
  }

  /// In file and line order.
  public let findings: [Finding]

  /// Tries `samplesPerTemplate` sentences of every template.
  ///
  /// - Throws: ``GrammarErrors`` when the files have mistakes.
  public init(
    _ source: LanguageSource,
    with recogniser: Recogniser,
    seed: UInt64 = 1,
    samplesPerTemplate: Int = 5
  ) throws(GrammarErrors) {
    let set = try TemplateSet(source)
    let finder = try TemplateFinder(source, image: recogniser.image)
    let overlaps = Overlaps(source)
    var sampler = Sampler(set, seed: seed)
    var findings = Self.missingIntents(in: set, of: source)
    for index in set.templates.indices {
      let trials = (0..<samplesPerTemplate).map { _ in
        Trial(sample: sampler.sample(index), recogniser: recogniser, overlaps: overlaps)
      }
      findings += Self.judge(trials, of: set.templates[index])
      if let twin = Self.twin(of: index, in: trials, finder) {
        findings.append(Self.doubled(set.templates[index], by: set.templates[twin]))
      }
    }
    self.findings = findings
  }

  private static func missingIntents(in set: TemplateSet, of source: LanguageSource) -> [Finding] {
    set.signatures.filter { signature in
      !set.templates.contains { $0.intent == signature.intent && !$0.isNegative }
    }.map { signature in
      let file = "\(source.code)/\(signature.intent).phrases"
      return Finding(
        kind: .missing,
        template: TemplateReference(file: file, line: 1, text: ""),
        message: "the intent \(signature.intent) has no template"
      )
    }
  }

  private static func judge(_ trials: [Trial], of template: Template) -> [Finding] {
    var findings: [Finding] = []
    if let stolen = trials.first(where: \.isStolen) {
      findings.append(
        Finding(kind: .stolen, template: template.reference, message: stolen.description)
      )
    }
    if !trials.isEmpty, trials.allSatisfy({ !$0.isTaken }) {
      let message = trials[0].description
      findings.append(Finding(kind: .unreached, template: template.reference, message: message))
    }
    let slotCount = template.expression.slotCount
    if let swallowed = trials.first(where: { $0.isTaken && $0.swallows(slotCount: slotCount) }) {
      let message = swallowed.description
      findings.append(Finding(kind: .swallowed, template: template.reference, message: message))
    }
    return findings
  }
}

extension Lint {
  /// The first template but the one at `index` that takes all of its sentences with nothing
  /// thrown away: what the one says, the other says too.
  private static func twin(of index: Int, in trials: [Trial], _ finder: TemplateFinder) -> Int? {
    var shared: Set<Int>?
    for trial in trials {
      guard let taken = trial.takers(finder), taken.contains(index) else { return nil }
      shared = shared.map { $0.intersection(taken) } ?? Set(taken)
    }
    return shared?.filter { $0 != index }.min()
  }

  private static func doubled(_ template: Template, by twin: Template) -> Finding {
    let place = "\(twin.file):\(twin.line)"
    return Finding(
      kind: .doubled,
      template: template.reference,
      message: "\(place) takes each of its sentences as well"
    )
  }
}

/// One sentence tried.
private struct Trial: CustomStringConvertible {
  let sample: Sampler.Sample
  let recognition: Recognition
  private let best: Candidate?
  private let isExcused: Bool

  init(sample: Sampler.Sample, recogniser: Recogniser, overlaps: Overlaps) {
    self.sample = sample
    recognition = recogniser.recognise(sample.phrase, in: sample.context)
    best = recogniser.rankedCandidates(for: sample.phrase, in: sample.context).first
    let taken = recognition.best?.commands.first?.intent ?? "none"
    isExcused = overlaps.allow(sample.phrase, of: sample.intent, takenAs: taken)
  }

  /// The places of the templates that take the best reading's way, if it is one command.
  func takers(_ finder: TemplateFinder) -> [Int]? {
    guard let best, best.reading.commands.count == 1, let command = best.reading.commands.first,
      let intent = best.interpretation.commands.first?.intent
    else { return nil }
    return finder.matches(command.path, intent: intent, isNegative: best.isNegative)
  }

  var isTaken: Bool {
    recognition.best?.commands.first?.intent == sample.intent
      || sample.intent == "none" && recognition.status == .notUnderstood
  }

  var isStolen: Bool { !isTaken && recognition.best != nil && !isExcused }

  /// Fewer words of the sample are carrier words than could be: a slot is longer than what was
  /// put into it.
  func swallows(slotCount: Int) -> Bool {
    guard let commands = recognition.best?.commands, commands.count == 1 else { return false }
    let known = sample.context.knownItems.names
    return commands[0].slots.contains { slot in
      slot.slot.hasPrefix("item") && !known.isEmpty && !known.contains(slot.text)
        && known.contains { slot.text.contains($0) } && slotCount == commands[0].slots.count
    }
  }

  var description: String { "“\(sample.phrase)” is taken as \(GoldenText.text(of: recognition))" }
}

extension Expression {
  /// How many slots stand in the template itself.
  fileprivate var slotCount: Int {
    switch self {
    case .slot: 1
    case .word, .rule: 0
    case .sequence(let parts), .choice(let parts), .anyOrder(let parts):
      parts.reduce(0) { $0 + $1.slotCount }
    case .optional(let inner): inner.slotCount
    }
  }
}
