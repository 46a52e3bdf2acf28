public import Assistant
import Glibc
import IntentKit

/// A conversation at a terminal: line editing, history, completion, questions and answers.
///
/// Only for when both standard input and standard output are terminals. Belongs to one thread.
public final class REPL {
  private let assistant: Assistant
  private var session: Session
  private let text: ResponseText
  private let pager: Pager
  private var history: History
  private let isPlain: Bool
  private let announcements: Announcements
  private lazy var editor = LineEditor(delegate: self)

  /// Prepares a conversation; nothing is shown before ``run()``.
  ///
  /// `environment` reads a variable of the process: history file, pager, terminal, colour. What
  /// others post to `announcements` while the person is at the prompt is shown in between.
  public init(
    assistant: Assistant,
    session: Session,
    colour: ColourPolicy,
    announcements: Announcements = Announcements(),
    environment: @escaping (String) -> String?
  ) {
    self.assistant = assistant
    self.session = session
    self.announcements = announcements
    let isColoured = colour.allowsColour(on: STDOUT_FILENO, environment: environment)
    text = ResponseText(isColoured: isColoured)
    pager = Pager(environment: environment)
    history = History(path: History.path(environment: environment))
    isPlain = ["dumb", "linux", nil].contains(environment("TERM"))
  }

  /// Talks until the person leaves.
  public func run() {
    UTF8Locale.ensure()
    for line in history.load() { editor.remember(line) }
    print(assistant.renderer.sentence(for: Dialog("welcome")))
    for line in announced() { print(line) }
    fflush(nil)
    let endedByControlD = editor.run(prompt: prompt)
    if endedByControlD { print() }
    fflush(nil)
  }

  private var prompt: String {
    if session.isAsking { return "? " }
    return isPlain ? "> " : "🍌> "
  }

  private func answer(_ line: ArraySlice<UInt8>) {
    if assistant.isLeaving(String(decoding: line, as: UTF8.self)) {
      editor.stop()
      return
    }
    let response = assistant.respond(toBytes: line, in: &session)
    pager.show(text.results(of: response) + text.troubles(of: response, in: assistant))
  }

  /// What has been announced and not shown yet.
  private func announced() -> [String] { announcements.take().map(text.aside) }
}

@available(*, unavailable)
extension REPL: Sendable {}

extension REPL: LineEditor.Delegate {
  func entered(_ line: [UInt8]) {
    for part in line.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") })
    {
      let isBlank = part.allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      if isBlank { continue }
      if let text = String(validating: part, as: UTF8.self), history.add(text) {
        editor.remember(text)
      }
      answer(part)
    }
    for line in announced() { print(line) }
    fflush(nil)
    editor.setPrompt(prompt)
  }

  func idle() { for line in announced() { editor.say(line) } }

  func interrupted(wasEmpty: Bool) {
    session.dropQuestion()
    if wasEmpty {
      print(assistant.renderer.sentence(for: Dialog("hint.leaving")))
      fflush(nil)
    }
    editor.setPrompt(prompt)
  }

  func completion(of line: String) -> Completion? {
    Completer(openings: assistant.openings, names: assistant.names(in: session)).complete(line)
  }
}
