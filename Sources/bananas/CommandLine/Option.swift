/// A flag that a command takes, as its help shows it.
struct Option: Sendable {
  /// Without the dashes.
  var name: String
  /// What stands for its value in the help; `nil` for a flag without one.
  var value: String?
  var summary: String
  /// A value may be left out, as in `--all` for `--all=true`.
  var isValueOptional = false

  init(_ name: String, _ value: String? = nil, _ summary: String) {
    self.name = name
    self.value = value
    self.summary = summary
  }
}

extension Option {
  static let json = Option("json", nil, "Print one JSON document a command.")
  static let yes = Option("yes", nil, "Answer “really?” with yes.")
  static let list = Option("list", "NAME", "The list that is meant when none is named.")
  static let dryRun = Option("dry-run", nil, "Say what would happen, and change nothing.")
  static let author = Option("author", "NAME", "Who asks, as the journal keeps it.")
  static let language = Option(
    "lang",
    "TAG",
    "The language of phrases and answers: en, or auto for each phrase’s own."
  )
  static let grammar = Option("grammar", "FOLDER", "Read the language's files from a folder.")
  static let colour = Option("color", "WHEN", "auto, always or never.")
  static let bail = Option("bail", nil, "Stop at the first line that fails.")
  static let context = Option("context", "WHO", "prompt: meant for us; open: for anybody.")
  static let help = Option("help", nil, "Show this help.")
  static let version = Option("version", nil, "Show the version.")

  /// What every command that talks takes.
  static let conversation: [Option] = [.json, .dryRun] + everywhere

  /// What every command takes, though it may mean nothing to one: none of these makes a promise that
  /// a command could break by not knowing it.
  static let everywhere: [Option] = [
    .yes, .list, .author, .context, .colour, .bail, .language, .grammar,
  ]
}
