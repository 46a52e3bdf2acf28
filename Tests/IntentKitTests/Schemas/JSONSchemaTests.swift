import IntentKit
import JSON
import Testing

@Suite struct JSONSchemaTests {
  private let catalogue: Catalogue

  init() throws {
    catalogue = try Registry<Kitchen>([SetTimersIntent.self, ShowTimersIntent.self]).catalogue
  }

  @Test func `the input schema says all that the declarations say`() throws {
    let set = try #require(catalogue["set_timers"])
    let expected = """
      {"type":"object","properties":{\
      "timers":{"type":"array","description":"The timers to set. At most 30.","items":\
      {"type":"object","properties":{\
      "name":{"type":"string","description":"What it is for.","minLength":1,"maxLength":40},\
      "minutes":{"type":"number","description":"How long, in minutes. Above 0.","minimum":0},\
      "sound":{"type":"string","description":"What it plays.",\
      "enum":["bell","gong","silence"]},\
      "steps":{"type":"array","description":"What to do then. At most 1000.",\
      "items":{"type":"string","minLength":1,"maxLength":1000}}},\
      "required":["name"],"additionalProperties":false}},\
      "listener":{"type":"string","description":"Who is to hear it."},\
      "ring_count":{"type":"integer","description":"How often it rings.",\
      "minimum":1,"maximum":10},\
      "even_at_night":{"type":"boolean","description":"Whether it may ring at night."},\
      "note":{"type":"string","description":"A word with it.","maxLength":1000}},\
      "required":["timers"],"additionalProperties":false}
      """
    #expect(JSONWriter.text(of: .object(set.inputSchema)) == expected)
  }

  @Test func `an intent without parameters takes an empty object`() throws {
    let show = try #require(catalogue["show_timers"])
    #expect(
      show.inputSchema == ["type": "object", "properties": [:], "additionalProperties": false]
    )
  }

  @Test func `schemas are plain in every place`() {
    for intent in catalogue.intents {
      #expect(PlainSchema(schema: intent.inputSchema).faults == [])
      #expect(PlainSchema(schema: intent.outputSchema).faults == [])
    }
  }

  @Test func `the search for what is not plain finds it`() {
    let schema: JSONObject = [
      "type": "object", "oneOf": [],
      "properties": ["a": ["type": "array"], "b": ["type": "array", "items": ["$ref": "#/x"]]],
    ]
    #expect(
      PlainSchema(schema: schema).faults == [
        "$: keyword oneOf", "$.a: no items", "$.b[]: keyword $ref", "$.b[]: type ",
      ]
    )
  }

  @Test func `every outcome document fits the output schema`() throws {
    let set = try #require(catalogue["set_timers"])
    let schema = PlainSchema(schema: set.outputSchema)
    for outcome in OutcomeDocumentTests.outcomes {
      let document = outcome.document(intent: "set_timers", message: "…")
      #expect(schema.misfit(.object(document)) == nil)
    }
    #expect(schema.misfit(["ok": true]) != nil)
    var document = OutcomeDocumentTests.outcomes[0].document(intent: "a", message: "b")
    document["surprise"] = 1
    #expect(schema.misfit(.object(document)) == "$: has surprise")
  }
}
