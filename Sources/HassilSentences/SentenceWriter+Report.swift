import Recogniser

/// What the report says of single templates.
extension SentenceWriter {
  mutating func note(
    _ kind: ImportFinding.Kind,
    _ sentence: SentenceSource.Text,
    _ message: String
  ) {
    findings.append(
      ImportFinding(
        kind: kind,
        file: sentence.origin.file,
        line: sentence.origin.line,
        column: sentence.origin.column,
        message: message,
        template: sentence.text
      )
    )
  }

  mutating func refuse(
    _ sentence: SentenceSource.Text,
    _ problem: TemplateSpelling.Problem
  ) {
    switch problem {
    case .unknownRule, .rulesInACircle, .rulesTooDeep:
      errors.append(
        GrammarError(
          file: sentence.origin.file,
          line: sentence.origin.line,
          column: sentence.origin.column,
          message: "\(problem.explanation), in ‘\(sentence.text)’"
        )
      )
    default: note(.leftOut, sentence, problem.explanation)
    }
  }

  /// Notes where hassil reads a template otherwise than we do.
  mutating func examine(
    _ sentence: SentenceSource.Text,
    _ rules: @escaping (String) -> HassilExpression?,
    in scope: ListScope
  ) {
    let composition = Composition(sentence.expression, rule: rules) { slot in
      if case .wildcard = catalogue.list(of: slot, in: scope) { true } else { false }
    }
    for (slot, count) in composition.slots.sorted(by: { $0.key < $1.key }) where count > 1 {
      note(.repeatedSlot, sentence, "‘\(slot)’ may be said \(count) times; all values are kept")
    }
    if composition.hasComma { note(.comma, sentence, "the comma may be said or left out") }
    if let slot = composition.valueBeforeWildcard {
      note(.wordBoundary, sentence, "‘\(slot)’ ends where a word ends")
    }
    guard composition.wildcards > 0 else { return }
    if !source.skipWords.isEmpty {
      note(.skipWords, sentence, "skip words within what a wildcard takes stay there")
    }
    guard composition.wildcards > 1 else { return }
    var maker = SampleMaker(rule: rules) { [catalogue] in catalogue.list(of: $0, in: scope) }
    if let phrase = maker.sample(sentence.expression) {
      samples.append(Sample(phrase: phrase, text: sentence))
    }
  }
}

extension TemplateSpelling.Problem {
  /// What is wrong, and what to do.
  var explanation: String {
    switch self {
    case .unknownRule(let name): "there is no rule <\(name)>"
    case .rulesInACircle(let name): "the rule <\(name)> contains itself"
    case .rulesTooDeep(let name):
      "the rule <\(name)> stands deeper than \(TemplateSpelling.deepest) rules within each other"
    case .tooRich:
      "letters without a space between them have more than \(TemplateSpelling.mostSpellings) spellings"
    case .tooManyParts(let count):
      "\(count) parts in any order; at most \(TemplateSpelling.mostParts) are taken"
    }
  }
}
