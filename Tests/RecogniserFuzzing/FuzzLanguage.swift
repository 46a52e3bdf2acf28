import Recogniser

/// A language made up from a seed: templates of every shape the syntax has, over few words, so that
/// many of them take the same phrases.
struct FuzzLanguage {
  private var random: SeededGenerator
  /// Words that the templates, the lexicon and the phrases share.
  static let words = ["a", "b", "go", "put", "liste", "näh", "to", "and", "milk", "два", "牛乳"]

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// The language's files.
  mutating func source() -> LanguageSource {
    let intents = ["add", "drop", "wipe", "change"]
    var files = intents.prefix(Int.random(in: 1...intents.count, using: &random)).map { intent in
      file("\(intent).phrases", phrases(of: intent))
    }
    files += [
      file("rules", "<r> = \(expression(depth: 1, slots: []))"), file("lexicon", Self.lexicon),
      file("numbers", Self.numbers), file("units", Self.units), file("language", Self.settings),
    ]
    return LanguageSource(code: "xx", files: files, signatures: file("intents", Self.signatures))
  }

  private func file(_ name: String, _ text: String) -> LanguageSource.File {
    LanguageSource.File(name: name, path: "xx/\(name)", text: text)
  }

  // MARK: Templates

  private static let slots: [String: [String]] = [
    "add": ["items", "list", "items:known", "any"], "drop": ["items", "list", "list:known", "any"],
    "wipe": ["list", "except", "any"],
    "change": ["item", "quantity", "unit", "times", "name", "item:known"],
  ]

  private mutating func phrases(of intent: String) -> String {
    let count = Int.random(in: 1...5, using: &random)
    let lines = (0..<count).map { _ in template(of: intent) }
    return lines.joined(separator: "\n")
  }

  private mutating func template(of intent: String) -> String {
    let slots = Self.slots[intent] ?? []
    let start = isLikely(9) ? word() + " " : ""
    let template = start + expression(depth: 3, slots: slots)
    if isLikely(1) { return template + " => none" }
    return isLikely(1) ? "@open\n" + template + "\n@prompt" : template
  }

  private mutating func expression(depth: Int, slots: [String]) -> String {
    let parts = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      part(depth: depth, slots: slots)
    }
    return parts.joined(separator: " ")
  }

  private mutating func part(depth: Int, slots: [String]) -> String {
    guard depth > 0 else { return word() }
    switch Int.random(in: 0..<9, using: &random) {
    case 0: return "[\(expression(depth: depth - 1, slots: slots))]"
    case 1: return "(\(alternatives("|", depth, slots)))"
    case 2: return "(\(alternatives(";", depth, slots)))"
    case 3: return slots.isEmpty ? word() : "<r>"
    case 4, 5, 6:
      guard let slot = slots.randomElement(using: &random) else { return word() }
      return "{\(slot)}"
    default: return word()
    }
  }

  private mutating func alternatives(_ mark: String, _ depth: Int, _ slots: [String]) -> String {
    let inner = mark == ";" ? [] : slots
    return (0..<Int.random(in: 2...3, using: &random))
      .map { _ in expression(depth: depth - 1, slots: inner) }.joined(separator: mark)
  }

  private mutating func word() -> String { Self.words.randomElement(using: &random) ?? "a" }

  /// In `tenths` of ten cases.
  private mutating func isLikely(_ tenths: Int) -> Bool {
    Int.random(in: 0..<10, using: &random) < tenths
  }

  // MARK: Data

  private static let signatures = """
    [add]
    items = new items, required
    list = list
    any = any
    [drop]
    items = items, required
    list = list
    any = any
    [wipe]
    list = list
    except = items
    any = any
    [change]
    item = item, required
    quantity = amount
    unit = text
    times = number
    name = name
    """

  private static let settings =
    "name = Fuzz\ndecimal = .\n[destructive]\nwipe\n[taking away]\ndrop\n"

  private static let lexicon = """
    [articles]
    the, a
    [fillers]
    um
    [polite]
    please
    [pronouns]
    it
    [generic]
    something
    [conjunctions]
    and, &
    [then]
    then
    [corrections]
    no wait, no
    [of]
    of
    [by]
    x
    [items]
    milk, eggs, 牛乳
    [compounds]
    milk and eggs
    [brands]
    7 up
    [handles]
    number
    [list words]
    liste
    """

  private static let numbers = """
    [cardinals]
    1 = one
    2 = two, два
    20 = twenty
    [multipliers]
    100 = hundred
    1000000 = million
    [fractions]
    1/2 = half
    [articles]
    1 = a, an
    [joiners]
    and
    [vague]
    a few
    """

  private static let units = """
    [mass]
    g 1 = gram, grams
    kg 1000 = kilo
    [count]
    dozen 12 = dozens
    [pack]
    tin 1 = tins
    """
}
