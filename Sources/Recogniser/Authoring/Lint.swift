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
    var sampler = Sampler(set, seed: seed)
    var findings = Self.missingIntents(in: set, of: source)
    for index in set.templates.indices {
      let trials = (0..<samplesPerTemplate).map { _ in
        Trial(sample: sampler.sample(index), recogniser: recogniser)
      }
      findings += Self.judge(trials, of: set.templates[index])
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

/// One sentence tried.
private struct Trial: CustomStringConvertible {
  let sample: Sampler.Sample
  let recognition: Recognition

  init(sample: Sampler.Sample, recogniser: Recogniser) {
    self.sample = sample
    recognition = recogniser.recognise(sample.phrase, in: sample.context)
  }

  var isTaken: Bool {
    recognition.best?.commands.first?.intent == sample.intent
      || sample.intent == "none" && recognition.status == .notUnderstood
  }

  var isStolen: Bool { !isTaken && recognition.best != nil }

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
