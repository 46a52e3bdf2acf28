import Text

/// Every phrase of a language's data files with what it is good for.
struct Lexicon: Sendable {
  /// One phrase.
  struct Entry: Sendable {
    var phrase: String
    var classes: LexiconClass
    /// Its value, when it is a number or a counting unit; of a unit, how much of its dimension.
    var value: ExactFraction?
    /// Its unit's symbol.
    var unit: String?
    /// What its unit measures: units of one dimension add up.
    var dimension: String?
    /// How the phrase is written when it is a plural or another form of a name.
    var canonical: String?
  }

  private(set) var entries: [Entry] = []
  private var check = DataFileCheck()

  /// Section headers and values nobody knows.
  var errors: [GrammarError] { check.errors }

  /// Reads `lexicon`, `numbers` and `units` where the language has them.
  init(_ language: LanguageSource) {
    let words = language.file("lexicon").map { DataFile(name: $0.path, text: $0.text) }
    let endings = words.map(PluralEndings.init)
    if let words, let endings { readLexicon(words, endings) }
    if let file = language.file("numbers") { readNumbers(file) }
    if let file = language.file("units") { readUnits(file, endings) }
  }

  /// Sections of the `lexicon` file that say how its words are bent, or what the first list is called.
  private static let furtherSections: Set = [
    "plurals", "plural endings", "invariant", "kept endings", "default list",
  ]

  private mutating func readLexicon(_ data: DataFile, _ endings: PluralEndings) {
    let sections = Self.furtherSections.union(LexiconClass.sections.keys)
    for entry in data.entries where check.isKnown(entry, of: sections, in: data.name) {
      guard let classes = LexiconClass.sections[entry.section] else { continue }
      for phrase in Self.phrases(in: entry.head) {
        add(phrase, classes, canonical: entry.tail.isEmpty ? nil : entry.tail)
        guard classes != .otherForm, !classes.isDisjoint(with: .protecting) else { continue }
        let canonical = entry.tail.isEmpty ? phrase : entry.tail
        for plural in endings.plurals(of: phrase) {
          add(plural, classes.union(.plural), canonical: classes == .brand ? canonical : nil)
        }
      }
    }
  }

  private mutating func readNumbers(_ file: LanguageSource.File) {
    let data = DataFile(name: file.path, text: file.text)
    let sections = Set(LexiconClass.numberSections.keys)
    for entry in data.entries where check.isKnown(entry, of: sections, in: file.path) {
      guard let classes = LexiconClass.numberSections[entry.section] else { continue }
      let isValueFirst = entry.head.first.map { $0.isASCII && $0.isNumber } ?? false
      let words = isValueFirst ? entry.tail : entry.head
      let digits = isValueFirst ? entry.head : entry.tail
      let value = ExactFraction(digits)
      if value == nil, !digits.isEmpty {
        check.note("'\(digits)' is not a number such as 3, 0.5 or 1/2", entry, in: file.path)
      }
      for phrase in Self.phrases(in: words) { add(phrase, classes, value: value) }
    }
  }

  /// Entries are `symbol factor = forms`; the section `count` holds what only multiplies,
  /// `counters` what pieces are counted by, and `in the name` what makes a number part of a name.
  private mutating func readUnits(_ file: LanguageSource.File, _ endings: PluralEndings?) {
    let data = DataFile(name: file.path, text: file.text)
    for entry in data.entries {
      let words = entry.head.split(separator: " ")
      let factor = words.count > 1 ? ExactFraction(String(words[words.count - 1])) : nil
      let symbol = (factor == nil ? words : words.dropLast()).joined(separator: " ")
      if entry.section == "in the name" {
        for phrase in words.map(String.init) + entry.values { add(phrase, .inName) }
        continue
      }
      addUnit(symbol, factor, forms: entry.values, of: entry.section, endings)
    }
  }

  private mutating func addUnit(
    _ symbol: String,
    _ factor: ExactFraction?,
    forms: [String],
    of dimension: String,
    _ endings: PluralEndings?
  ) {
    let isCount = dimension == "count"
    let isPack = dimension == "pack" || dimension == "counters"
    let measure: LexiconClass = isCount ? .countingUnit : isPack ? [.unit, .pack] : .unit
    let plurals = Set(([symbol] + forms).flatMap { endings?.plurals(of: $0) ?? [] })
    for phrase in [symbol] + forms {
      var entry = Entry(
        phrase: phrase,
        classes: plurals.contains(phrase) ? measure.union(.plural) : measure
      )
      entry.value = isPack ? nil : factor
      entry.unit = isCount ? nil : symbol
      entry.dimension = isCount || isPack ? nil : dimension
      entries.append(entry)
    }
  }

  private mutating func add(
    _ phrase: String,
    _ classes: LexiconClass,
    value: ExactFraction? = nil,
    canonical: String? = nil
  ) {
    entries.append(Entry(phrase: phrase, classes: classes, value: value, canonical: canonical))
  }

  /// Phrases stand between commas; a comma alone is itself one.
  private static func phrases(in head: String) -> [String] {
    if head == "," { return [head] }
    return head.split(separator: ",").map { String($0.trimmed) }.filter { !$0.isEmpty }
  }
}

/// How the language's `[plural endings]` make plurals: `y = ies`, `= s`.
private struct PluralEndings {
  private let endings: [(singular: String, plural: String)]
  private let irregular: [String: [String]]

  init(_ data: DataFile) {
    endings = data.entries(in: "plural endings").map { ($0.head, $0.tail) }
    let pairs = data.entries(in: "plurals").map { ($0.head, $0.values) }
    irregular = Dictionary(pairs) { first, _ in first }
  }

  /// Possible plurals of `phrase`, wrong ones among them: they do no harm.
  func plurals(of phrase: String) -> [String] {
    let head = phrase.split(separator: " ").last.map(String.init) ?? phrase
    let stem = phrase.dropLast(head.count)
    if let plurals = irregular[head] { return plurals.map { stem + $0 } }
    return endings.filter { head.hasSuffix($0.singular) }
      .map { stem + head.dropLast($0.singular.count) + $0.plural }
  }
}
