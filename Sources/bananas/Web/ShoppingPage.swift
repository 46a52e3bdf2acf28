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

  private let usual: String
  private let speak: @Sendable (String) throws -> Assistant
  private let speakers = Guarded<[String: Assistant]>([:])

  /// Serves what `house` keeps, in the language that it speaks and the others there are.
  init(_ house: House) throws {
    let assistant = try house.assistant()
    let system = assistant.renderer.measures
    let (dispatcher, usual) = (assistant.dispatcher, house.languageCode)
    (self.dispatcher, self.usual) = (dispatcher, usual)
    languages = Self.languages(usual: usual)
    speakers.withLock { $0[usual] = assistant }
    speak = { tag in
      let language = try LanguageFiles(code: tag)
      return Assistant(
        dispatcher: dispatcher,
        recogniser: try language.recogniser(),
        renderer: Renderer(try language.replies(), measures: system),
        words: ConversationWords(language.data("conversation"))
      )
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

  func names(list: String?, _ tag: String) -> [String] {
    let known = dispatcher.entities("item").map(\.name)
    let lexicon = (try? LanguageFiles(code: tag))?.data("lexicon")
    let words = (lexicon?.entries(in: "items") ?? []).flatMap { DataFile.parts(of: $0.head) }
    var seen: Set<String> = []
    return (known + words).filter { seen.insert($0.lowercased()).inserted }
  }

  func history(_ query: [String: String]) -> Invocation {
    var arguments: JSONObject = [:]
    arguments["limit"] = query["limit"].flatMap(JSONNumber.init).map(JSONValue.number)
    arguments["cursor"] = query["cursor"].map(JSONValue.string)
    let caller = Caller(surface: "page", author: "human")
    return Invocation("show_history", arguments: arguments, caller: caller)
  }

  /// Those that have texts for the page, `usual` first.
  private static func languages(usual: String) -> [PageLanguage] {
    let all = Grammar.languages.compactMap { language -> PageLanguage? in
      guard let texts = language.file("page")?.data, let file = language.file("language")?.data
      else { return nil }
      return PageLanguage(
        tag: language.code,
        name: file.first("name") ?? language.code,
        isRightToLeft: file.first("direction") == "rtl",
        texts: JSONObject(texts.entries.map { ($0.head, .string($0.tail)) })
      )
    }
    return all.filter { $0.tag == usual } + all.filter { $0.tag != usual }
  }
}
