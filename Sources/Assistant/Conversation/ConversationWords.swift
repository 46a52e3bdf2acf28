public import Text

/// The words of conversation itself in one language, read from its `conversation` file: yes and no,
/// how one of several is chosen, how help is asked for and how one leaves.
///
/// ```
/// [yes]
/// yes, yeah, do it
/// [ordinals]
/// 1 = first
/// [examples]
/// add_items = add two litres of milk
/// [answers]
/// add_items.items = add {answer}
/// ```
public struct ConversationWords: Sendable {
  /// As written; they are folded when they are compared, for most are not in most programs' lives.
  private var phrases: [String: [String]] = [:]
  /// Positions from 1; -1 is the last.
  private var ordinals: [String: Int] = [:]
  private var examples: [String: [String]] = [:]
  /// The intents that have examples, in file order: the most useful first.
  private(set) var exampleOrder: [String] = []
  private var answers: [String: String] = [:]
  /// What an utterance can begin with, in file order.
  private(set) var openings: [String] = []

  /// Reads a language's file; a section that is not there has no words.
  public init(_ file: DataFile) {
    for entry in file.entries { read(entry) }
  }

  private mutating func read(_ entry: DataFile.Entry) {
    switch entry.section {
    case "ordinals":
      let position = entry.head == "last" ? -1 : Int(entry.head) ?? 0
      for word in entry.values { ordinals[Self.key(word)] = position }
    case "examples":
      if examples[entry.head] == nil { exampleOrder.append(entry.head) }
      examples[entry.head, default: []].append(entry.tail)
    case "answers":
      answers[entry.head] = entry.tail
    case "openings":
      openings += DataFile.parts(of: entry.head)
    default:
      phrases[entry.section, default: []] += DataFile.parts(of: entry.head)
    }
  }

  /// Phrases that mean `intent`, the plainest first.
  public func examples(of intent: String) -> [String] { examples[intent] ?? [] }

  /// Every example with the intent it is one of.
  var allExamples: [(intent: String, phrase: String)] {
    examples.flatMap { intent, phrases in phrases.map { (intent, $0) } }
  }

  /// The whole phrase behind `text`, given as the answer to what `parameter` should be; `nil` when
  /// the language has none.
  func phrase(answering parameter: String, of intent: String, with text: String) -> String? {
    guard let template = answers["\(intent).\(parameter)"] else { return nil }
    let parts = template.split(separator: "{answer}", omittingEmptySubsequences: false)
    return parts.joined(separator: text)
  }

  func isYes(_ text: String) -> Bool { holds("yes", text) }
  func isNo(_ text: String) -> Bool { holds("no", text) || holds("cancel", text) }

  /// The reply to thanks, or to calling off what nobody began: nothing is to be done.
  func courtesy(_ text: String) -> String? {
    holds("thanks", text) ? "thanked" : holds("cancel", text) ? "cancelled" : nil
  }

  /// What was just done is to be taken back; said first of all, it can mean nothing.
  func isRegret(_ text: String) -> Bool { holds("regret", text) }

  /// A word that points at one thing, such as "it".
  func isOneThing(_ text: String) -> Bool { holds("one thing", text) }

  /// All of what was offered: "both", "all of them".
  func isAll(_ text: String) -> Bool { holds("all", text) }

  /// The person wants to end the conversation.
  public func isLeaving(_ text: String) -> Bool { holds("leave", text) }

  /// What a person types to leave, sorted.
  var leavingWords: [String] { (phrases["leave"] ?? []).sorted() }

  /// What a person types for help, sorted.
  var helpWords: [String] { (phrases["help"] ?? []).sorted() }

  /// A request for help, and what about; `nil` when the text is something else.
  public func helpRequest(in text: String) -> HelpRequest? {
    if holds("help", text) { return HelpRequest(topic: nil) }
    let key = Self.key(text)
    for opening in keys("help about").sorted(by: { $0.count > $1.count })
    where key.hasPrefix(opening + " ") {
      return HelpRequest(topic: String(key.dropFirst(opening.count + 1)))
    }
    return nil
  }

  /// The words of an answer that tell candidates apart: without "the", "one", "please".
  func choosingWords(in text: String) -> [String] {
    let empty = Set(keys("choosing"))
    return Self.key(text).split(separator: " ")
      .map { Self.isUnspaced($0) ? Self.bare($0, without: empty) : String($0) }
      .filter { !empty.contains($0) }
  }

  /// Whether `word` is of a script in which words are written together.
  static func isUnspaced(_ word: some StringProtocol) -> Bool {
    Tokeniser.tokens(in: word).last?.isSolo ?? false
  }

  /// `word` without what says nothing at its ends: `二番目のほう`.
  private static func bare(_ word: Substring, without empty: Set<String>) -> String {
    let phrases = empty.sorted { $0.count > $1.count }
    var rest = word
    while let phrase = phrases.first(where: { rest.count > $0.count && rest.hasSuffix($0) }) {
      rest = rest.dropLast(phrase.count)
    }
    while let phrase = phrases.first(where: { rest.count > $0.count && rest.hasPrefix($0) }) {
      rest = rest.dropFirst(phrase.count)
    }
    return String(rest)
  }

  /// The place of `word` among `count` candidates, from 0: "first", "last".
  func position(of word: String, among count: Int) -> Int? {
    guard let position = ordinals[word] else { return nil }
    let index = position < 0 ? count + position : position - 1
    return (0..<count).contains(index) ? index : nil
  }

  private func holds(_ section: String, _ text: String) -> Bool {
    let key = Self.key(text)
    return (phrases[section] ?? []).contains { Self.key($0) == key }
  }

  private func keys(_ section: String) -> [String] {
    (phrases[section] ?? []).map { Self.key($0) }
  }

  /// Folded, single-spaced, without the punctuation that ends a sentence.
  ///
  /// A lone "?" stays.
  static func key(_ text: some StringProtocol) -> String {
    var key: [UInt8] = []
    var isApart = false
    for byte in Folding.fold(String(text)).utf8 {
      if " \t,".utf8.contains(byte) {
        isApart = true
        continue
      }
      if isApart, !key.isEmpty { key.append(UInt8(ascii: " ")) }
      isApart = false
      key.append(byte)
    }
    while key.suffix(3).elementsEqual("。".utf8) { key.removeLast(3) }
    let bare = key.prefix(key.lastIndex { !".!?".utf8.contains($0) }.map { $0 + 1 } ?? key.count)
    return String(decoding: bare, as: UTF8.self)
  }
}

/// Somebody asks what can be said, perhaps about one thing.
public struct HelpRequest: Sendable, Hashable {
  /// What it is about; `nil` for everything.
  public var topic: String?
}
