import JSON
import Recogniser
import YAML

/// Reads test files into the homes their sentences are said in.
struct TestFileReader {
  private(set) var homes: [TestHome] = []
  private var errors: [GrammarError] = []
  /// The home's text and its place among ``homes``.
  private var known: [String: Int] = [:]
  private let language: String
  /// Sentences that are expected to fail.
  private var given: Set<String> = []

  init(language: String) { self.language = language }

  /// Takes in the files of a language.
  ///
  /// - Throws: ``GrammarErrors`` with every test that has no sentences or names no intent.
  mutating func read(_ files: [(path: String, node: YAMLNode)]) throws(GrammarErrors) {
    let shared = files.filter { $0.node["tests"] == nil }
    given = Set(shared.flatMap { $0.node["sentences"]?.sequence ?? [] }.compactMap(\.text))
    for file in files {
      guard let tests = file.node["tests"]?.sequence else { continue }
      let beside = shared.filter { Self.folder($0.path) == Self.folder(file.path) }.map(\.node)
      let home = Fixtures(Fixtures.hasHome(file.node) ? [file.node] : beside)
      let place = place(of: home)
      for test in tests { homes[place].tests += sentences(test, in: file.path, home) }
    }
    guard errors.isEmpty else { throw GrammarErrors(errors) }
  }

  private mutating func place(of home: Fixtures) -> Int {
    let text = JSONWriter.text(of: ["language": .string(language), "lists": .object(home.lists)])
    if let place = known[text] { return place }
    known[text] = homes.count
    homes.append(TestHome(file: HassilImport.File(path: "home.json", bytes: Array(text.utf8))))
    return homes.count - 1
  }

  private static func folder(_ path: String) -> [Substring] {
    Array(path.split(separator: "/").dropLast())
  }

  /// The sentences of one test.
  ///
  /// It says its intent, or its file's folder is called so: then `domain` goes without saying, and so
  /// does the room that is spoken in.
  private mutating func sentences(
    _ test: YAMLNode,
    in file: String,
    _ home: Fixtures
  ) -> [TestedSentence] {
    let own = test["intent"]
    let folder = Self.folder(file).last.map(String.init)
    guard let intent = own.map({ $0["name"]?.text }) ?? folder,
      let sentences = test["sentences"]?.sequence
    else {
      let place = test.place
      let message = "a test has sentences, and an intent with a name"
      errors.append(
        GrammarError(file: file, line: place.line, column: place.column, message: message)
      )
      return []
    }
    let slots = (own ?? test)["slots"]?.json.object ?? [:]
    let facts = own == nil ? ["area": .string(home.roomSpokenIn)] : own?["context"]?.json.object
    return sentences.compactMap { node in
      guard let text = node.text, !given.contains(text) else { return nil }
      return TestedSentence(
        text: text,
        file: file,
        line: node.place.line,
        intent: intent,
        slots: slots,
        facts: facts ?? [:],
        implied: own == nil ? ["area", "domain"] : []
      )
    }
  }
}

/// The areas, floors and entities that test files describe.
private struct Fixtures {
  /// As lists of sentences: `area`, `floor` and `name`; none where no home is described.
  let lists: JSONObject
  let roomSpokenIn: String

  static func hasHome(_ node: YAMLNode) -> Bool {
    ["areas", "floors", "entities"].contains { node[$0] != nil }
  }

  init(_ nodes: [YAMLNode]) {
    func all(_ key: String) -> [YAMLNode] { nodes.flatMap { $0[key]?.sequence ?? [] } }
    let areas = all("areas")
    roomSpokenIn =
      areas.first { $0["context_area"]?.json == .bool(true) }?["name"]?.text
      ?? "nowhere in particular"
    let names = Dictionary(
      areas.compactMap { area in
        area["id"]?.text.flatMap { id in area["name"]?.text.map { (id, $0) } }
      }
    ) { first, _ in first }
    func list(_ nodes: [YAMLNode]) -> JSONValue {
      ["values": .array(nodes.compactMap { Self.value($0, areas: names).map(JSONValue.object) })]
    }
    let home: JSONObject = [
      "area": list(areas), "floor": list(all("floors")), "name": list(all("entities")),
    ]
    lists = nodes.isEmpty ? [:] : home
  }

  /// A name as a list's value, with what is known once it was said: an entity's domain, its area and
  /// attributes.
  private static func value(_ node: YAMLNode, areas: [String: String]) -> JSONObject? {
    guard let name = node["name"]?.text else { return nil }
    var context: JSONObject = [:]
    let id = node["id"]?.text?.split(separator: ".").map(String.init) ?? []
    if let domain = node["domain"]?.text ?? (id.count > 1 ? id[0] : nil) {
      context["domain"] = .string(domain)
    }
    for attribute in node["attributes"]?.mapping ?? [] {
      if let text = attribute.value.text { context[attribute.key] = .string(text) }
    }
    if let area = node["area"]?.text, let name = areas[area] { context["area"] = .string(name) }
    return ["in": .string(name), "context": .object(context)]
  }
}
