import JSON
import Recogniser
import YAML

/// Reads Home Assistant's sentence files into a ``SentenceSource``.
///
/// Files are merged as hassil merges them: mappings member by member, lists one behind the other.
/// What is wrong is told with its place; the rest is read on.
struct SentenceReader {
  private(set) var source = SentenceSource()
  /// The slot combinations of intents whose sentences mean the room that is spoken in.
  private var combinationsHere: [String: Set<String>] = [:]
  private(set) var errors: [GrammarError] = []
  private var file = ""

  /// Takes in one file.
  mutating func read(_ document: YAMLNode, file: String) {
    self.file = file
    guard let members = document.mapping else {
      return fail("a sentence file is a mapping with intents, lists, expansion_rules …", document)
    }
    for member in members {
      switch member.key {
      case "intents": readIntents(member.value)
      case "lists":
        source.lists.merge(lists(member.value)) { $1 }
      case "expansion_rules":
        source.rules.merge(rules(member.value)) { $1 }
      case "skip_words": source.skipWords += texts(member.value, "a skip word")
      case "data": readOwnData(member.value)
      default:  // language, settings, responses: nothing of them makes sentences
        if let combinations = member.value["slot_combinations"] {
          readCombinations(combinations, of: member.key)
        }
      }
    }
  }

  private func origin(_ node: YAMLNode) -> SentenceSource.Origin {
    SentenceSource.Origin(file: file, line: node.place.line, column: node.place.column)
  }

  private mutating func fail(_ message: String, _ node: YAMLNode) {
    let place = node.place
    errors.append(
      GrammarError(file: file, line: place.line, column: place.column, message: message)
    )
  }

  // MARK: Pieces

  private mutating func members(_ node: YAMLNode, _ what: String) -> [YAMLNode.Member] {
    if node.isNull { return [] }
    if let members = node.mapping { return members }
    fail("\(what) is a mapping", node)
    return []
  }

  private mutating func items(_ node: YAMLNode, _ what: String) -> [YAMLNode] {
    if node.isNull { return [] }
    if let items = node.sequence { return items }
    fail("\(what) is a sequence", node)
    return []
  }

  private mutating func text(_ node: YAMLNode, _ what: String) -> String? {
    if let text = node.text { return text }
    fail("\(what) is a text", node)
    return nil
  }

  private mutating func texts(_ node: YAMLNode, _ what: String) -> [String] {
    items(node, what + "s").compactMap { text($0, what) }
  }

  private mutating func pairs(
    _ node: YAMLNode?,
    _ what: String
  ) -> [(key: String, value: JSONValue)] {
    node.map { members($0, what).map { ($0.key, $0.value.json) } } ?? []
  }

  private mutating func template(_ node: YAMLNode, _ what: String) -> SentenceSource.Text? {
    guard let text = text(node, what) else { return nil }
    do throws(HassilTemplateReader.Problem) {
      let expression = try HassilTemplateReader.read(text)
      return SentenceSource.Text(text: text, expression: expression, origin: origin(node))
    } catch {
      errors.append(
        GrammarError(
          file: file,
          line: node.place.line,
          column: node.place.column + error.offset,
          message: "\(error.message), in ‘\(text)’"
        )
      )
      return nil
    }
  }

  // MARK: Intents

  /// The data of a file that is called as the combination of slots it is about, in a folder that is
  /// called as the intent: `HassTurnOn/name_only.yaml`.
  private mutating func readOwnData(_ node: YAMLNode) {
    let path = file.split(separator: "/").map(String.init)
    guard path.count > 1, let name = path.last else {
      return fail("data without an intent: the file's folder is called as the intent", node)
    }
    let combination = name.prefix { $0 != "." }
    let blocks = items(node, "data").compactMap { block($0) }.map { block in
      var block = block
      let key = SentenceSource.Block.combination
      if !block.metadata.contains(where: { $0.key == key }) {
        block.metadata.append((key, .string(String(combination))))
      }
      return block
    }
    source.add(blocks, to: path[path.count - 2])
  }

  /// What `intents.yaml` declares of an intent.
  private mutating func readCombinations(_ node: YAMLNode, of intent: String) {
    for member in members(node, "slot_combinations")
    where member.value["context_area"]?.json == .bool(true) {
      combinationsHere[intent, default: []].insert(member.key)
    }
  }

  /// Ends reading: what was declared of combinations of slots is asked of their sentences.
  mutating func finish() {
    for intent in source.intents.indices {
      let here = combinationsHere[source.intents[intent].name] ?? []
      for block in source.intents[intent].blocks.indices {
        source.intents[intent].blocks[block].meanRoomSpokenIn(ifAmong: here)
      }
    }
  }

  private mutating func readIntents(_ node: YAMLNode) {
    for intent in members(node, "intents") {
      let isNamed = !intent.key.isEmpty && !intent.key.contains { "[]/\n".contains($0) }
      guard isNamed else {
        fail("'\(intent.key)' cannot be an intent's name", intent.value)
        continue
      }
      let data = intent.value["data"]
      if data == nil, !members(intent.value, "an intent").isEmpty {
        fail("\(intent.key) has no data", intent.value)
      }
      let blocks = data.map { items($0, "data") } ?? []
      source.add(blocks.compactMap { block($0) }, to: intent.key)
    }
  }

  private mutating func block(_ node: YAMLNode) -> SentenceSource.Block? {
    guard node.mapping != nil, let sentences = node["sentences"] else {
      fail("a block of data is a mapping with sentences", node)
      return nil
    }
    var block = SentenceSource.Block(
      sentences: items(sentences, "sentences").compactMap { template($0, "a sentence") },
      origin: origin(node)
    )
    block.slots = pairs(node["slots"], "slots")
    block.metadata = pairs(node["metadata"], "metadata")
    block.response = node["response"].flatMap { text($0, "a response") }
    block.conditions =
      conditions(node["requires_context"], isExclusion: false)
      + conditions(node["excludes_context"], isExclusion: true)
    if let domains = node["name_domains"] {
      let values = texts(domains, "a domain").map(JSONValue.string)
      block.conditions.append(.init(key: "domain", values: values, isExclusion: false))
    }
    if let domain = node["inferred_domain"], let name = text(domain, "a domain") {
      block.slots.append(("domain", .string(name)))
    }
    block.lists = node["lists"].map { lists($0) } ?? [:]
    block.rules = node["expansion_rules"].map { rules($0) } ?? [:]
    // They only spare hassil work.
    if let keywords = node["required_keywords"] { _ = texts(keywords, "a keyword") }
    return block
  }

  private mutating func conditions(
    _ node: YAMLNode?,
    isExclusion: Bool
  ) -> [SentenceSource.Condition] {
    guard let node else { return [] }
    return members(node, "a context").map { member in
      let isDetailed = member.value.mapping != nil
      let wanted = isDetailed ? member.value["value"] : member.value
      let slot = member.value["slot"]
      return SentenceSource.Condition(
        key: member.key,
        values: wanted.map { $0.isNull ? [] : $0.sequence?.map(\.json) ?? [$0.json] } ?? [],
        slot: slot.flatMap { $0.json == .bool(true) ? member.key : $0.json.string },
        isExclusion: isExclusion
      )
    }
  }

  private mutating func rules(_ node: YAMLNode) -> [String: SentenceSource.Text] {
    let rules = members(node, "expansion_rules").compactMap { member in
      template(member.value, "a rule").map { (member.key, $0) }
    }
    return Dictionary(rules) { $1 }
  }

  // MARK: Lists

  private mutating func lists(_ node: YAMLNode) -> [String: SentenceSource.List] {
    let lists = members(node, "lists").compactMap { member in
      list(member.value, member.key).map { (member.key, $0) }
    }
    return Dictionary(lists) { $1 }
  }

  private mutating func list(_ node: YAMLNode, _ name: String) -> SentenceSource.List? {
    if let values = node["values"] {
      return .values(items(values, "values").compactMap { value($0) })
    }
    if let range = node["range"] { return self.range(range).map { .range($0) } }
    guard node["wildcard"]?.json == .bool(true) else {
      fail("the list '\(name)' has neither values, nor a range, nor wildcard: true", node)
      return nil
    }
    return .wildcard
  }

  private mutating func value(_ node: YAMLNode) -> SentenceSource.Value? {
    guard node.mapping != nil else {
      return template(node, "a value").map { SentenceSource.Value(said: $0) }
    }
    guard let said = node["in"] else {
      fail("a value has an 'in': what is said", node)
      return nil
    }
    guard let text = template(said, "what is said for a value") else { return nil }
    let out = node["out"].flatMap { $0.isNull ? nil : $0.json }
    return SentenceSource.Value(
      said: text,
      value: out,
      context: pairs(node["context"], "a context"),
      metadata: pairs(node["metadata"], "metadata")
    )
  }

  private mutating func range(_ node: YAMLNode) -> SentenceSource.Range? {
    func number(_ key: String) -> Int? { node[key]?.text.flatMap(Int.init) }
    guard let first = number("from"), let last = number("to"), first <= last else {
      fail("a range has whole numbers 'from' and 'to', the first no more than the second", node)
      return nil
    }
    var range = SentenceSource.Range(first: first, last: last)
    if let step = node["step"] {
      guard let number = step.text.flatMap(Int.init), number > 0 else {
        fail("a step is a whole number above 0", step)
        return nil
      }
      range.step = number
    }
    if let fractions = node["fractions"] {
      guard let text = fractions.text, ["halves", "tenths"].contains(text) else {
        fail("fractions are halves or tenths", fractions)
        return nil
      }
      range.fractions = text
    }
    if let multiplier = node["multiplier"] {
      guard let number = multiplier.json.number else {
        fail("a multiplier is a number", multiplier)
        return nil
      }
      range.multiplier = number.text
    }
    range.digits = node["digits"]?.json != .bool(false)
    range.words = node["words"]?.json != .bool(false)
    guard range.digits || range.words else {
      fail("a range takes digits, words or both", node)
      return nil
    }
    return range
  }
}
