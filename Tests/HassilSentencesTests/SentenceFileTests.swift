import JSON
import Recogniser
import Testing

@testable import HassilSentences

/// What stands in sentence files besides templates.
@Suite struct SentenceFileTests {
  @Test func `values of a list have what is said, what comes of it, and what it brings along`()
    throws
  {
    let home = try Home(
      sentences(
        ["dim {name} to {brightness_level:brightness}"],
        """
        lists:
          name:
            values:
              - in: "(bed|desk) lamp"
                out: light.one
                context: {domain: light}
                metadata: {brand: acme}
              - "hall light"
          brightness_level:
            values:
              - {in: "(max|maximum)", out: 100}
              - {in: none, out: false}
        """
      )
    )
    #expect(
      home.meaning("dim desk lamp to maximum")
        == Meaning("Do", ["name": "light.one", "brightness": 100], ["brand": "acme"])
    )
    #expect(
      home.meaning("dim hall light to none")
        == Meaning("Do", ["name": "hall light", "brightness": false])
    )
  }

  @Test func `ranges have steps, fractions, a multiplier, digits and words`() throws {
    let numbers = "[cardinals]\n20 = twenty\n2 = two"
    let home = try Home(
      sentences(
        [
          "kelvin {kelvin}", "degrees {degrees}", "down {down}", "digits {digits}",
          "inline {0..10:n}", "tens {0..100,10:n}",
        ],
        """
        lists:
          kelvin: {range: {from: 1000, to: 3000, step: 500}}
          degrees: {range: {type: temperature, from: -5, to: 30, fractions: halves}}
          down: {range: {type: percentage, from: 0, to: 100, multiplier: -1}}
          digits: {range: {from: 1, to: 50, words: false}}
        """
      ),
      beside: [LanguageSource.File(name: "numbers", path: "numbers", text: numbers)]
    )
    #expect(home.meaning("kelvin 1500") == Meaning("Do", ["kelvin": 1500]))
    #expect(home.meaning("kelvin 1600") == nil)
    #expect(home.meaning("degrees 20.5")?.arguments["degrees"]?.number?.text == "20.5")
    #expect(home.meaning("degrees -5") == Meaning("Do", ["degrees": -5]))
    #expect(home.meaning("degrees twenty two") == Meaning("Do", ["degrees": 22]))
    #expect(home.meaning("down 30") == Meaning("Do", ["down": -30]))
    #expect(home.meaning("digits 22") == Meaning("Do", ["digits": 22]))
    #expect(home.meaning("digits twenty two") == nil)
    #expect(home.meaning("inline 7") == Meaning("Do", ["n": 7]))
    #expect(home.meaning("tens 40") == Meaning("Do", ["n": 40]))
    #expect(home.meaning("tens 45") == nil)
  }

  @Test func `blocks have slots, a response, metadata, and lists and rules of their own`() throws {
    let home = try Home(
      """
      language: xx
      lists: {room: {values: [kitchen]}}
      expansion_rules: {on: (on|up)}
      intents:
        Light:
          data:
            - sentences: ["lights <on> in {room}"]
              slots: {domain: light, device_class: [a, "b c"]}
              response: lit
              metadata: {slot_combination: room_only}
            - sentences: ["fan <on> in {room}"]
              lists: {room: {values: [attic]}}
              expansion_rules: {on: (fast|quick)}
              slots: {domain: fan}
      """
    )
    #expect(
      home.meaning("lights up in kitchen")
        == Meaning(
          "Light",
          ["room": "kitchen", "domain": "light", "device_class": ["a", "b c"]],
          ["response": "lit", "slot_combination": "room_only"]
        )
    )
    #expect(home.meaning("fan fast in attic")?.arguments == ["room": "attic", "domain": "fan"])
    #expect(home.meaning("fan on in attic") == nil)
    #expect(home.meaning("lights up in attic") == nil)
  }

  @Test func `what a block requires must be known, from the moment or from a value`() throws {
    let home = try Home(
      """
      language: xx
      lists:
        name:
          values:
            - {in: blind, out: cover.one, context: {domain: cover}}
            - {in: lamp, out: light.one, context: {domain: light}}
      intents:
        Open:
          data:
            - sentences: ["open {name}"]
              requires_context: {domain: [cover, valve]}
            - sentences: ["open everything"]
              requires_context: {area: {slot: true}}
            - sentences: ["open the roof"]
              requires_context: {weather: {value: dry, slot: sky}}
              excludes_context: {area: cellar}
      """
    )
    #expect(home.meaning("open blind") == Meaning("Open", ["name": "cover.one"]))
    #expect(home.meaning("open lamp") == nil)
    #expect(home.meaning("open everything") == nil)
    #expect(
      home.meaning("open everything", facts: ["area": "attic"])?.arguments == ["area": "attic"]
    )
    #expect(home.meaning("open the roof", facts: ["weather": "wet"]) == nil)
    #expect(home.meaning("open the roof", facts: ["weather": "dry"])?.arguments == ["sky": "dry"])
    #expect(home.meaning("open the roof", facts: ["weather": "dry", "area": "cellar"]) == nil)
  }

  @Test func `captures go to the reply, not to the arguments`() throws {
    let home = try Home(
      sentences(
        ["say {words:@echo} to {who}"],
        "lists: {words: {wildcard: true}, who: {values: [ann]}}"
      )
    )
    #expect(
      home.meaning("say good night to ann") == Meaning("Do", ["who": "ann"], ["echo": "good night"])
    )
  }

  @Test func `files of one language are put together, those of others left out`() throws {
    let files = [
      ("a.yaml", "language: en\nintents: {Do: {data: [{sentences: ['go <where>']}]}}"),
      ("b.yaml", "language: en\nexpansion_rules: {where: (home|away)}\nskip_words: [please]"),
      ("c.yaml", "language: de\nintents: {Do: {data: [{sentences: ['geh']}]}}"),
      ("d.yaml", "intents: {Do: {data: [{sentences: ['stop']}]}}"),
    ].map { HassilImport.File(path: $0.0, bytes: Array($0.1.utf8)) }
    let imported = try HassilImport(files, language: "en")
    let recogniser = Recogniser(image: try Compiler(imported.source).image)
    for phrase in ["please go home", "go away please", "stop"] {
      #expect(recogniser.recognise(phrase).status == .understood, "\(phrase)")
    }
    #expect(recogniser.recognise("geh").status == .notUnderstood)
    #expect(throws: GrammarErrors.self) { try HassilImport(files) }
    #expect(throws: GrammarErrors.self) { try HassilImport(files, language: "fr") }
  }

  @Test(arguments: [
    ("intents: [a]", "s.yaml:2:10: error: intents is a mapping"),
    ("intents: {A: {data: {}}}", "s.yaml:2:21: error: data is a sequence"),
    (
      "intents: {A: {data: [{slots: {}}]}}",
      "s.yaml:2:22: error: a block of data is a mapping with sentences"
    ),
    ("intents: {A: {data: [{sentences: [[x]]}]}}", "s.yaml:2:35: error: a sentence is a text"),
    (
      "intents: {A: {data: [{sentences: ['a (b']}]}}",
      "s.yaml:2:37: error: '(' is never closed; ')' is missing, in ‘a (b’"
    ),
    (
      "intents: {A: {data: [{sentences: ['a <b>']}]}}",
      "s.yaml:2:35: error: there is no rule <b>, in ‘a <b>’"
    ),
    (
      "lists: {l: {}}",
      "s.yaml:2:12: error: the list 'l' has neither values, nor a range, nor wildcard: true"
    ),
    (
      "lists: {l: {range: {from: 9, to: 1}}}",
      "s.yaml:2:20: error: a range has whole numbers 'from' and 'to', the first no more than the second"
    ),
    ("lists: {l: {values: [{out: 1}]}}", "s.yaml:2:22: error: a value has an 'in': what is said"),
    (
      "lists: {l: {range: {from: 0, to: 1, step: 0}}}",
      "s.yaml:2:43: error: a step is a whole number above 0"
    ),
    ("intents: {}", "s.yaml:1:1: error: there are no intents with sentences in ‘xx’"),
  ])
  func `a mistake is told at its place`(text: String, message: String) {
    let file = HassilImport.File(path: "s.yaml", bytes: Array("language: xx\n\(text)".utf8))
    let errors = #expect(throws: GrammarErrors.self) { try HassilImport([file]) }
    #expect(errors?.errors.map(\.description) == [message])
  }

  @Test func `rules that contain themselves are told, however many lie between`() {
    let rules = (0..<200).map { "  r\($0): 'x <r\(($0 + 1) % 200)>'" }.joined(separator: "\n")
    let errors = #expect(throws: GrammarErrors.self) {
      try Home(sentences(["go <r0>"], "expansion_rules:\n\(rules)"))
    }
    #expect(errors?.description.contains("contains itself") ?? false)
  }

  @Test func `rules that use rules twice, forty deep, are refused in no time`() throws {
    func rules(_ between: String) -> String {
      let doubling = (0..<40).map { "  r\($0): '<r\($0 + 1)>\(between)<r\($0 + 1)>'" }
      return "expansion_rules:\n" + doubling.joined(separator: "\n") + "\n  r40: x"
    }
    let glued = try Home(sentences(["go <r0>s", "stop"], rules("")))
    #expect(glued.lines(.leftOut) == [6])
    #expect(glued.meaning("stop") != nil)
    #expect(throws: GrammarErrors.self) { try Home(sentences(["go <r0>"], rules(" "))) }
  }

  @Test func `rules that stand too deep within each other are told`() {
    let rules = (0..<2_000).map { "  r\($0): 'x <r\($0 + 1)>'" }.joined(separator: "\n")
    let errors = #expect(throws: GrammarErrors.self) {
      try Home(sentences(["go <r0>"], "expansion_rules:\n\(rules)\n  r2000: x"))
    }
    #expect(errors?.description.contains("deeper than 256 rules") ?? false)
  }

  @Test func `a file in its intent's folder has that intent's data`() throws {
    let files = [
      (
        "sentences/xx/TurnOn/name_only.yaml",
        """
        language: xx
        data:
          - sentences: ["open {name}"]
            name_domains: [cover, valve]
            response: opened
        """
      ),
      (
        "sentences/xx/TurnOn/here.yaml",
        "data: [{sentences: ['light up'], inferred_domain: light}]"
      ),
      ("intents.yaml", "TurnOn: {slot_combinations: {here: {context_area: true}}}"),
      (
        "lists.yaml",
        """
        lists:
          name:
            values:
              - {in: gate, context: {domain: cover}}
              - {in: lamp, context: {domain: light}}
        """
      ),
    ].map { HassilImport.File(path: $0.0, bytes: Array($0.1.utf8)) }
    let home = try Home(files)
    #expect(
      home.meaning("open gate")
        == Meaning(
          "TurnOn",
          ["name": "gate"],
          ["response": "opened", "slot_combination": "name_only"]
        )
    )
    #expect(home.meaning("open lamp") == nil)
    #expect(home.meaning("light up") == nil)
    #expect(
      home.meaning("light up", facts: ["area": "attic"])?.arguments
        == ["domain": "light", "area": "attic"]
    )
  }
}
