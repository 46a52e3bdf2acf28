@testable import Recogniser

/// A language made for one test.
struct TestLanguage {
  /// By file name without ending.
  var phrases: [String: String]
  var rules = ""
  var lexicon = TestLanguage.words
  var numbers = TestLanguage.numberWords
  var units = TestLanguage.unitWords
  var settings = "name = Test\ndecimal = .\n[destructive]\nwipe\n"

  static let signatures = """
    [add]
    items = new items, required
    list = list
    [drop]
    items = items, required
    list = list
    [wipe]
    list = list
    except = items
    all = flag
    [change]
    item = item, required
    quantity = amount
    unit = text
    """

  static let words = """
    [articles]
    the, my, some
    [fillers]
    um
    [polite]
    please
    [leads]
    can you
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
    milk, eggs, bread
    [compounds]
    mac and cheese
    [brands]
    7 up
    [handles]
    number
    [plural endings]
    = s
    """

  static let numberWords = """
    [cardinals]
    1 = one
    2 = two
    3 = three
    5 = five
    20 = twenty
    [multipliers]
    100 = hundred
    1000 = thousand
    1000000 = million
    [fractions]
    1/2 = half
    1/4 = quarter, quarters
    [articles]
    1 = a, an
    [joiners]
    and
    [counts]
    2 = a couple of
    [vague]
    a few
    """

  static let unitWords = """
    [mass]
    g 1 = gram, grams
    kg 1000 = kilo, kilos
    lb 1 = pound, pounds
    [volume]
    l 1 = litre, litres
    [cup]
    cup 1 = cups, c
    [count]
    dozen 12 = dozens
    [pack]
    tin 1 = tins
    loaf 1 = loaves
    """

  var source: LanguageSource {
    var files = phrases.map { name, text in
      LanguageSource.File(name: "\(name).phrases", path: "xx/\(name).phrases", text: text)
    }
    let data = [("rules", rules), ("lexicon", lexicon), ("numbers", numbers), ("units", units)]
    files += data.map { LanguageSource.File(name: $0.0, path: "xx/\($0.0)", text: $0.1) }
    files.append(LanguageSource.File(name: "language", path: "xx/language", text: settings))
    return LanguageSource(
      code: "xx",
      files: files,
      signatures: LanguageSource.File(name: "intents", path: "intents", text: Self.signatures)
    )
  }

  func recogniser() throws -> Recogniser { Recogniser(image: try Compiler(source).image) }

  /// What compiling says; empty when all is well.
  var complaints: [String] {
    do throws(GrammarErrors) {
      _ = try Compiler(source)
      return []
    } catch {
      return error.errors.map(\.description)
    }
  }

  /// How much work matching `phrase` takes.
  func steps(_ phrase: String) throws -> Int {
    let image = try Compiler(source).image
    var workspace = Workspace(lexicon: LexiconView(image: image))
    return workspace.steps(phrase)
  }
}

extension Workspace {
  /// How much work matching `phrase` takes, dead ends included.
  mutating func steps(_ phrase: String) -> Int {
    scan(phrase.utf8Span.span, in: RecognitionContext())
    match(phrase.utf8Span.span, keeping: .deadEnds)
    return matcher.chart.steps
  }
}

extension Recogniser {
  /// What `phrase` means, as a golden line says it.
  func meaning(_ phrase: String, in context: RecognitionContext = .init()) -> String {
    GoldenText.text(of: recognise(phrase, in: context))
  }
}
