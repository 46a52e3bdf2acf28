import Assistant
import IntentKit
import JSON
import Text

/// Says what the program has to say for itself, in the language that is spoken.
struct Voice {
  /// Says what came of commands, in the same language.
  let renderer: Renderer

  /// Speaks as `renderer` does.
  init(_ renderer: Renderer) { self.renderer = renderer }

  /// Speaks the language that `arguments` ask for, though they could not be read, or else that of the
  /// settings; English when there is no such language.
  init(for arguments: [String]) {
    self.init(
      LanguageFiles.spoken(
        ParsedLine.value(of: .language, in: arguments),
        in: ParsedLine.value(of: .grammar, in: arguments)
      )
    )
  }

  /// Speaks `language`, or English where there is none or its replies cannot be read.
  init(_ language: LanguageFiles?) {
    let book = (try? language?.replies()) ?? (try? LanguageFiles(code: "en").replies())
    let nothing = DataFile(name: "replies", text: "")
    renderer = Renderer(book ?? ReplyBook(trusting: nothing, units: nothing, language: nothing))
  }

  /// The sentence called `key`.
  func callAsFunction(_ key: String, _ facts: [String: String] = [:]) -> String {
    renderer.sentence(for: Dialog(key, texts: facts))
  }

  /// The sentence called `key`, which tells how many there are.
  func callAsFunction(_ key: String, count: Int, _ facts: [String: String] = [:]) -> String {
    self(key, counts: ["count": count], facts)
  }

  /// The sentence called `key`, which tells several numbers.
  func callAsFunction(
    _ key: String,
    counts: [String: Int],
    _ facts: [String: String] = [:]
  ) -> String {
    var dialog = Dialog(key, texts: facts)
    for (name, count) in counts { dialog.facts[name] = .number(JSONNumber(count)) }
    return self(dialog)
  }

  /// The sentence for a dialog.
  func callAsFunction(_ dialog: Dialog) -> String { renderer.sentence(for: dialog) }

  /// In English what was said so.
  func callAsFunction(_ saying: Saying) -> String {
    switch saying {
    case .words(let words): words
    case .dialog(let dialog): renderer.sentence(for: dialog)
    }
  }
}
