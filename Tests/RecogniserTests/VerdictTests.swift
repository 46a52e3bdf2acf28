import Testing

@testable import Recogniser

@Suite struct VerdictTests {
  private let language = TestLanguage(phrases: [
    "add": "add {items} to [the|my] list\n@prompt\nadd {items}\nbuy {items}",
    "drop": "drop {items}\nscratch (it|that)",
    "wipe": "wipe everything [except {except}]",
    "change": "make it {quantity}",
    "none": "add {any} to my calendar\nbuy {words:text} someday\nbuy {item:known} never",
  ])

  @Test func `several commands in one utterance come in their order`() throws {
    let recogniser = try language.recogniser()
    #expect(
      recogniser.meaning("add milk and eggs then drop bread")
        == "add items=[milk, eggs] & drop items=[bread]"
    )
    #expect(
      recogniser.meaning("add milk to the list and add eggs to my list")
        == "add items=[milk] & add items=[eggs]"
    )
  }

  @Test func `what is not meant for us is refused in the open, and taken at the prompt`() throws {
    let recogniser = try language.recogniser()
    let open = RecognitionContext(stance: .open)
    #expect(recogniser.recognise("buy milk", in: open).reason == .notAddressed)
    #expect(recogniser.meaning("buy milk") == "add items=[milk]")
    #expect(recogniser.meaning("add milk to my list", in: open) == "add items=[milk]")
  }

  @Test func `a negative template takes what a looser one would take`() throws {
    let recogniser = try language.recogniser()
    #expect(recogniser.meaning("add lunch to my calendar") == "none")
    #expect(recogniser.meaning("add lunch to my list") == "add items=[lunch]")
  }

  @Test func `a negative template's slot with a type weighs what words of a name weigh`() throws {
    let recogniser = try language.recogniser()
    let long = (0..<24).map { "x\($0)" }.joined(separator: " ")
    #expect(recogniser.meaning("buy \(long) someday") == "none")
    #expect(recogniser.meaning("buy \(long)") != "none")
    #expect(recogniser.meaning("buy milk never") == "none")
  }

  @Test func `a pronoun needs something that was spoken of`() throws {
    let recogniser = try language.recogniser()
    #expect(recogniser.recognise("drop it").reason == .noReferent)
    let later = RecognitionContext(hasReferent: true)
    #expect(recogniser.meaning("drop it", in: later) == "drop items=[it]")
    #expect(recogniser.meaning("make it three", in: later) == "change quantity=3 item=it")
    #expect(recogniser.meaning("add milk and drop it") == "add items=[milk] & drop items=[milk]")
  }

  @Test func `naming nothing is a question`() throws {
    let recognition = try language.recogniser().recognise("add something")
    #expect(recognition.status == .question)
    #expect(recognition.reason == .missing(parameter: "items"))
  }

  @Test func `a carrier word with one wrong letter is mended, a name never`() throws {
    let recogniser = try language.recogniser()
    #expect(recogniser.meaning("add milk to teh lst") == "add items=[milk]")
    #expect(recogniser.meaning("dd milk to my list") == "none")
    #expect(recogniser.meaning("add mlik to my lisst") == "add items=[mlik]")
  }

  @Test(arguments: [
    ("add 3 tinns of quark", "[quark: 3 tin]"), ("cann you add milk", "[milk]"),
    ("add milk annd eggs", "[milk, eggs]"), ("add thre eggs", "[eggs: 3]"),
    ("pleese add milk", "[milk]"), ("add a coupel of figs", "[figs: 2]"),
  ])
  func `a word between others is mended where they make it sure`(
    phrase: String,
    items: String
  ) throws {
    #expect(try language.recogniser().meaning(phrase) == "add items=\(items)")
  }

  @Test(arguments: ["tinns", "annd figs", "thre figs", "annd eggs"])
  func `a word that nothing around it tells of is a name`(name: String) throws {
    #expect(try language.recogniser().meaning("add \(name)") == "add items=[\(name)]")
  }

  @Test func `two commands that do the same to the same things are one`() throws {
    let recogniser = try language.recogniser()
    #expect(recogniser.meaning("add milk and add it to my list") == "add items=[milk]")
  }

  @Test func `a destructive command must be spelled right`() throws {
    let recognition = try language.recogniser().recognise("wipe evrything")
    #expect(recognition.status == .notUnderstood)
    #expect(recognition.reason == .notExact)
    #expect(recognition.nearest == ["wipe everything"])
  }

  @Test func `an exclusion is confirmed first`() throws {
    let recognition = try language.recogniser().recognise("wipe everything except milk")
    #expect(recognition.reason == .needsConfirmation)
  }

  @Test func `two meanings of the same words are a question, whatever the order of files`() throws {
    let twins = TestLanguage(phrases: ["add": "zap {items}", "drop": "zap {items}"])
    let recognition = try twins.recogniser().recognise("zap milk")
    #expect(recognition.status == .question)
    #expect(recognition.reason == .tooClose)
  }

  @Test func `a refusal shows how the attempt that got furthest could go on`() throws {
    #expect(try language.recogniser().recognise("wipe").nearest == ["wipe everything"])
  }

  @Test func `a refusal suggests nothing that would be refused`() throws {
    let refusing = TestLanguage(phrases: ["add": "add {items}", "none": "hate him"])
    #expect(try refusing.recogniser().recognise("hate").nearest == [])
  }

  @Test func `a phrase that a template takes away is not taken for the beginning of another`()
    throws
  {
    let refusing = TestLanguage(phrases: ["add": "need {items} for {list}", "none": "need {any}"])
    #expect(try refusing.recogniser().recognise("need milk for").nearest == [])
  }

  @Test func `politeness and fillers may stand between carrier words, not inside names`() throws {
    let recogniser = try language.recogniser()
    #expect(
      recogniser.meaning("um can you please add milk to um my list please") == "add items=[milk]"
    )
    let known = RecognitionContext(knownItems: ["please and thank you cards"])
    #expect(
      recogniser.meaning("add please and thank you cards to my list", in: known)
        == "add items=[please and thank you cards]"
    )
  }

  @Test func `an utterance that is empty or too long is unreadable`() throws {
    let recogniser = try language.recogniser()
    #expect(recogniser.recognise("  ").reason == .empty)
    let long = String(repeating: "a", count: Recogniser.longestPhrase + 1)
    #expect(recogniser.recognise(long).status == .notUnderstood)
    #expect(recogniser.recognise(long).reason == .tooLong(bytes: long.utf8.count))
  }
}
