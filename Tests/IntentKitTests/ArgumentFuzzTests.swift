import IntentKit
import JSON
import Testing
import Randomness

@Suite struct ArgumentFuzzTests {
  private static let rounds = 100_000
  private static let seed: UInt64 = 0x5EED

  @Test func `whatever arguments say, they are read or refused, and reading is final`() throws {
    let kitchen = Kitchen()
    let registry = try Registry<Kitchen>([SetTimersIntent.self])
    let dispatcher = DomainDispatcher(registry, domain: kitchen)
    let set = registry.catalogue.intents[0]
    let published = PlainSchema(schema: set.inputSchema)
    let caller = Caller(surface: "mcp", author: "agent:fuzz")
    var source = ArgumentSource(seed: Self.seed)
    var read = 0
    for round in 1...Self.rounds {
      let arguments = source.arguments()
      let outcome = dispatcher.dispatch(Invocation(set.name, arguments: arguments, caller: caller))
      if let error = outcome.error {
        if error.field == nil { Issue.record("round \(round): \(error) for \(arguments)") }
        continue
      }
      read += 1
      let taken = try ArgumentCheck.checked(arguments, against: set.parameters)
      let isFinal = try ArgumentCheck.checked(taken, against: set.parameters) == taken
      if isFinal, published.misfit(.object(taken)) == nil { continue }
      Issue.record("round \(round): \(arguments) was read as \(taken)")
    }
    // Both ways are taken often enough to mean something.
    #expect((Self.rounds / 20...Self.rounds / 2).contains(read), "\(read) were read")
  }
}

/// Makes up arguments: some right, most nearly right, some absurd.
private struct ArgumentSource {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  mutating func arguments() -> JSONObject {
    var object = JSONObject()
    object["timers"] = chance(20) ? value(0) : list { $0.timer() }
    if chance(3) { object["listener"] = chance(4) ? value(0) : text() }
    if chance(3) { object["ring_count"] = chance(4) ? value(0) : number() }
    if chance(3) { object["even_at_night"] = chance(3) ? value(0) : .bool(chance(2)) }
    if chance(20) {
      object[["note", "nota", "", "timer"].randomElement(using: &random) ?? ""] = text()
    }
    return object
  }

  private mutating func timer() -> JSONValue {
    var object = JSONObject()
    object["name"] = chance(20) ? value(0) : text()
    if chance(2) { object["minutes"] = chance(10) ? value(0) : number() }
    if chance(4) {
      object["sound"] = ["bell", "gong", "gnog", nil, 7].randomElement(using: &random)
    }
    if chance(5) { object["steps"] = chance(5) ? value(0) : list { $0.text() } }
    return chance(10) ? .string(JSONWriter.text(of: .object(object))) : .object(object)
  }

  private mutating func list(_ element: (inout Self) -> JSONValue) -> JSONValue {
    let elements = (0..<Int.random(in: 0...3, using: &random)).map { _ in element(&self) }
    return chance(10) ? .string(JSONWriter.text(of: .array(elements))) : .array(elements)
  }

  private mutating func number() -> JSONValue {
    let literals = ["0", "1", "3", "-1", "2.5", "1e2", "10", "1e400", "007", "5.0", "0.1", "12"]
    let literal = literals.randomElement(using: &random) ?? "0"
    if chance(5) { return .string(literal) }
    return JSONNumber(literal).map(JSONValue.number) ?? .string(literal)
  }

  private mutating func text() -> JSONValue {
    let texts = [
      "tea", "eggs", "7 up", "crème brûlée", "牛奶", "👩‍👧", "e\u{301}", "half/half \"best\"", "[1",
      "null",
    ]
    let odd = ["", " ", "\u{200B}", "a\u{0}b", "a\nb", "\u{85}", String(repeating: "x", count: 41)]
    return .string((chance(20) ? odd : texts).randomElement(using: &random) ?? "")
  }

  private mutating func value(_ depth: Int) -> JSONValue {
    switch Int.random(in: 0...(depth < 4 ? 6 : 4), using: &random) {
    case 0: nil
    case 1: .bool(chance(2))
    case 2: number()
    case 3: text()
    case 4: "[[[{\"a\":"
    case 5: .array((0..<2).map { _ in value(depth + 1) })
    default: .object(["name": value(depth + 1), "minutes": value(depth + 1)])
    }
  }

  /// True once in `odds` times.
  private mutating func chance(_ odds: Int) -> Bool {
    Int.random(in: 1...odds, using: &random) == 1
  }
}
