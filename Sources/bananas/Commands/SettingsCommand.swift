import Assistant
import Bridge
import IntentKit
import JSON
import KeyValues
import REPL
import Store
import Text

/// Shows and changes the choices that hold for every command.
enum SettingsCommand: Subcommand {
  static let name = "settings"
  static let summary = "Show or change the language, the usual list, units and colours."
  static let usage = "[SETTING [VALUE]]"
  static let options: [Option] = [.json, reset]

  private static let reset = Option("reset", nil, "Go back to the program's own value, or to all.")

  static func run(_ line: ParsedLine) throws -> ExitStatus {
    guard let word = line.words.first else {
      return try line.has(reset) ? reset(Setting.allCases, line) : show(Setting.allCases, line)
    }
    guard let setting = Setting(rawValue: word) else { throw try unknown(word, line) }
    let value = line.words.dropFirst().joined(separator: " ")
    switch (line.has(reset), value.isEmpty) {
    case (true, true): return try reset([setting], line)
    case (true, false): throw UsageError(Dialog("settings.no_value", texts: ["value": value]))
    case (false, true): return try show([setting], line)
    case (false, false): return try set(setting, to: value, line)
    }
  }

  private static func unknown(_ word: String, _ line: ParsedLine) throws -> UsageError {
    let near = nearest(to: word, among: Setting.allCases.map(\.rawValue)).first
    let voice = try House(line).voice()
    let rows = HelpText.columns(Setting.allCases.map { [$0.rawValue, voice($0.summary)] })
    var error = UsageError(Dialog("settings.unknown", texts: ["name": word]), .near(near))
    if near == nil {
      error.hint = .words(([voice("settings.there_is")] + rows).joined(separator: "\n"))
    }
    return error
  }

  // MARK: - Showing

  private static func show(_ settings: [Setting], _ line: ParsedLine) throws -> ExitStatus {
    try tell(settings, line) { values, all in
      if settings.count == 1, let only = values.first { return [only.now.text ?? ""] }
      let voice = try House(line).voice()
      let rows = values.map { setting, now in
        let source = now.source == .environment ? setting.variable : now.source.rawValue
        let unknown = unknownValue(setting, all)
        return [
          setting.rawValue, now.text ?? "–", source,
          unknown.map { voice("settings.not_known", ["value": $0]) } ?? voice(setting.summary),
        ]
      }
      return Table.lines(rows, indent: 0)
    }
  }

  /// A setting and what it comes to.
  private typealias Value = (setting: Setting, now: (text: String?, source: Settings.Source))

  /// Exchanges the settings with the shared folder and tells them, as a document or in lines.
  private static func tell(
    _ settings: [Setting],
    _ line: ParsedLine,
    in lines: ([Value], Settings) throws -> [String]
  ) throws -> ExitStatus {
    try exchange(line)
    let all = Settings.load()
    let values = try settings.map { Value($0, try all.value(of: $0)) }
    if line.has(.json) {
      StandardOutput.write(.object(document(values)), style: .pretty)
    } else {
      StandardOutput.write(lines: try lines(values, all))
    }
    return .done
  }

  /// A stored value that only a later version of the program understands.
  private static func unknownValue(_ setting: Setting, _ all: Settings) -> String? {
    all.stored[setting].flatMap { setting.knows($0) ? nil : $0 }
  }

  private static func document(_ values: [Value]) -> JSONObject {
    JSONObject(
      values.map { setting, now in
        let text = now.text.map(JSONValue.string) ?? .null
        return (setting.rawValue, ["value": text, "from": .string(now.source.rawValue)])
      }
    )
  }

  // MARK: - Changing

  private static func set(
    _ setting: Setting,
    to text: String,
    _ line: ParsedLine
  ) throws -> ExitStatus {
    let value = setting == .list ? try listName(text, line) : text
    guard setting.knows(value) else {
      throw UsageError.cannotBe(text, for: setting.rawValue, Settings.allowed(setting))
    }
    return try change([setting], to: value, line)
  }

  private static func reset(_ settings: [Setting], _ line: ParsedLine) throws -> ExitStatus {
    try change(settings, to: nil, line)
  }

  private static func change(
    _ settings: [Setting],
    to value: String?,
    _ line: ParsedLine
  ) throws -> ExitStatus {
    do {
      let store = try SettingsExchange.store(sharing: nil)
      for setting in settings {
        try store.set(value.map(PropertyValue.string), for: setting.rawValue)
      }
      if settings.contains(.list) {
        let identity = try value.flatMap { try ListIdentity(ofListNamed: $0, House(line)) }
        try store.set((identity?.text).map(PropertyValue.string), for: ListIdentity.key)
      }
    } catch let error as KeyValueError {
      StandardError.write(lines: ["bananas: \(error)"])
      return .storeTrouble
    }
    return try tell(settings, line) { values, _ in
      // What was chosen holds already: the answer is in the new language.
      let voice = try House(line).voice()
      return values.map { setting, now in
        let facts = [
          "setting": setting.rawValue, "value": now.text ?? voice("settings.default_list"),
          "variable": now.source == .environment ? setting.variable : "",
        ]
        return voice("settings.now", facts)
      }
    }
  }

  /// Exchanges the settings with the shared folder when there is one, and tells what came of it.
  private static func exchange(_ line: ParsedLine) throws {
    let house = try House(line)
    guard try house.hasStore(), let setup = SyncSetup(try house.store().memory()) else { return }
    let voice = try house.voice()
    do {
      let result = try SettingsExchange.store(sharing: setup.folder).synchronise()
      let stories = result.changes.compactMap(\.story).map { voice($0) }
      StandardError.write(lines: stories + result.notices)
      let pending = result.pending.filter { $0 != ListIdentity.key }
      if !pending.isEmpty {
        let keys = pending.joined(separator: ", ")
        StandardError.write(lines: [voice("settings.waiting", ["keys": keys])])
      }
    } catch let error as KeyValueError {
      StandardError.write(lines: ["bananas: " + voice("settings.not_shared", ["error": "\(error)"])]
      )
    }
  }

  /// The name of a list as it is written, however it was typed.
  private static func listName(_ text: String, _ line: ParsedLine) throws -> String {
    let names = try House(line).dispatcher().entities("list").map(\.name)
    if let name = names.first(where: { Folding.fold($0) == Folding.fold(text) }) { return name }
    let known = ["names": names.joined(separator: ", "), "list": text]
    throw UsageError(
      Dialog("usage.no_list", texts: ["list": text]),
      Dialog.near(nearest(to: text, among: names).first) ?? Dialog("usage.lists", texts: known)
    )
  }
}
