import ProcessTesting
import Testing

/// Dialogues at a real terminal: questions, answers, and what they leave behind.
@Suite(.serialized)
struct DialogueTests {
  private func expect(
    _ talk: Conversation,
    _ line: String,
    shows text: String,
    _ place: SourceLocation = #_sourceLocation
  ) {
    let answer = talk.say(line)
    #expect(answer.contains { $0.contains(text) }, "\(answer)", sourceLocation: place)
  }

  @Test(arguments: [
    ("add matt's oat milk", "Added matt's oat milk to Groceries."),
    ("add 6\" pizza base", "Added 6\" pizza base to Groceries."),
  ])
  func `P42, P45: apostrophes and inch marks are part of a name`(
    line: String,
    answer: String
  ) throws {
    let talk = try Conversation()
    expect(talk, line, shows: answer)
    #expect(talk.promptLine == "🍌>")
  }

  @Test func `L12: of two milks the person says which`() throws {
    let talk = try Conversation()
    talk.prepare("add oat milk and coconut milk")
    expect(talk, "tick off milk", shows: "oat milk or coconut milk")
    #expect(talk.promptLine == "?")
    expect(talk, "the oat one", shows: "Ticked off oat milk")
    expect(talk, "what's left?", shows: "coconut milk")
  }

  @Test func `L13: an exact name comes before names that hold it`() throws {
    let talk = try Conversation()
    talk.prepare("add milk chocolate and milk")
    expect(talk, "tick off milk", shows: "Ticked off milk.")
  }

  @Test func `L15: handles do not shift while items are ticked off`() throws {
    let talk = try Conversation()
    talk.prepare("add milk", "add tea", "add jam", "what's left?")
    expect(talk, "tick off 1", shows: "Ticked off milk")
    expect(talk, "tick off 2", shows: "Ticked off tea")
    expect(talk, "what's left?", shows: "jam")
  }

  @Test func `L16: ticking off twice says so and touches nothing else`() throws {
    let talk = try Conversation()
    talk.prepare("add milk and tea", "what's left?", "tick off 1")
    expect(talk, "tick off 1", shows: "lready")
    expect(talk, "what's left?", shows: "tea")
  }

  @Test func `L18: undo goes back step by step`() throws {
    let talk = try Conversation()
    talk.prepare("add milk", "tick off milk", "add tea", "what's left?", "undo", "undo")
    let lines = talk.say("what's on the list?")
    #expect(lines.contains { $0.contains("milk") })
    #expect(!lines.contains { $0.contains("tea") })
  }

  @Test func `L19: clearing asks first, and one undo brings everything back`() throws {
    let talk = try Conversation()
    talk.prepare("add 2 l of milk, 12 eggs and tea")
    expect(talk, "clear the list", shows: "Really remove everything")
    expect(talk, "yes", shows: "Removed 3 items")
    expect(talk, "undo", shows: "Took back")
    expect(talk, "what's left?", shows: "12")
  }

  @Test func `L26: a list nobody made is offered to be made`() throws {
    let talk = try Conversation()
    expect(talk, "add soap to the beach house list", shows: "There is no list “beach house”")
    #expect(talk.promptLine == "?")
    expect(talk, "no", shows: "nothing was changed")
    talk.prepare("add soap to the beach house list")
    expect(talk, "yes", shows: "Added soap to beach house.")
  }

  @Test func `a shopping trip, as people talk`() throws {
    let talk = try Conversation(rows: 60)
    let script = [
      ("add two litres of milk, a dozen eggs and mac and cheese", "2 l of milk, 12 eggs and mac"),
      ("what's left?", "3 items are left on Groceries"),
      ("tick off the eggs", "Ticked off 12 eggs."),
      ("create a list called hardware", "Made the list hardware."),
      ("put bin bags on the hardware list", "Added bin bags to hardware."),
      ("is milk on the list?", "Yes, on Groceries: 2 l of milk."),
      ("actually make it three litres", "Changed to 3 l of milk (was 2 l of milk)."),
      ("remove the mac and cheese", "Removed mac and cheese from Groceries."),
      ("undo", "Took back “remove the mac and cheese”."),
      ("undo", "Took back “actually make it three litres”."),
      ("help", "add two litres of milk"),
    ]
    for (line, answer) in script { expect(talk, line, shows: answer) }
    #expect(talk.leave() == 0)
  }

  @Test func `a change by somebody else is seen by the next command`() throws {
    let folder = TemporaryFolder()
    let here = try Conversation(in: folder)
    let there = try Conversation(in: folder)
    here.prepare("add milk")
    expect(there, "what's left?", shows: "milk")
    there.prepare("tick off milk")
    expect(here, "what's left?", shows: "Nothing is left")
  }
}
