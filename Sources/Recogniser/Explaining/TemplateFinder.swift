import Text

/// Finds the templates that take a path through the automaton.
///
/// The automaton keeps only what utterances mean; which lines of the phrase files say so is found
/// by walking the path through each template's own part of the graph.
struct TemplateFinder {
  /// Every template, in file and line order.
  let all: [Template]
  private let starts: [Int32]
  private let builder: GraphBuilder
  private let image: Image

  /// Reads the files of `source`, of which `image` was compiled.
  init(_ source: LanguageSource, image: Image) throws(GrammarErrors) {
    let parsed = try ParsedLanguage(source)
    let meanings = Meanings(parsed.templates)
    var builder = GraphBuilder(parsed)
    starts = zip(parsed.templates, meanings.numbers).map { template, meaning in
      builder.add(template, meaning: meaning) ?? -1
    }
    guard builder.errors.isEmpty else { throw GrammarErrors(builder.errors) }
    all = parsed.templates
    self.builder = builder
    self.image = image
  }

  /// The places in ``all`` of the templates of `intent` that take `path`.
  func matches(_ path: [TemplateGraph.Symbol], intent: String, isNegative: Bool) -> [Int] {
    var words = builder.words
    let symbols = path.compactMap { symbol -> TemplateGraph.Symbol? in
      if let slot = symbol.slot { return slotSymbol(slot) }
      let spelling = image.string(image.word(.spellings, Int(symbol.rawValue)))
      return words.numbers(of: spelling).first.map { .word($0) }
    }
    guard symbols.count == path.count else { return [] }
    return all.indices.filter { index in
      let template = all[index]
      return (template.intent == intent || isNegative && template.isNegative)
        && takes(symbols, from: starts[index])
    }
  }

  private func slotSymbol(_ number: Int) -> TemplateGraph.Symbol? {
    builder.slots.all.indices.contains(number) ? .slot(number) : nil
  }

  /// Runs the graph as it is, all ways at once (Thompson's simulation).
  private func takes(_ path: [TemplateGraph.Symbol], from start: Int32) -> Bool {
    guard start >= 0 else { return false }
    var places = closure(of: [start])
    for symbol in path {
      let next = places.compactMap { place -> Int32? in
        guard case .edge(let edge) = builder.graph.node(place), edge.symbol == symbol else {
          return nil
        }
        return edge.target
      }
      places = closure(of: next)
      if places.isEmpty { return false }
    }
    return places.contains { place in
      if case .end = builder.graph.node(place) { true } else { false }
    }
  }

  private func closure(of places: [Int32]) -> Set<Int32> {
    var reached: Set<Int32> = []
    var stack = places
    while let place = stack.popLast() {
      guard reached.insert(place).inserted else { continue }
      stack += builder.graph.silentTargets(of: place)
    }
    return reached
  }
}
