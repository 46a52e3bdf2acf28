import IntentKit
import JSON
import Testing

@Suite struct OutcomeDocumentTests {
  static let outcomes: [Outcome] = [
    .done(
      Answer(
        intent: "set_timers",
        value: ["timers": [["name": "tea", "minutes": 4]]],
        dialog: Dialog("set"),
        mentions: [Mention(["name": "tea"])],
        entry: 7,
        rowsChanged: 1
      )
    ),
    .done(
      Answer(
        intent: "set_timers",
        value: [:],
        dialog: Dialog("set"),
        isReplay: true,
        isDryRun: true
      )
    ),
    .question(
      Question(
        .which,
        intent: "set_timers",
        parameter: "timers",
        dialog: Dialog("which"),
        candidates: [
          .init(handle: "#3", label: "green tea", arguments: ["timers": [["name": "green tea"]]])
        ]
      )
    ),
    .failed(
      IntentError(
        .invalidArgument,
        field: "timers[0].minutes",
        value: ["a", 1],
        allowed: ["a number above 0"],
        nearest: [],
        dialog: Dialog("argument_not_number")
      )
    ),
    .failed(IntentError(.storeTrouble, dialog: Dialog("damaged"))),
  ]

  static let documents: [String] = [
    """
    {"ok":true,"status":"done","intent":"set_timers","message":"Said.",\
    "timers":[{"name":"tea","minutes":4}],"changed":1,"entry":7}
    """,
    """
    {"ok":true,"status":"done","intent":"set_timers","message":"Said.",\
    "changed":0,"replayed":true,"dry_run":true}
    """,
    """
    {"ok":false,"status":"question","intent":"set_timers","message":"Said.",\
    "question":{"kind":"which","parameter":"timers"},\
    "candidates":[{"handle":"#3","label":"green tea",\
    "arguments":{"timers":[{"name":"green tea"}]}}]}
    """,
    """
    {"ok":false,"status":"failed","intent":"set_timers","message":"Said.",\
    "error":{"code":"invalid_argument","field":"timers[0].minutes","value":"[\\"a\\",1]",\
    "allowed":["a number above 0"],"nearest":[]}}
    """,
    """
    {"ok":false,"status":"failed","intent":"set_timers","message":"Said.",\
    "error":{"code":"store_trouble","allowed":[],"nearest":[]}}
    """,
  ]

  @Test(arguments: zip(outcomes, documents))
  func `an outcome has one document`(_ outcome: Outcome, _ document: String) {
    let written = outcome.document(intent: "set_timers", message: "Said.")
    #expect(JSONWriter.text(of: .object(written)) == document)
  }
}

@Suite struct AnswerJSONTests {
  private let answer = Answer(
    intent: "set_timers",
    value: ["timers": [["name": "tea", "minutes": 0]]],
    dialog: Dialog("set", ["count": 1]),
    mentions: [Mention(["id": "x", "name": "tea"])],
    rowsChanged: 3
  )

  @Test func `an answer comes back from its JSON as it was`() throws {
    let bytes = JSONWriter.bytes(of: .object(answer.json))
    let read = try #require(try JSONReader.read(bytes).object)
    #expect(Answer(json: read) == answer)
  }

  @Test func `what only one delivery can know is not kept`() {
    var delivered = answer
    delivered.entry = 9
    delivered.isReplay = true
    delivered.isDryRun = true
    #expect(delivered.json == answer.json)
  }

  @Test func `JSON with anything missing or mistyped is no answer`() {
    for key in answer.json.keys {
      var damaged = answer.json
      damaged[key] = nil
      #expect(Answer(json: damaged) == nil, "without \(key)")
      damaged[key] = [1]
      #expect(Answer(json: damaged) == nil, "with a wrong \(key)")
    }
  }
}
