import Assistant
import IntentKit
import MCPAdapter
import REPL
import Recogniser
import Text

let phrases = "[(start|set)] [a] timer for {label} for {minutes} (minute|minutes)"
let arguments = "[start_timer]\nlabel = text, required\nminutes = number, required"
let language = LanguageSource(
  code: "en",
  files: [.init(name: "start_timer.phrases", path: "start_timer.phrases", text: phrases)],
  signatures: .init(name: "intents", path: "intents", text: arguments)
)
let replies = """
  welcome = Say: set a timer for the eggs for 7 minutes
  not_understood = I only know about timers.
  started = Timing {label}: {minutes} minutes.
  """
let none = DataFile(name: "none", text: "")

let assistant = Assistant(
  dispatcher: DomainDispatcher(try Registry([StartTimerIntent.self]), domain: Kitchen()),
  recogniser: Recogniser(image: try Compiler(language).image),
  renderer: Renderer(
    try ReplyBook(replies: DataFile(name: "replies", text: replies), units: none, language: none)
  ),
  words: ConversationWords(none)
)

if CommandLine.arguments.contains("mcp") {
  let identity = ServerIdentity(name: "timers", title: "Timers", version: "1", instructions: "")
  try MCPServer(identity, assistant: assistant).serveStandardStreams()
} else {
  let session = Session(surface: "repl", author: "human")
  REPL(assistant: assistant, session: session, colour: .never, environment: { _ in nil }).run()
}
