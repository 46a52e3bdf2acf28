import HassilSentences
import JSON
import Recogniser

/// Sentences in YAML, read and made ready to be spoken to.
struct Home {
  let imported: HassilImport
  let recogniser: Recogniser

  init(_ yaml: String, beside: [LanguageSource.File] = []) throws {
    let file = HassilImport.File(path: "sentences.yaml", bytes: Array(yaml.utf8))
    try self.init([file], beside: beside)
  }

  init(_ files: [HassilImport.File], beside: [LanguageSource.File] = []) throws {
    imported = try HassilImport(files) { _ in beside }
    recogniser = Recogniser(image: try Compiler(imported.source).image)
  }

  /// The intent and the arguments of a phrase that is understood.
  func meaning(_ phrase: String, facts: JSONObject = [:]) -> Meaning? {
    let recognition = recogniser.recognise(phrase, in: RecognitionContext(facts: facts))
    guard recognition.status == .understood, let command = recognition.best?.commands.first,
      recognition.best?.commands.count == 1
    else { return nil }
    return Meaning(command.intent, command.arguments, command.details)
  }

  /// The findings of one kind, by line.
  func lines(_ kind: ImportFinding.Kind) -> [Int] {
    imported.findings.filter { $0.kind == kind }.map(\.line)
  }
}

struct Meaning: Equatable {
  var intent: String
  var arguments: JSONObject
  var details: JSONObject

  init(_ intent: String, _ arguments: JSONObject = [:], _ details: JSONObject = [:]) {
    self.intent = intent
    self.arguments = arguments
    self.details = details
  }
}

/// Sentences of one intent and the rest of the file.
func sentences(_ sentences: [String], _ rest: String = "") -> String {
  let lines = sentences.map { "          - '\($0)'" }.joined(separator: "\n")
  return """
    language: xx
    intents:
      Do:
        data:
          - sentences:
    \(lines)
    \(rest)
    """
}
