/// The templates of a language as its authors wrote them, for the tools that serve them.
public struct TemplateSet: Sendable {
  let templates: [Template]
  let rules: [String: Expression]
  let lists: [ValueList]
  let signatures: [IntentSignature]
  let samples: SlotSamples

  /// Reads the files of `source`.
  ///
  /// - Throws: ``GrammarErrors`` with every mistake in them.
  public init(_ source: LanguageSource) throws(GrammarErrors) {
    let parsed = try ParsedLanguage(source)
    templates = parsed.templates
    rules = parsed.rules
    lists = parsed.lists
    signatures = parsed.signatures
    samples = SlotSamples(parsed.lexicon)
  }

  /// Where each template stands, in file and line order.
  public var references: [TemplateReference] { templates.map(\.reference) }
}

extension Template {
  /// Its place and text.
  var reference: TemplateReference { TemplateReference(file: file, line: line, text: text) }
}
