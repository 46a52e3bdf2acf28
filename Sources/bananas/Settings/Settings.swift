import Grammar
import IntentKit
import JSON
import KeyValues

/// The choices that hold for one command: a flag goes over the environment, which goes over what
/// was set, which goes over the program's own.
struct Settings {
  /// Where a value comes from.
  enum Source: String {
    case environment, setting, locale
    case standard = "default"
  }

  /// The values as they are kept.
  let stored: [Setting: String]
  /// The list that was chosen, by its identity; `nil` when only its name is known.
  let list: ListIdentity?

  /// Reads what was set on this device, or has come to it from others.
  ///
  /// Settings that cannot be read do not keep anybody from their list: they count as not made, and
  /// the trouble is told on standard error.
  static func load() -> Settings {
    do {
      return try Settings(in: SettingsExchange.store(sharing: nil))
    } catch let error as KeyValueError {
      StandardError.write(lines: ["bananas: settings: \(error)"])
    } catch {
      // A variable that cannot be understood is told by the store that it chooses.
    }
    return Settings()
  }

  private init() { (stored, list) = ([:], nil) }

  private init(in store: KeyValueStore) throws(KeyValueError) {
    let values = try store.values()
    var stored: [Setting: String] = [:]
    for (key, value) in values {
      if let setting = Setting(rawValue: key) { stored[setting] = value.string }
    }
    self.stored = stored
    list = stored[.list].flatMap { ListIdentity(values[ListIdentity.key]?.string, name: $0) }
  }

  /// The value that holds unless a flag says otherwise, and where it comes from.
  ///
  /// - Throws: ``UsageError`` for a variable with a value that there is not.
  func value(of setting: Setting) throws(UsageError) -> (text: String?, source: Source) {
    if let text = environmentVariable(setting.variable), !text.isEmpty {
      guard setting.knows(text) else {
        throw UsageError.cannotBe(text, for: setting.variable, Self.allowed(setting))
      }
      return (text, .environment)
    }
    if let text = stored[setting], setting.knows(text) { return (text, .setting) }
    if setting == .language,
      let tag = LocaleLanguage.tag(among: Grammar.languages.map(\.code))
    {
      return (tag, .locale)
    }
    return (setting.standard, .standard)
  }

  /// What a setting may be.
  static func allowed(_ setting: Setting) -> Dialog {
    Dialog("usage.allowed", ["values": .array((setting.values ?? []).map(JSONValue.string))])
  }
}
