import Assistant
import Grammar
import IntentKit
import JSON
import Text
import Threads
import WebServer

/// The shopping lists as a page shows them.
final class ShoppingPage: PageHost {
  let version = Program.version
  let dispatcher: any Dispatcher
  let languages: [PageLanguage]

  /// How many names are suggested from: what a phone looks through between two letters.
  private static let mostNames = 1_500

  private let usual: String
  private let speak: @Sendable (String) throws -> Assistant
  private let speakers = Guarded<[String: Assistant]>([:])

  /// Serves what `house` keeps, in the language that it speaks and the others there are.
  init(_ house: House) throws {
    let assistant = try house.assistant()
    let system = assistant.renderer.measures
    let (dispatcher, usual) = (assistant.dispatcher, house.language.code)
    (self.dispatcher, self.usual) = (dispatcher, usual)
    languages = Self.languages(usual: usual)
    speakers.withLock { $0[usual] = assistant }
    speak = { tag in
      try LanguageFiles.chosen(tag, in: nil).assistant(at: dispatcher, system)
    }
  }

  func assistant(_ tag: String) throws -> Assistant {
    if let speaker = speakers.withLock({ $0[tag] }) { return speaker }
    let speaker = try speak(tag)
    speakers.withLock { $0[tag] = speaker }
    return speaker
  }

  func stateVersion() -> UInt64 { dispatcher.answersVersion() ?? 0 }

  func state() throws -> PageState { try ListState(dispatcher).read() }

  func names(_ tag: String) -> [String] {
    let known = dispatcher.entities("item").map(\.name)
    let lexicon = (try? LanguageFiles(code: tag))?.data("lexicon")
    let words = (lexicon?.entries(in: "items") ?? []).flatMap { DataFile.parts(of: $0.head) }
    var seen: Set<String> = []
    let names = (known + words).filter { seen.insert($0.lowercased()).inserted }
    return Array(names.prefix(Self.mostNames))
  }

  func history(_ query: [String: String], for caller: Caller) -> Invocation {
    var arguments: JSONObject = [:]
    arguments["limit"] = query["limit"].flatMap(JSONNumber.init).map(JSONValue.number)
    for name in ["cursor", "item", "author"] {
      arguments[name] = query[name].map(JSONValue.string)
    }
    return Invocation("show_history", arguments: arguments, caller: caller)
  }

  func told(_ history: Answer, by renderer: Renderer) -> JSONValue {
    let entries = (history.value["entries"]?.array ?? []).compactMap(\.object)
    return .array(
      entries.map { entry in
        var entry = entry
        let changes = (entry["changes"]?.array ?? []).compactMap(\.object)
        let sentences = changes.compactMap { change in
          change["did"]?.string.map { renderer.sentence(for: Dialog($0, change)) }
        }
        entry["message"] = .string(sentences.joined(separator: " "))
        return .object(entry)
      }
    )
  }

  /// Those that have texts for the page, `usual` first.
  private static func languages(usual: String) -> [PageLanguage] {
    let all = Grammar.languages.compactMap(PageLanguage.init)
    return all.filter { $0.tag == usual } + all.filter { $0.tag != usual }
  }
}

extension PageLanguage {
  /// `nil` for a language that has no texts for the page.
  fileprivate init?(_ language: Grammar.Language) {
    guard let texts = language.file("page")?.data,
      let files = try? LanguageFiles(code: language.code),
      let replies = try? files.replies()
    else { return nil }
    let about = files.data("language")
    let units = replies.unitWords.sorted { $0.key < $1.key }
    self.init(
      tag: language.code,
      name: about.first("name") ?? language.code,
      isRightToLeft: about.first("direction") == "rtl",
      texts: JSONObject(texts.entries.map { ($0.head, .string($0.tail)) }),
      units: JSONObject(units.map { ($0.key, .array($0.value.map(JSONValue.string))) })
    )
  }
}
