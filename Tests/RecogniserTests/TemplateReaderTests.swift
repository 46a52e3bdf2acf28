import Testing

@testable import Recogniser

@Suite struct TemplateReaderTests {
  private func read(_ text: String) throws -> Expression {
    try TemplateReader.read(text, file: "f", line: 3)
  }

  @Test func `brackets, choices, orders, slots and rules become a tree`() throws {
    #expect(
      try read("[please] (add|put) {items:known} <list>")
        == .sequence([
          .optional(.word("please")), .choice([.word("add"), .word("put")]),
          .slot(.init(name: "items", typeName: "known", place: .init(offset: 19))),
          .rule(name: "list", place: .init(offset: 33)),
        ])
    )
    #expect(try read("(a;b)") == .anyOrder([.word("a"), .word("b")]))
    #expect(try read(#"\(x\)"#) == .word("(x)"))
  }

  @Test func `choices inside a word are spelled out`() throws {
    #expect(try read("item[s]") == .choice([.word("items"), .word("item")]))
    #expect(try read("(to|un)do") == .choice([.word("todo"), .word("undo")]))
  }

  @Test(
    arguments: [
      ("add (a|b", "f:3:5: error: '(' is never closed; ')' is missing"),
      ("a) b", "f:3:2: error: ')' closes nothing"),
      ("{items", "f:3:1: error: '{' is never closed; '}' is missing"),
      ("(a|b;c)", "f:3:5: error: '|' and ';' cannot stand side by side; use brackets"),
      ("{a:b:c}", "f:3:1: error: a slot is written {name} or {name:type}"),
      (
        "<items>'s", "f:3:1: error: a slot or rule must be a word of its own; put a space around it"
      ),
    ]
  )
  func `a mistake is named at its place`(_ text: String, _ message: String) {
    do throws(GrammarError) {
      _ = try TemplateReader.read(text, file: "f", line: 3)
      Issue.record("\(text) was read")
    } catch {
      #expect(error.description == message)
    }
  }
}

@Suite struct CompilerTests {
  @Test(
    arguments: [
      ("add {itm}", "xx/add.phrases:1:5: error: unknown slot 'itm'; did you mean 'items'?"),
      ("add <lst>", "xx/add.phrases:1:5: error: unknown rule <lst>; did you mean 'list'?"),
      ("add <loop>", "xx/add.phrases:1:5: error: the rule <loop> contains itself (in <loop>)"),
      (
        "add {items:knwn}",
        "xx/add.phrases:1:5: error: unknown slot type 'knwn'; did you mean 'known'?"
      ),
      (
        "add => itms=x", "xx/add.phrases:1:1: error: unknown argument 'itms'; did you mean 'items'?"
      ),
      (
        "@promt",
        "xx/add.phrases:1:1: error: unknown switch '@promt'; there are @open, @prompt, @then and @with"
      ),
      (
        "[add]",
        "xx/add.phrases:1:1: error: the template takes an empty utterance; something in it must be said"
      ),
      (
        "add {items}\ndrop {items}\n@prompt\nput {items}\nget {items}\n[a] [b]",
        "xx/add.phrases:6:1: error: the template takes an empty utterance; something in it must be said"
      ),
      (
        "add {items}\n[please] {any}",
        "xx/add.phrases:2:1: error: the template takes every utterance; a word must stand beside {any}"
      ),
      (
        "add (a;b;c;d;e;f;g)",
        "xx/add.phrases:1:1: error: 7 parts in any order make 128 nodes; at most 6 are allowed"
      ),
    ]
  )
  func `a wrong line is named with its place and what was probably meant`(
    _ line: String,
    _ message: String
  ) {
    let language = TestLanguage(
      phrases: ["add": line],
      rules: "<list> = my list\n<loop> = a <loop>\n"
    )
    #expect(language.complaints == [message])
  }

  @Test func `every mistake is told at once`() {
    let language = TestLanguage(phrases: ["add": "add {x}\nput {y}\n", "dorp": "a"])
    #expect(language.complaints.count == 3)
  }

  @Test func `what the file of settings cannot say is named where it stands`() {
    var language = TestLanguage(phrases: ["add": "add {items}"])
    language.settings = """
      name = Test
      stemmer = klingon
      decimal = ;;
      frob = 1
      stemer = english
      [destructive]
      wip
      [frob]
      x
      """
    #expect(
      language.complaints.map { String($0.prefix { $0 != ";" }) } == [
        "xx/language:2:11: error: stemmer cannot be 'klingon'",
        "xx/language:3:11: error: decimal cannot be '",
        "xx/language:4:1: error: unknown setting 'frob'",
        "xx/language:5:1: error: unknown setting 'stemer'",
        "xx/language:7:1: error: unknown intent 'wip'",
        "xx/language:9:1: error: unknown section 'frob'",
      ]
    )
    #expect(language.complaints[3].hasSuffix("; did you mean 'stemmer'?"))
  }

  @Test(
    arguments: [
      ("overlaps", "[nope]\nadd = x", "2:1: error: unknown section 'nope'"),
      ("overlaps", "[none]\nad = x", "2:1: error: unknown intent 'ad'"),
      ("conversation", "yes", "1:1: error: 'yes' stands in no section"),
      (
        "conversation", "[yes]\nyes = no",
        "2:1: error: [yes] has phrases between commas, and no '='"
      ),
      ("conversation", "[yess]\ny", "2:1: error: unknown section 'yess'"),
      (
        "conversation", "[ordinals]\nfirst", "2:1: error: an ordinal is written 2 = second, 2nd, or"
      ),
      ("conversation", "[examples]\nbuy = buy milk", "2:1: error: unknown intent 'buy'"),
      ("conversation", "[answers]\nadd.itms = {answer}", "2:1: error: unknown argument 'add.itms'"),
      ("conversation", "[answers]\nadd.items = add", "2:1: error: an answer is written"),
    ]
  )
  func `a file that is not compiled is examined as well`(
    name: String,
    text: String,
    complaint: String
  ) throws {
    var source = TestLanguage(phrases: ["add": "add {items}"]).source
    source.files.append(LanguageSource.File(name: name, path: "xx/\(name)", text: text))
    let error = try #require(throws: GrammarErrors.self) { try Compiler(source) }
    #expect(error.errors.count == 1)
    #expect(error.description.hasPrefix("xx/\(name):\(complaint)"))
  }

  @Test func `a section of words that no file has is named, once`() {
    var language = TestLanguage(phrases: ["add": "add {items}"])
    language.lexicon = "[artcles]\nthe\nmy\n[items\nmilk"
    language.numbers = "[cardinal]\n1 = one"
    #expect(
      language.complaints == [
        "xx/lexicon:2:1: error: unknown section 'artcles'; did you mean 'articles'?",
        "xx/lexicon:4:1: error: '[items' is no section: its name stands between [ and ]",
        "xx/numbers:2:1: error: unknown section 'cardinal'; did you mean 'cardinals'?",
      ]
    )
  }

  @Test func `an image loads as it was written, and a damaged one does not`() throws {
    let image = try Compiler(TestLanguage(phrases: ["add": "add {items}"]).source).image
    let bytes = image.bytes
    #expect(try Image(bytes: bytes.span).words == image.words)
    var damaged = bytes
    damaged[damaged.count / 2] ^= 1
    #expect(throws: Image.Problem.damaged) { try Image(bytes: damaged.span) }
    #expect(throws: Image.Problem.notAnImage) { try Image(bytes: Array(bytes.dropFirst()).span) }
  }

  @Test func `what must hold for an image is checked`() throws {
    let image = try Compiler(TestLanguage(phrases: ["add": "add {items} to it"]).source).image
    #expect(image.violations == [])
    var words = image.words
    words[image.start(.edges)] |= (1 << image.word(.settings, 4)) - 1
    words[2] = Image.checksum(words)
    #expect(try Image(words: words).violations.contains { $0.hasSuffix("leads nowhere") })
  }

  @Test func `endings that templates share are kept once`() throws {
    let ending = "(to|on|onto) [the|my] [big] list"
    let one = try Compiler(TestLanguage(phrases: ["add": "add {items} \(ending)"]).source)
    let many = (1...20).map { "verb\($0) {items} \(ending)" }.joined(separator: "\n")
    let twenty = try Compiler(TestLanguage(phrases: ["add": many]).source)
    #expect(twenty.figures.states < one.figures.states + 5)
  }
}
