import Assistant
import IntentKit
import MCPAdapter
import REPL
import Recogniser

func file(_ name: String, _ text: String) -> LanguageSource.File {
  LanguageSource.File(name: name, path: name, text: text)
}

let phrases = "[(start|set)] [a] timer for {label} for {minutes} (minute|minutes)"
let replies = """
  welcome = Say: set a timer for the eggs for 7 minutes
  not_understood = I only know about timers.
  started = Timing {label}: {minutes} minutes.
  """
let english = LanguageSource(
  code: "en",
  files: [file("start_timer.phrases", phrases), file("replies", replies)],
  signatures: file("intents", "[start_timer]\nlabel = text, required\nminutes = number, required")
)
let timers = DomainDispatcher(try Registry([StartTimerIntent.self]), domain: Kitchen())
let assistant = try Assistant(speaking: english, at: timers)

if CommandLine.arguments.contains("mcp") {
  let identity = ServerIdentity(name: "timers", title: "Timers", version: "1", instructions: "")
  try MCPServer(identity, assistant: assistant).serveStandardStreams()
} else {
  let session = Session(surface: "repl", author: "human")
  REPL(assistant: assistant, session: session, colour: .never, environment: { _ in nil }).run()
}
