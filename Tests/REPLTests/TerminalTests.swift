import ProcessTesting
import Testing

/// The program at a real terminal.
///
/// The names begin with the report that the behaviour answers.
@Suite(.serialized)
struct TerminalTests {
  @Test func `a line is carried out and answered with one sentence`() throws {
    let talk = try Conversation()
    talk.say("add two litres of milk, a dozen eggs and mac and cheese")
    #expect(talk.shows("Added 2 l of milk, 12 eggs and mac and cheese to Groceries."))
    #expect(talk.leave() == 0)
  }

  @Test func `R01: Ctrl-C drops the line and keeps the session`() throws {
    let talk = try Conversation()
    talk.terminal.type("add mil")
    talk.terminal.wait(for: "add mil")
    talk.terminal.type("\u{3}")
    #expect(talk.shows(promptLine: "🍌>"), "\(talk.terminal.screen.lines)")
    talk.say("what's on the list?")
    #expect(talk.shows("Groceries is empty."))
    #expect(talk.leave() == 0)
  }

  @Test func `R02: Ctrl-C on an empty line says how to leave, Ctrl-D leaves with a new line`()
    throws
  {
    let talk = try Conversation()
    talk.terminal.type("\u{3}")
    #expect(talk.terminal.wait(for: "press Ctrl-D to leave"))
    #expect(talk.leave() == 0)
    #expect(talk.terminal.bytes.last == UInt8(ascii: "\n"))
  }

  @Test func `R03: two sessions at once keep both their lines, for the owner alone`() throws {
    let folder = TemporaryFolder()
    let first = try Conversation(in: folder)
    let second = try Conversation(in: folder)
    first.say("add milk")
    second.say("add tea")
    #expect(first.leave() == 0)
    #expect(second.leave() == 0)
    let third = try Conversation(in: folder)
    third.terminal.type("\u{1B}[A")
    #expect(third.terminal.wait(for: "> add tea"))
    third.terminal.type("\u{1B}[A")
    #expect(third.terminal.wait(for: "> add milk"))
    #expect(permissions(of: folder("history")) == 0o600)
  }

  @Test(arguments: ["\u{1}", "\u{1B}[H"])
  func `R07: at the beginning of a wrapped line the cursor stands right behind the prompt`(
    home: String
  ) throws {
    let talk = try Conversation(columns: 20)
    talk.terminal.type("abcdefghijklmnopqrstuvwxyz")
    talk.terminal.wait(for: "xyz")
    talk.terminal.type("\(home)X")
    talk.terminal.wait { $0.lines.contains { $0.contains("X") } }
    let lines = talk.terminal.screen.lines
    #expect(lines.contains { $0.hasPrefix("🍌> Xabcdef") }, "\(lines)")
  }

  @Test func `R08: after the window is widened there is one clean line`() throws {
    let talk = try Conversation(columns: 20)
    talk.terminal.type("abcdefghijklmnopqrstuvwxyz")
    talk.terminal.wait(for: "xyz")
    talk.terminal.resize(rows: 24, columns: 40)
    talk.terminal.settle()
    talk.terminal.type("Z")
    #expect(
      talk.shows(promptLine: "🍌> abcdefghijklmnopqrstuvwxyzZ"),
      "\(talk.terminal.screen.lines)"
    )
  }

  @Test func `R11: a paste of several lines runs after Enter, in order, and the last one asks`()
    throws
  {
    let talk = try Conversation()
    talk.terminal.type("\u{1B}[200~add milk\nadd tea\nclear the list\u{1B}[201~")
    #expect(talk.shows(promptLine: "clear the list"))
    #expect(!talk.terminal.screen.lines.contains { $0.hasPrefix("Added") })
    talk.say("")
    #expect(talk.shows("Added milk to Groceries."))
    #expect(talk.shows("Added tea to Groceries."))
    #expect(talk.terminal.screen.lines.contains { $0.hasPrefix("Really remove everything") })
    #expect(talk.promptLine == "?")
    talk.say("no")
    talk.say("is tea on the list?")
    #expect(talk.terminal.screen.lines.contains { $0.hasPrefix("Yes, on Groceries: tea") })
  }

  @Test(arguments: [
    ("tick off oat m", "tick off oat milk"),
    ("tick off semi-s", "tick off semi-skimmed milk"),
    ("tick off KAS", "tick off Käse"),
    ("put soap on the hardw", "put soap on the hardware"),
    ("tic", "tick off"),
  ])
  func `R15, R16: Tab completes whole names, spaces, hyphens and accents and all`(
    typed: String,
    completed: String
  ) throws {
    let talk = try Conversation()
    talk.prepare(
      "add oat milk, semi-skimmed milk, semi-dried figs and Käse",
      "create a list called hardware"
    )
    talk.terminal.type("\(typed)\t")
    #expect(talk.shows(promptLine: "🍌> \(completed)"), "\(talk.terminal.screen.lines)")
  }

  @Test func `Tab shows what there is to choose from and keeps the line`() throws {
    let talk = try Conversation()
    talk.prepare("add oat milk and oat cakes")
    talk.terminal.type("tick off oat \t")
    talk.terminal.wait { $0.lines.contains { $0.hasPrefix("oat ") } }
    #expect(talk.shows(promptLine: "🍌> tick off oat"), "\(talk.terminal.screen.lines)")
  }

  @Test func `R17: what was nearly said is offered, and nothing is run`() throws {
    let talk = try Conversation()
    talk.prepare("add milk")
    talk.say("clera the list")
    #expect(talk.terminal.screen.lines.contains { $0.contains("id you mean “clear the list") })
    talk.say("what's on the list?")
    #expect(talk.terminal.screen.lines.contains { $0.contains("milk") && $0.contains("#1") })
  }

  @Test func `R19: under the C locale characters are whole`() throws {
    let talk = try Conversation(environment: ["LC_ALL": "C", "LANG": "C"])
    talk.terminal.type("añb")
    talk.terminal.wait(for: "añb")
    talk.terminal.type("\u{7F}\u{7F}c")
    #expect(talk.terminal.wait { $0.lines.last?.hasSuffix("> ac") ?? false })
  }

  @Test func `bytes that are no text are answered, not obeyed`() throws {
    let talk = try Conversation()
    talk.terminal.type(bytes: Array("add ".utf8) + [0xFF, 0xFE, UInt8(ascii: "\r")])
    #expect(talk.terminal.wait(for: "not UTF-8"))
    #expect(talk.leave() == 0)
  }

  @Test func `a line that begins with a space is not remembered`() throws {
    let talk = try Conversation()
    talk.prepare("add milk", " add a secret present")
    talk.terminal.type("\u{1B}[A")
    #expect(talk.terminal.wait(for: "> add milk"))
  }

  @Test func `quit leaves`() throws {
    let talk = try Conversation()
    talk.terminal.type("quit\r")
    #expect(talk.terminal.end() == 0)
  }

  @Test func `help shows what can be said`() throws {
    let talk = try Conversation()
    talk.say("help tick off")
    #expect(talk.terminal.screen.lines.contains { $0.contains("tick off the eggs") })
  }

  @Test func `a list longer than the screen goes through the pager, a short one does not`() throws {
    let pager = ["BANANAS_PAGER": "sed s/^/paged:/"]
    let talk = try Conversation(environment: pager, rows: 8)
    talk.say("add milk")
    #expect(!talk.terminal.screen.lines.contains { $0.contains("paged:") })
    talk.say("add tea, jam, rice, oats, figs, nuts, soap, salt and flour")
    talk.say("what's left?")
    #expect(talk.terminal.screen.lines.contains { $0.hasPrefix("paged:  #10") })
  }
}
