import IntentKit
import JSON
import Testing

@Suite struct ArgumentCheckTests {
  /// Arguments as a client writes them, and as the domain gets them.
  static let readable: [(given: String, read: String)] = [
    (#"{"timers":[]}"#, #"{"timers":[]}"#),
    // Declared order, whatever was written first.
    (#"{"note":"x","timers":[]}"#, #"{"timers":[],"note":"x"}"#),
    // M07: null is an argument that was left out.
    (#"{"timers":[{"name":"tea","minutes":null}],"note":null}"#, #"{"timers":[{"name":"tea"}]}"#),
    (#"{"timers":[],"ring_count":"null","even_at_night":"null"}"#, #"{"timers":[]}"#),
    // An empty name is no name; an empty text may be meant.
    (#"{"timers":[],"listener":" ","note":""}"#, #"{"timers":[],"note":""}"#),
    (#"{"timers":[],"note":"null"}"#, #"{"timers":[],"note":"null"}"#),
    // M08: numbers and truth values that came as text.
    (#"{"timers":[{"name":"a","minutes":"12"}]}"#, #"{"timers":[{"name":"a","minutes":12}]}"#),
    (#"{"timers":[],"ring_count":"3"}"#, #"{"timers":[],"ring_count":3}"#),
    (#"{"timers":[],"even_at_night":"true"}"#, #"{"timers":[],"even_at_night":true}"#),
    // M04: a list or an object that came as text.
    (#"{"timers":"[{\"name\":\"tea\"}]"}"#, #"{"timers":[{"name":"tea"}]}"#),
    (#"{"timers":["{\"name\":\"tea\"}"]}"#, #"{"timers":[{"name":"tea"}]}"#),
    // Numbers keep every digit and lose needless ones.
    (#"{"timers":[{"name":"a","minutes":0.1}]}"#, #"{"timers":[{"name":"a","minutes":0.1}]}"#),
    (#"{"timers":[{"name":"a","minutes":1.50}]}"#, #"{"timers":[{"name":"a","minutes":1.5}]}"#),
    (#"{"timers":[{"name":"a","minutes":1e2}]}"#, #"{"timers":[{"name":"a","minutes":100}]}"#),
    (#"{"timers":[],"ring_count":3.0}"#, #"{"timers":[],"ring_count":3}"#),
    // Entries said twice are two entries.
    (
      #"{"timers":[{"name":"a"},{"name":"a"}]}"#, #"{"timers":[{"name":"a"},{"name":"a"}]}"#
    ),
    // Text is kept to the byte.
    (#"{"timers":[{"name":" Tea  é 🍵 "}]}"#, #"{"timers":[{"name":" Tea  é 🍵 "}]}"#),
    (#"{"timers":[{"name":"[{\"name\":1"}]}"#, #"{"timers":[{"name":"[{\"name\":1"}]}"#),
  ]

  @Test func `what can be read in one way only is read so`() throws {
    for (given, read) in Self.readable {
      let checked = try outcome(of: given).get()
      #expect(JSONWriter.text(of: .object(checked)) == read)
    }
  }

  /// Arguments that do not fit: the place, the fault, what would have fitted.
  static let unfit: [(given: String, field: String, fault: ArgumentFault, allowed: [String])] = [
    (#"{}"#, "timers", .missing, ["a list of at most 30, each \(timer)"]),
    (#"{"timers":null}"#, "timers", .missing, ["a list of at most 30, each \(timer)"]),
    (#"{"timers":"tea"}"#, "timers", .notList, ["a list of at most 30, each \(timer)"]),
    (#"{"timers":{"name":"tea"}}"#, "timers", .notList, ["a list of at most 30, each \(timer)"]),
    (#"{"timers":["tea"]}"#, "timers[0]", .notRecord, [timer]),
    (#"{"timers":[null]}"#, "timers[0]", .notRecord, [timer]),
    (#"{"timers":[{}]}"#, "timers[0].name", .missing, [name]),
    (#"{"timers":[{"name":7}]}"#, "timers[0].name", .notText, [name]),
    (#"{"timers":[{"name":" \u200b "}]}"#, "timers[0].name", .blank, [name]),
    (#"{"timers":[{"name":"a\u0000b"}]}"#, "timers[0].name", .controlCharacter, [name]),
    (#"{"timers":[{"name":"a\nb"}]}"#, "timers[0].name", .controlCharacter, [name]),
    (#"{"timers":[{"name":"a\u0085b"}]}"#, "timers[0].name", .controlCharacter, [name]),
    (
      #"{"timers":[{"name":"a"},{"name":"b","minutes":"a few"}]}"#, "timers[1].minutes",
      .notNumber, ["a number above 0"]
    ),
    (#"{"timers":[{"name":"a","minutes":0}]}"#, "timers[0].minutes", .tooSmall, [minutes]),
    (#"{"timers":[{"name":"a","minutes":-0.5}]}"#, "timers[0].minutes", .tooSmall, [minutes]),
    (
      #"{"timers":[{"name":"a","minutes":1e400}]}"#, "timers[0].minutes", .notNumber,
      ["\(minutes) of at most 18 digits"]
    ),
    (#"{"timers":[{"name":"a","minutes":"1,5"}]}"#, "timers[0].minutes", .notNumber, [minutes]),
    (#"{"timers":[{"name":"a","minutes":[]}]}"#, "timers[0].minutes", .notNumber, [minutes]),
    (
      #"{"timers":[{"name":"a","sound":"gnog"}]}"#, "timers[0].sound", .notChoice,
      ["bell", "gong", "silence"]
    ),
    (
      #"{"timers":[{"name":"a","steps":["x",2]}]}"#, "timers[0].steps[1]", .notText,
      ["text of at most 1000 characters on one line"]
    ),
    (#"{"timers":[],"ring_count":11}"#, "ring_count", .tooLarge, ["a whole number from 1 to 10"]),
    (#"{"timers":[],"ring_count":0}"#, "ring_count", .tooSmall, ["a whole number from 1 to 10"]),
    (
      #"{"timers":[],"ring_count":2.5}"#, "ring_count", .notInteger, ["a whole number from 1 to 10"]
    ),
    (#"{"timers":[],"even_at_night":1}"#, "even_at_night", .notBoolean, ["true or false"]),
    (
      #"{"timers":[],"listner":"Ana"}"#, "listner", .unknown,
      ["timers", "listener", "ring_count", "even_at_night", "note"]
    ),
    (
      #"{"timers":[{"name":"a","minute":2}]}"#, "timers[0].minute", .unknown,
      ["name", "minutes", "sound", "steps"]
    ),
  ]

  private static let fields = "name, minutes, sound, steps"
  private static let timer = "an object with \(fields)"
  private static let name = "text of at most 40 characters on one line"
  private static let minutes = "a number above 0"

  @Test func `what does not fit is an error that names place, fault and what would fit`() throws {
    for (given, field, fault, allowed) in Self.unfit {
      let error = try #require(outcome(of: given).failure, "\(given)")
      #expect(error.code == .invalidArgument)
      #expect(error.field == field, "\(given)")
      #expect(error.dialog.key == fault.rawValue, "\(given)")
      #expect(error.allowed == allowed, "\(given)")
      #expect(error.dialog.facts["field"] == .string(field))
    }
  }

  @Test func `every fault but a type's own is among the errors above`() {
    let seen = Set(Self.unfit.map(\.fault))
    let elsewhere: Set<ArgumentFault> = [.tooLong, .tooMany, .mismatch]
    #expect(seen.union(elsewhere) == Set(ArgumentFault.allCases))
  }

  @Test func `an unknown or misspelt word comes with its nearest`() throws {
    let unknown = try #require(outcome(of: #"{"timers":[],"listner":"Ana"}"#).failure)
    #expect(unknown.nearest == ["listener"])
    #expect(unknown.value == "Ana")
    let choice = outcome(of: #"{"timers":[{"name":"a","sound":"gnog"}]}"#).failure
    #expect(choice?.nearest == ["gong"])
    let far = outcome(of: #"{"timers":[],"zzzzz":1}"#).failure
    #expect(far?.nearest == [])
  }

  @Test func `a text may be as long as its limit in Unicode scalars and no longer`() throws {
    let longest = String(repeating: "é", count: 40)
    #expect(outcome(of: #"{"timers":[{"name":"\#(longest)"}]}"#).failure == nil)
    let error = try #require(outcome(of: #"{"timers":[{"name":"\#(longest)x"}]}"#).failure)
    #expect(error.dialog.key == ArgumentFault.tooLong.rawValue)
    #expect(error.dialog.facts["limit"] == 40)
  }

  @Test func `a list may have as many elements as its limit and no more`() throws {
    let timers = Array(repeating: #"{"name":"a"}"#, count: 31)
    let list: (Int) -> String = { #"{"timers":[\#(timers.prefix($0).joined(separator: ","))]}"# }
    #expect(outcome(of: list(30)).failure == nil)
    let error = try #require(outcome(of: list(31)).failure)
    #expect(error.dialog.key == ArgumentFault.tooMany.rawValue)
    #expect(error.value == 31)
  }

  @Test func `an error about a megabyte is short`() throws {
    let megabyte = String(repeating: "x", count: 1 << 20)
    for given in [
      #"{"timers":[{"name":"\#(megabyte)"}]}"#, #"{"timers":["\#(megabyte)"]}"#,
      #"{"timers":[[["\#(megabyte)"]]]}"#, #"{"timers":[],"\#(megabyte)":1}"#,
    ] {
      let error = try #require(outcome(of: given).failure)
      #expect(JSONWriter.bytes(of: .object(error.dialog.facts)).count < 1_000)
      #expect((error.field?.utf8.count ?? 0) < 200)
    }
  }

  private func outcome(of text: String) -> Result<JSONObject, IntentError> {
    checkTimers(text)
  }
}

/// Checks JSON text against the parameters of ``SetTimersIntent``.
func checkTimers(_ text: String) -> Result<JSONObject, IntentError> {
  do {
    let registry = try Registry<Kitchen>([SetTimersIntent.self])
    let arguments = try #require(try JSONReader.read(text).object)
    let parameters = registry.catalogue.intents[0].parameters
    return .success(try ArgumentCheck.checked(arguments, against: parameters))
  } catch let error as IntentError {
    return .failure(error)
  } catch {
    Issue.record("\(text): \(error)")
    return .success([:])
  }
}

extension Result {
  var failure: Failure? { if case .failure(let error) = self { error } else { nil } }
}
