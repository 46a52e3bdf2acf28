import Assistant

/// The ``Speaker`` that hands phrases to an assistant, as the prompt does.
struct AssistantSpeaker: Speaker {
  private let assistant: Assistant
  private var session = Session(surface: "say", author: "agent:unknown")

  /// Begins a conversation.
  init(_ assistant: Assistant) { self.assistant = assistant }

  /// Answers the phrase and remembers what it was about.
  mutating func say(_ saying: Saying) -> Said {
    session.author = saying.author
    session.isAddressed = saying.context == .prompt
    session.isDryRun = saying.isDryRun
    // To try something out takes nothing away: nobody has to agree.
    session.confirmsEverything = saying.isDryRun
    session.requestID = saying.requestID
    session.requestOwner = saying.requestOwner
    let response = assistant.respond(to: saying.phrase, in: &session)
    return Said(response.json, isDone: response.status == .done)
  }

  mutating func dropQuestion() { session.dropQuestion() }
}
