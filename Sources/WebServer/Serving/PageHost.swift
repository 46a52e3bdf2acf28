public import Assistant
public import IntentKit
public import JSON

/// What a page needs of the program that serves it.
///
/// The page server knows intents by the dispatcher's catalogue alone; which of them tell the state
/// that a page draws, and which names are worth suggesting, only the program knows.
public protocol PageHost: Sendable {
  /// The program's version, as people know it.
  var version: String { get }
  /// The one door to the domain.
  var dispatcher: any Dispatcher { get }
  /// The languages that can be chosen, the usual one first.
  var languages: [PageLanguage] { get }

  /// From phrases to replies, in the language with this tag; `auto`: in that of each phrase.
  ///
  /// - Throws: what keeps the language from being used.
  func assistant(_ tag: String) throws -> Assistant

  /// Everything that a page draws.
  ///
  /// - Throws: ``IntentError`` when the store cannot be read.
  func state() throws -> PageState

  /// Counts up whenever ``state()`` may have become another one.
  func stateVersion() -> UInt64

  /// Names of things, the likeliest first, for suggestions while typing.
  ///
  /// - Parameter tag: the language of words that nobody has used yet.
  /// - Returns: the names, none of them twice.
  func names(_ tag: String) -> [String]

  /// What `caller` is shown of a history: arguments `limit` and `cursor` of the query, as a reading
  /// intent's.
  func history(_ query: [String: String], for caller: Caller) -> Invocation

  /// The entries of a history, each with a `message` in the renderer's language.
  func told(_ history: Answer, by renderer: Renderer) -> JSONValue
}

/// A language that a page can be in.
public struct PageLanguage: Sendable, Hashable {
  /// Its BCP 47 tag.
  public var tag: String
  /// Its name in itself.
  public var name: String
  /// Whether it is written from right to left.
  public var isRightToLeft: Bool
  /// The page's texts: templates by key.
  public var texts: JSONObject
  /// The words for each unit, one for each plural form of the language, or one for all.
  public var units: JSONObject

  /// Puts a language together.
  public init(
    tag: String,
    name: String,
    isRightToLeft: Bool,
    texts: JSONObject,
    units: JSONObject = [:]
  ) {
    self.tag = tag
    self.name = name
    self.isRightToLeft = isRightToLeft
    self.texts = texts
    self.units = units
  }
}

/// Everything that a page draws.
public struct PageState: Sendable, Hashable {
  /// The lists, in the order they are shown.
  public var lists: [JSONValue]
  /// The rows of all lists; each has an `id`.
  public var items: [JSONObject]

  /// Puts a state together.
  public init(lists: [JSONValue], items: [JSONObject]) {
    self.lists = lists
    self.items = items
  }
}
