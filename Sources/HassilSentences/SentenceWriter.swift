import JSON
import Recogniser

/// Writes sentences as the files of a language of ours.
struct SentenceWriter {
  /// A sentence of a template with several wildcards, to see what else would take it.
  struct Sample {
    var phrase: String
    var text: SentenceSource.Text
  }

  let source: SentenceSource
  var findings: [ImportFinding] = []
  private(set) var figures = HassilImport.Figures()
  var samples: [Sample] = []
  var errors: [GrammarError] = []
  private(set) var catalogue: ListCatalogue
  private var phrases: [(intent: String, lines: [String])] = []
  /// Our rules by name.
  private var rules: [String: String] = [:]
  private var parameters: [(intent: String, names: [String])] = []

  init(_ source: SentenceSource) {
    self.source = source
    catalogue = ListCatalogue(source)
  }

  /// Writes everything.
  ///
  /// - Throws: ``GrammarErrors`` with every rule that is unknown or contains itself.
  mutating func write() throws(GrammarErrors) {
    for (intent, blocks) in source.intents where !blocks.isEmpty {
      var lines: [String] = []
      var names: [String] = []
      for (index, block) in blocks.enumerated() {
        lines += write(block, of: intent, number: index + 1, names: &names)
      }
      phrases.append((intent, lines))
      parameters.append((intent, names))
      figures.intents += 1
    }
    guard errors.isEmpty else { throw GrammarErrors(errors) }
    figures.lists = catalogue.names.count
    for case let list? in catalogue.used.values {
      if case .values(let values) = list { figures.values += values.count }
    }
  }

  // MARK: Files

  /// The language's files.
  mutating func files(code: String) -> [LanguageSource.File] {
    func file(_ name: String, _ text: String) -> LanguageSource.File {
      LanguageSource.File(name: name, path: "\(code)/\(name)", text: text)
    }
    let rules = self.rules.sorted { $0.key < $1.key }.map { "<\($0.key)> = \($0.value)" }
    let skips = source.skipWords.filter { !$0.isEmpty && !$0.hasPrefix("#") }
    let lists = ListFile(catalogue, spelling: spelling(in: ListScope(local: [:], block: ""), [:]))
    for (value, problem) in lists.problems {
      note(.leftOut, value.said, problem.explanation)
    }
    return [
      file("language", "name = \(code)\nlocale = \(code)\n"),
      file("lists", lists.text),
      file("rules", rules.joined(separator: "\n") + "\n"),
      file("lexicon", (["[fillers]"] + skips).joined(separator: "\n") + "\n"),
    ] + phrases.map { file("\($0.intent).phrases", $0.lines.joined(separator: "\n") + "\n") }
  }

  /// What the intents' arguments are.
  var signatures: String {
    let sections = parameters.map { intent, names in
      (["[\(intent)]"] + names.map { "\($0) = value" }).joined(separator: "\n")
    }
    return sections.joined(separator: "\n\n") + "\n"
  }

  // MARK: Blocks

  private mutating func write(
    _ block: SentenceSource.Block,
    of intent: String,
    number: Int,
    names: inout [String]
  ) -> [String] {
    let scope = ListScope(local: block.lists, block: "\(intent).\(number)")
    var lines: [String] = []
    for sentence in block.sentences {
      figures.templates += 1
      let templates = write(sentence, in: scope, block.rules, names: &names)
      figures.written += templates.isEmpty ? 0 : 1
      lines += templates
    }
    guard !lines.isEmpty else { return [] }
    for (key, _) in block.slots where !names.contains(key) { names.append(key) }
    for name in block.conditions.compactMap(\.slot) where !names.contains(name) {
      names.append(name)
    }
    let header = ["", "# \(block.origin.file):\(block.origin.line)", "@with " + Self.common(block)]
    return header + lines
  }

  /// What all sentences of a block set and ask for.
  private static func common(_ block: SentenceSource.Block) -> String {
    var parts = block.slots.map { "\($0.key)=\(FixedText.text($0.value))" }
    for condition in block.conditions {
      let values = condition.values.map { value in
        value.string ?? JSONWriter.text(of: value)
      }
      let wanted = values.isEmpty ? "*" : values.joined(separator: "|")
      let prefix = condition.isExclusion ? "unless" : "when"
      parts.append("\(prefix).\(condition.key)=" + (wanted == "*" ? "*" : FixedText.text(wanted)))
      if let slot = condition.slot { parts.append("\(slot).from=\(condition.key)") }
    }
    if let response = block.response { parts.append("tell.response=\(FixedText.text(response))") }
    parts += block.metadata.map { "tell.\($0.key)=\(FixedText.text($0.value))" }
    return parts.joined(separator: " ")
  }

  // MARK: Templates

  private func spelling(
    in scope: ListScope,
    _ local: [String: SentenceSource.Text]
  ) -> TemplateSpelling {
    let (shared, catalogue) = (source.rules, catalogue)
    return TemplateSpelling(
      rule: { (local[$0] ?? shared[$0])?.expression },
      ruleName: { local[$0] == nil ? $0 : "\($0)@\(scope.block)" },
      cutter: WordCutter(
        kind: { slot in
          switch catalogue.list(of: slot, in: scope) {
          case .wildcard: .wildcard
          case .range: .range
          case .values, nil: .values
          }
        },
        written: { Self.written($0, in: scope, catalogue) }
      )
    )
  }

  private static func written(
    _ slot: HassilExpression.Slot,
    in scope: ListScope,
    _ catalogue: ListCatalogue
  ) -> String {
    let name = slot.argument
    if case .wildcard = catalogue.list(of: slot, in: scope) { return "{\(name):text}" }
    let list = ListCatalogue.name(slot, in: scope)
    return list == name ? "{\(name)}" : "{\(name):\(list)}"
  }

  private mutating func write(
    _ sentence: SentenceSource.Text,
    in scope: ListScope,
    _ local: [String: SentenceSource.Text],
    names: inout [String]
  ) -> [String] {
    var spelling = spelling(in: scope, local)
    let part: PhrasePart
    do throws(TemplateSpelling.Problem) {
      part = try spelling.write(sentence.expression)
      try writeRules(&spelling, in: scope, local)
    } catch {
      refuse(sentence, error)
      return []
    }
    let rules = spelling.rule
    if part.canBeEmpty({ spelling.isEmpty(ruleNamed: $0) }) || part.text.isEmpty {
      note(.leftOut, sentence, "it takes an empty sentence, or says nothing")
      return []
    }
    useSlots(sentence, rules, in: scope, names: &names)
    examine(sentence, rules, in: scope)
    return part.apart.map(\.text)
  }

  /// Writes the rules that a template uses, and those they use.
  private mutating func writeRules(
    _ spelling: inout TemplateSpelling,
    in scope: ListScope,
    _ local: [String: SentenceSource.Text]
  ) throws(TemplateSpelling.Problem) {
    var written: Set<String> = []
    while let name = spelling.usedRules.subtracting(written).first {
      written.insert(name)
      let own = spelling.ruleName(name)
      guard let body = spelling.rule(name) else { throw .unknownRule(name) }
      let text = try spelling.write(body).text
      rules[own] = text.isEmpty ? "()" : text
    }
  }

  /// Notes the lists and arguments that a template's slots want.
  private mutating func useSlots(
    _ sentence: SentenceSource.Text,
    _ rules: @escaping (String) -> HassilExpression?,
    in scope: ListScope,
    names: inout [String]
  ) {
    for slot in sentence.expression.slots(rules) {
      if !names.contains(slot.argument) { names.append(slot.argument) }
      let list = catalogue.list(of: slot, in: scope)
      if case .wildcard = list { continue }
      guard catalogue.use(slot, in: scope), list == nil else { continue }
      let message = "nothing gives the values of {\(slot.list)}: write them into lists"
      note(.missingList, sentence, message)
    }
  }
}

extension HassilExpression {
  /// The slots in it, those of rules included; each rule is followed once.
  func slots(_ rules: (String) -> HassilExpression?) -> [Slot] {
    var slots: [Slot] = []
    var followed: Set<String> = []
    collect(into: &slots, &followed, rules)
    return slots
  }

  private func collect(
    into slots: inout [Slot],
    _ followed: inout Set<String>,
    _ rules: (String) -> HassilExpression?
  ) {
    switch self {
    case .text, .space: return
    case .slot(let slot): slots.append(slot)
    case .rule(let name):
      if followed.insert(name).inserted { rules(name)?.collect(into: &slots, &followed, rules) }
    case .sequence(let parts), .choice(let parts), .anyOrder(let parts):
      for part in parts { part.collect(into: &slots, &followed, rules) }
    }
  }
}
