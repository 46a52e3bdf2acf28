import Assistant
import Bridge
import Files
import Grammar
import IntentKit
import JSON
import Recogniser
import Shopping
import ShoppingIntents
import Store

/// Puts the rooms together for one command line: the only place that knows them all.
///
/// Each part is made when it is asked for, so that a command pays only for what it uses.
final class House {
  /// The languages that are listened to; the first is the usual one.
  private(set) var languages: [LanguageFiles]
  /// The choices that hold where no flag says otherwise.
  private(set) var settings = Settings.load()
  private let line: ParsedLine
  private let life: SyncedListStore.Life
  private var madeStore: SQLiteListStore?
  private var madeLists: SyncedListStore?

  /// - Throws: ``UsageError`` when there is no such language.
  init(_ line: ParsedLine, isLongLived: Bool = false) throws(UsageError) {
    self.line = line
    life = isLongLived ? .long : .brief
    languages = try Self.languages(line, settings)
  }

  private static func languages(
    _ line: ParsedLine,
    _ settings: Settings
  ) throws(UsageError) -> [LanguageFiles] {
    let usual = try settings.value(of: .language).text
    return try LanguageFiles.chosen(line[.language] ?? usual ?? "en", in: line[.grammar])
  }

  /// The usual language; the only one unless that of each phrase is recognised.
  var language: LanguageFiles { languages[0] }

  /// The intents, without opening any store.
  static func catalogue() -> Catalogue {
    Registry<ShoppingDomain>(trusting: RegisteredIntents.all).catalogue
  }

  /// Whether an intent has this name; found without reading any declaration.
  static func isIntent(_ name: String) -> Bool {
    RegisteredIntents.all.contains { $0.name == name }
  }

  /// The store that the environment chooses, the same at every call; nothing is opened yet.
  func store() throws -> SQLiteListStore {
    if let madeStore { return madeStore }
    let settings = try StoreSettings(environment: storeEnvironment())
    let store = SQLiteListStore(settings, vocabulary: try LanguageFiles.vocabulary(of: languages))
    madeStore = store
    return store
  }

  /// Whether anything has been kept yet.
  func hasStore() throws -> Bool {
    try FileStatus.of("\(home())/bananas.db") != nil
  }

  /// The folder of the store.
  func home() throws -> String { try StoreSettings(environment: storeEnvironment()).folder }

  /// The store, kept alike with the shared folder when there is one; the same at every call.
  ///
  /// `tell` hears of trouble with the folder; left out, it is written to standard error.
  func lists(
    _ tell: (@Sendable (SyncEvent) -> Void)? = nil
  ) throws -> SyncedListStore {
    if let madeLists { return madeLists }
    let truth = try store()
    let language = language
    let tell =
      tell ?? { event in
        if case .trouble(let trouble, let folder) = event {
          StandardError.write(lines: trouble.complaint(folder, Voice(language)))
        } else {
          StandardError.write(lines: event.remarks(in: truth, Voice(language)))
        }
      }
    let isBrief = life == .brief
    let lists = SyncedListStore(truth, privateFolder: try home(), life: life) { event in
      if case .pass = event, let memory = try? truth.memory(), let setup = SyncSetup(memory) {
        let news = SettingsExchange.exchangeQuietly(with: setup.folder)
        // For a program that goes on they hold when it is started anew.
        if isBrief, !news.isEmpty {
          let voice = Voice(language)
          StandardError.write(lines: news.map { voice($0) })
        }
      }
      tell(event)
    }
    madeLists = lists
    return lists
  }

  /// Sends out what was changed, when there is a shared folder.
  func settle() { madeLists?.close() }

  /// Settles and closes the store after a conversation of any length, so that the next program need
  /// not read its log.
  func close() {
    settle()
    madeStore?.close()
  }

  /// The one door to the lists.
  func dispatcher() throws -> any Dispatcher {
    let lists = try lists()
    let history = HouseholdDeeds(lists, try store())
    return DomainDispatcher(
      Registry(trusting: RegisteredIntents.all),
      domain: ShoppingDomain(lists, history: history)
    )
  }

  /// The renderer of the usual language, in the units that are chosen.
  func renderer() throws -> Renderer { Renderer(try language.replies(), measures: try measures()) }

  /// What the program says for itself, in the usual language.
  func voice() throws -> Voice { Voice(try renderer()) }

  private func measures() throws -> MeasureSystem {
    try settings.value(of: .units).text.flatMap(MeasureSystem.init) ?? .asSaid
  }

  /// From phrases to replies, over the store: in the language of each phrase, if several are
  /// listened to.
  func assistant() throws -> Assistant {
    try languages.assistant(at: dispatcher(), measures())
  }

  /// The languages that are listened to, for those who want no replies.
  func polyglot() throws -> Polyglot {
    Polyglot(
      try languages.map { files in
        Polyglot.Speaker(tag: files.code, recogniser: try files.recogniser())
      }
    )
  }

  /// A conversation as the flags want it, and as the settings do that other devices have sent.
  ///
  /// To be asked for before whatever else hangs on settings.
  func session(surface: String) throws -> Session {
    try takeInSettings()
    var session = Session(surface: surface, author: line[.author] ?? "human")
    session.stance = try stance()
    session.isDryRun = line.has(.dryRun)
    session.confirmsEverything = line.has(.yes)
    if let list = try line[.list] ?? usualList() { session.defaults["list"] = .string(list) }
    return session
  }

  /// Has what other devices chose hold for this command already; of a prompt, whose lists are there
  /// by now, but for the language.
  private func takeInSettings() throws {
    guard (try? hasStore()) == true, let memory = try? store().memory(),
      let setup = SyncSetup(memory)
    else { return }
    let news = SettingsExchange.exchangeQuietly(with: setup.folder)
    guard !news.isEmpty else { return }
    settings = Settings.load()
    if madeLists == nil {
      languages = try Self.languages(line, settings)
      // The store adds up amounts in the units of its languages.
      madeStore?.close()
      madeStore = nil
    }
    let voice = Voice(language)
    StandardError.write(lines: news.map { voice($0) })
  }

  /// The list that is meant when none is named, by its name of now; one that is gone keeps nobody
  /// from their lists.
  private func usualList() throws -> String? {
    let (name, source) = try settings.value(of: .list)
    guard let name, source == .setting, let household = try? lists().read({ $0 }) else {
      return name
    }
    let known = settings.list.map { $0.list.description } ?? name
    if let list = household.list(calledWholly: known) ?? household.list(calledWholly: name) {
      return list.name.value
    }
    StandardError.write(lines: [
      "the list “\(name)” that your settings name is not there; \(household.defaultList.name.value) is "
        + "meant", "to forget it: bananas settings list --reset",
    ])
    return nil
  }

  /// Whom phrases are meant for: us, unless `--context open`.
  func stance() throws(UsageError) -> RecognitionContext.Stance {
    let word = line[.context] ?? "prompt"
    guard let stance = RecognitionContext.Stance(rawValue: word) else {
      throw UsageError("--context cannot be '\(word)'", "it is prompt or open")
    }
    return stance
  }
}
