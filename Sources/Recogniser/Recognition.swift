public import JSON
import Text

/// What the recogniser may know of the moment an utterance was made in.
public struct RecognitionContext: Sendable {
  /// Whether the person is talking to us at all.
  public enum Stance: String, Sendable {
    /// At our own prompt: a bare "add milk" is meant for us.
    case prompt
    /// The utterance may be meant for anybody: it must say so itself.
    case open
  }

  /// Who the person is talking to.
  public var stance: Stance
  /// The names of the lists there are.
  public var lists: NameIndex
  /// The names of items already known, open or done; they decide where one item ends.
  public var knownItems: NameIndex
  /// Something was spoken of before, so that "it" has a meaning.
  public var hasReferent: Bool
  /// A list was spoken of before, so that "to it" has a meaning.
  public var hasListReferent: Bool
  /// What else is known, such as the room that is spoken in: templates may depend on it.
  public var facts: JSONObject

  /// Describes a moment; left out, nothing is known of it.
  public init(
    stance: Stance = .prompt,
    lists: NameIndex = NameIndex(),
    knownItems: NameIndex = NameIndex(),
    hasReferent: Bool = false,
    hasListReferent: Bool = false,
    facts: JSONObject = [:]
  ) {
    self.stance = stance
    self.lists = lists
    self.knownItems = knownItems
    self.hasReferent = hasReferent
    self.hasListReferent = hasListReferent
    self.facts = facts
  }

  /// Facts as people write them: `area=kitchen, door="front door"`, numbers and truth values as such.
  public static func facts(in text: String) -> JSONObject {
    JSONObject(
      DataFile.parts(of: text).map { part in
        let sides = part.split(separator: "=", maxSplits: 1).map { String($0.trimmed) }
        let value = sides.count > 1 ? FixedArgument.readValue(Substring(sides[1])).0 : .flag(true)
        return (sides.first ?? part, value.json)
      }
    )
  }

  /// Whether its names are divided into words as a language divides them.
  func isDivided(as division: WordDivision?) -> Bool {
    lists.division == division && knownItems.division == division
  }

  /// The same with its names divided into words as a language divides them.
  ///
  /// - Complexity: O(names).
  func divided(as division: WordDivision?) -> RecognitionContext {
    var context = self
    context.lists = NameIndex(lists.names, dividing: division)
    context.knownItems = NameIndex(knownItems.names, dividing: division)
    return context
  }
}

/// What an utterance was taken to mean.
public struct Recognition: Sendable {
  /// How sure the recogniser is.
  public enum Status: String, Sendable {
    /// The commands can be carried out.
    case understood
    /// The intent is clear but something in it is not: nothing is to be changed before an answer.
    case question
    /// Nothing is to be done.
    case notUnderstood = "not_understood"
  }

  /// The utterance as it was given.
  public var phrase: String
  /// Understood, a question, or neither.
  public var status: Status
  /// The best interpretation; present unless nothing was understood.
  public var best: Interpretation?
  /// What it could as well mean, when two meanings are too close to call, or what was refused.
  public var runnerUp: Interpretation?
  /// Why there is a question or a refusal.
  public var reason: Reason?
  /// Phrases close to what was said that would be understood.
  public var nearest: [String]
  /// What the best reading is worth, whatever became of it; `nil` when nothing takes the utterance.
  ///
  /// Languages weigh alike, so that what they make of one utterance can be compared.
  public var sum: Int?

  /// Makes a verdict.
  public init(
    phrase: String,
    status: Status,
    best: Interpretation? = nil,
    runnerUp: Interpretation? = nil,
    reason: Reason? = nil,
    nearest: [String] = [],
    sum: Int? = nil
  ) {
    self.phrase = phrase
    self.status = status
    self.best = best
    self.runnerUp = runnerUp
    self.reason = reason
    self.nearest = nearest
    self.sum = sum
  }
}

/// Why an utterance was not simply carried out.
public enum Reason: Sendable, Hashable {
  /// No template takes the utterance.
  case noTemplate
  /// Nothing shows that it was meant for us: at most templates take it that count at our own prompt.
  case notAddressed
  /// Two readings with different meanings are too close to call.
  case tooClose
  /// A destructive intent was only nearly said.
  case notExact
  /// "it", "that item": nothing was spoken of before.
  case noReferent
  /// A parameter the intent cannot do without was not said.
  case missing(parameter: String)
  /// An amount that nothing can have: `0`, `-3`, `1e400`.
  case impossibleAmount(parameter: String, said: String)
  /// A condition, an exclusion or a misspelt name that only the person can confirm.
  case needsConfirmation
  /// There is no word in the utterance.
  case empty
  /// The utterance is longer than ``Recogniser/longestPhrase``.
  case tooLong(bytes: Int)
}

/// One way to understand an utterance: one or more commands, in the order they were said.
public struct Interpretation: Sendable {
  /// In the order they were said; at least one.
  public var commands: [RecognisedCommand]
  /// 0…1; how much of the utterance is accounted for by exact words of the template.
  public var score: Double

  /// Makes an interpretation.
  public init(commands: [RecognisedCommand], score: Double) {
    self.commands = commands
    self.score = score
  }
}

extension Interpretation {
  /// Moves the slots' spans, for a phrase that is part of a longer one.
  mutating func move(by offset: Int) {
    for command in commands.indices {
      for slot in commands[command].slots.indices {
        let range = commands[command].slots[slot].range
        commands[command].slots[slot].range =
          (range.lowerBound + offset)..<(range.upperBound + offset)
      }
    }
  }
}

/// One command of an interpretation.
public struct RecognisedCommand: Sendable {
  /// The intent's name.
  public var intent: String
  /// By parameter name, ready for an `Invocation`.
  ///
  /// An entity that was only pointed at ("it") stands as `{"ref": "last"}`, one by its place among
  /// those shown ("the second one", "the last") as `{"ref": 2}` or `{"ref": -1}`, and a list that
  /// was spoken of as `{"ref": "list"}`; the assistant puts what is meant in their places.
  public var arguments: JSONObject
  /// Where the slots' words stood.
  public var slots: [SlotSpan]
  /// The template that matched.
  public var template: TemplateReference
  /// What the template tells whoever carries it out, such as which reply to give.
  public var details: JSONObject

  /// Makes a command.
  public init(
    intent: String,
    arguments: JSONObject,
    slots: [SlotSpan] = [],
    template: TemplateReference,
    details: JSONObject = [:]
  ) {
    self.intent = intent
    self.arguments = arguments
    self.slots = slots
    self.template = template
    self.details = details
  }
}

/// Where a slot's text stood in the utterance.
public struct SlotSpan: Sendable, Hashable {
  /// The slot's name, which is also the argument's.
  public var slot: String
  /// UTF-8 offsets into the utterance as it was given.
  public var range: Range<Int>
  /// The words as said.
  public var text: String

  /// Makes a span.
  public init(slot: String, range: Range<Int>, text: String) {
    self.slot = slot
    self.range = range
    self.text = text
  }
}

/// A template by its place in the language's files.
public struct TemplateReference: Sendable, Hashable {
  /// As the file was named when it was read.
  public var file: String
  /// From 1.
  public var line: Int
  /// The template as written.
  public var text: String

  /// Makes a reference.
  public init(file: String, line: Int, text: String) {
    self.file = file
    self.line = line
    self.text = text
  }
}
