import JSON

/// Writes the file `lists` of an imported language.
struct ListFile {
  private var lines: [String] = []
  /// Values that could not be written, with the reason.
  private(set) var problems: [(value: SentenceSource.Value, problem: TemplateSpelling.Problem)] = []

  /// The whole file.
  var text: String { lines.joined(separator: "\n") + "\n" }

  init(_ catalogue: ListCatalogue, spelling: TemplateSpelling) {
    lines.append("# What the slots of the sentences take: a section a list, the words before what")
    lines.append("# they become.")
    for name in catalogue.names {
      lines += ["", "[\(name)]"]
      switch catalogue.used[name] ?? nil {
      case nil: lines.append("# Nothing gives its values: write them here, phrase, phrase = value")
      case let list?: write(list, spelling: spelling)
      }
    }
  }

  private mutating func write(_ list: SentenceSource.List, spelling: TemplateSpelling) {
    switch list {
    case .wildcard: lines.append("# any words")
    case .range(let range): lines.append(Self.text(range))
    case .values(let values):
      for value in values { write(value, spelling: spelling) }
    }
  }

  private static func text(_ range: SentenceSource.Range) -> String {
    var words = ["@range \(range.first) to \(range.last)"]
    if range.step > 1 { words.append("step \(range.step)") }
    if let fractions = range.fractions { words.append(fractions) }
    if let multiplier = range.multiplier { words.append("times \(multiplier)") }
    if !range.words { words.append("digits") }
    if !range.digits { words.append("words") }
    return words.joined(separator: " ")
  }

  private mutating func write(_ value: SentenceSource.Value, spelling: TemplateSpelling) {
    var spelling = spelling
    let phrases: [String]
    do throws(TemplateSpelling.Problem) {
      phrases = try spelling.phrases(value.said.expression)
    } catch {
      problems.append((value, error))
      return
    }
    let facts =
      value.context.map { "\($0.key)=\(FixedText.text($0.value))" }
      + value.metadata.map { "tell.\($0.key)=\(FixedText.text($0.value))" }
    guard let out = value.value else {
      for phrase in phrases { write(Self.ways(phrase), meaning: .string(phrase), facts) }
      return
    }
    write(phrases.flatMap(Self.ways), meaning: out, facts)
  }

  private mutating func write(_ ways: [String], meaning value: JSONValue, _ facts: [String]) {
    guard !ways.isEmpty else { return }
    let tail = ([FixedText.text(value)] + facts).joined(separator: " ")
    lines.append("\(ways.joined(separator: ", ")) = \(tail)")
  }

  /// A phrase as it may be said: with its commas, or, as most would say it, without them.
  private static func ways(_ phrase: String) -> [String] {
    let parts = phrase.split { WordCutter.commas.contains($0) }.map(plain).filter { !$0.isEmpty }
    guard parts.count > 1 else { return parts }
    return [parts.joined(separator: " "), parts.joined(separator: " \\, ")]
  }

  /// A phrase with backslashes before what would mean something else in the file.
  private static func plain(_ phrase: some StringProtocol) -> String {
    let plain = phrase.drop { "[@# ".contains($0) }
    let escaped = plain.map { "=\\".contains($0) ? "\\\($0)" : String($0) }.joined()
    return escaped.split(separator: " ").joined(separator: " ")
  }
}
