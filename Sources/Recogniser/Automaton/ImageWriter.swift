import Text

/// Lays a compiled language out as an ``Image``.
struct ImageWriter {
  var builder = ImageBuilder()
  private let parsed: ParsedLanguage
  /// One template for each meaning, by meaning's number.
  private let meanings: [Template]
  private(set) var words: WordNumbers
  /// One more than the number of words that templates use; those have the lowest numbers.
  private let carrierCount: Int

  init(parsed: ParsedLanguage, meanings: [Template], words: WordNumbers) {
    self.parsed = parsed
    self.meanings = meanings
    self.words = words
    carrierCount = words.spellings.count
  }

  mutating func write(
    _ automaton: Minimisation,
    slots: [SlotUse],
    lists: [ListUse]
  ) -> [UInt32]? {
    let trie = lexiconTrie()
    let values = ValueTrie(lists, words: &words)
    let wordCount = words.spellings.count
    guard let rows = PackedRows(targetCount: automaton.count, wordCount: wordCount),
      let phraseRows = PackedRows(targetCount: trie.nodes.count, wordCount: wordCount),
      let valueRows = PackedRows(targetCount: values.nodes.count, wordCount: wordCount)
    else { return nil }
    writeSettings([rows.targetBits, phraseRows.targetBits, UInt32(carrierCount)])
    writeIntents()
    writeTemplates()
    writeStates(automaton, rows: rows, slots: slots)
    writeValues(values, lists, slots: slots, rows: valueRows)
    writeLexicon(trie, rows: phraseRows)
    writeRepairs()
    writeVocabulary(trie)
    builder.set(.spellings, words.spellings.map { builder.string($0) })
    builder.set(.writings, words.writings.map { builder.string($0) })
    return builder.finish()
  }

  private mutating func writeSettings(_ widths: [UInt32]) {
    let entries = parsed.settings.entries(in: "")
    func value(_ key: String) -> String { entries.first { $0.head == key }?.tail ?? "" }
    let decimal = value("decimal") == "," ? UInt32(0x2c) : 0x2e
    builder.set(
      .settings,
      [
        builder.string(parsed.code), builder.string(value("name")),
        builder.string(value("stemmer")), decimal,
      ] + widths
        + [
          builder.string(parsed.divided("elisions").joined(separator: " ")),
          builder.string(parsed.divided("compound endings").joined(separator: " ")),
          builder.string(parsed.divided("letters").joined(separator: " ")),
          builder.string(parsed.divided("number powers").joined(separator: " ")),
          builder.string(parsed.divided("number words").joined(separator: " ")),
        ]
    )
  }

  private mutating func writeIntents() {
    let destructive = Set(parsed.settings.entries(in: "destructive").map(\.head))
    let takingAway = Set(parsed.settings.entries(in: "taking away").map(\.head))
    for signature in parsed.signatures {
      let start = UInt32(builder.count(.parameters) / ParameterRecord.stride)
      for parameter in signature.parameters {
        builder.append(
          .parameters,
          [
            builder.string(parameter.name), parameter.type.number, parameter.isRequired ? 1 : 0,
            builder.string(parameter.alternative ?? ""),
          ]
        )
      }
      let count = UInt32(signature.parameters.count)
      let care: UInt32 =
        destructive.contains(signature.intent) ? 2 : takingAway.contains(signature.intent) ? 1 : 0
      builder.append(.intents, [builder.string(signature.intent), start, count, care])
    }
  }

  private mutating func writeTemplates() {
    for template in meanings {
      let intent = parsed.signatures.firstIndex { $0.intent == template.intent }
      let fixed = write(template.fixed)
      let flags: UInt32 =
        (template.isNegative ? 1 : 0) | (template.isPromptOnly ? 2 : 0)
        | (template.isContinuation ? 4 : 0)
      builder.append(
        .templates,
        [
          UInt32(intent.map { $0 + 1 } ?? 0), flags, builder.string(template.file),
          UInt32(template.line), builder.string(template.text), fixed.lowerBound,
          UInt32(fixed.count),
        ]
      )
    }
  }

  private mutating func writeStates(
    _ automaton: Minimisation,
    rows: PackedRows,
    slots: [SlotUse]
  ) {
    var rows = rows
    let needs = StateNeeds(automaton, meanings: meanings)
    var states: [UInt32] = []
    var accepts: [UInt32] = []
    var slotEdges: [UInt32] = []
    states.reserveCapacity(automaton.count * StateRecord.stride)
    for number in 0..<automaton.count {
      let state = automaton[number]
      let (row, signature) = rows.place(of: state)
      let firstSlotEdge = slotEdges.count / 2
      for edge in (row.count..<state.edgeCount).map(state.edge) {
        guard let slot = edge.symbol.slot else { continue }
        slotEdges.append(UInt32(slot) | slots[slot].type.number << 16)
        slotEdges.append(edge.target)
      }
      states.append(summary(of: state, number, needs: needs, slots: slots))
      states.append(UInt32(row.lowerBound))
      states.append(UInt32(row.count))
      states.append(UInt32(firstSlotEdge))
      states.append(UInt32(accepts.count))
      states.append(UInt32(state.edgeCount - row.count) | UInt32(state.accepts.count) << 16)
      states.append(UInt32(truncatingIfNeeded: signature))
      states.append(UInt32(truncatingIfNeeded: signature >> 32))
      accepts += state.accepts
    }
    builder.set(.states, states)
    builder.set(.accepts, accepts)
    builder.set(.slotEdges, slotEdges)
    builder.set(.edges, rows.words)
  }

  /// Everything of a state that is one number or flag.
  private func summary(
    of state: StateRow,
    _ number: Int,
    needs: StateNeeds,
    slots: [SlotUse]
  ) -> UInt32 {
    let type = state.slot >= 0 ? slots[Int(state.slot)].type.number : 0
    let endsCommand = state.accepts.contains { !meanings[Int($0)].isNegative }
    return UInt32(bitPattern: state.slot + 1) | type << StateRecord.slotBits
      | (endsCommand ? StateRecord.endsCommandBit : 0)
      | (needs.reachesOpen(number) ? StateRecord.reachesOpenBit : 0)
      | UInt32(needs[number]) << 24
  }

  private mutating func lexiconTrie() -> LexiconTrie {
    var trie = LexiconTrie()
    for entry in parsed.lexicon.entries {
      trie.add(entry, numbers: words.numbers(of: entry.phrase))
    }
    return trie
  }

  private mutating func writeLexicon(_ trie: LexiconTrie, rows: PackedRows) {
    var rows = rows
    for node in trie.nodes {
      var value: UInt32 = 0
      if let number = node.value {
        let bits = [number.numerator, number.denominator].flatMap { part in
          [UInt32(truncatingIfNeeded: part), UInt32(truncatingIfNeeded: part >> 32)]
        }
        builder.append(.values, bits)
        value = UInt32(builder.count(.values) / 4)
      }
      let row = rows.place(of: node.children)
      builder.append(
        .lexiconNodes,
        [
          UInt32(truncatingIfNeeded: node.classes.rawValue),
          UInt32(truncatingIfNeeded: node.classes.rawValue >> 32),
          UInt32(row.lowerBound), UInt32(row.count), value,
          node.unit.map { builder.string($0) } ?? 0,
          node.canonical.map { builder.string($0) } ?? 0,
          node.dimension.map { builder.string($0) } ?? 0,
        ]
      )
    }
    builder.set(.lexiconEdges, rows.words)
  }

  private mutating func writeVocabulary(_ trie: LexiconTrie) {
    let phrases = trie.nodes[0].children
    builder.set(
      .vocabulary,
      ImageTable.vocabulary(of: words.all.map { ($0.key, $0.number, phrases[$0.number] ?? 0) })
    )
  }

  /// The words of templates, of lists' usual names, and those that ``SpellingJudge`` knows a place
  /// for.
  private mutating func mendableWords() -> [Int] {
    let phrases = parsed.lexicon.entries.filter {
      $0.classes == .listName || !$0.classes.isDisjoint(with: .mendable)
    }
    let numbers = phrases.flatMap { words.numbers(of: $0.phrase) }.map(Int.init)
    return Set(numbers).union(1..<max(1, carrierCount)).sorted()
  }

  private mutating func writeRepairs() {
    let carriers = forms(of: mendableWords())
    builder.set(.repairs, RepairTable.table(of: carriers))
    builder.set(.repairFilter, RepairFilter.words(of: carriers.map(\.key)))
  }

  /// The forms of the words with these numbers, each once for a word, within as many edits as are
  /// forgiven in a word of its length.
  private func forms(of numbers: [Int]) -> [(key: UInt64, number: UInt32)] {
    var forms: [(key: UInt64, number: UInt32)] = []
    var keys: [UInt64] = []
    for number in numbers {
      let letters = words.spellings[number].unicodeScalars.map(\.value)
      let limit = RepairTable.limit(forLength: letters.count)
      guard limit > 0 else { continue }
      keys.removeAll(keepingCapacity: true)
      RepairTable.visitForms(of: letters.span, limit: limit) { key in
        if keys.contains(key) { return }
        keys.append(key)
        forms.append((key, UInt32(number)))
      }
    }
    return forms
  }
}

extension SlotType {
  /// Its place among all cases, as images store it.
  var number: UInt32 { UInt32(Self.allCases.firstIndex(of: self) ?? 0) }

  /// The type with number `number`.
  @inline(__always)
  init(number: UInt32) {
    switch number {
    case 0: self = .newItems
    case 1: self = .items
    case 2: self = .item
    case 3: self = .knownNewItems
    case 4: self = .knownItems
    case 5: self = .knownItem
    case 6: self = .list
    case 7: self = .knownList
    case 8: self = .amount
    case 9: self = .less
    case 10: self = .number
    case 11: self = .name
    case 12: self = .topic
    case 13: self = .text
    case 14: self = .knownName
    case 15: self = .knownText
    case 16: self = .presentItem
    case 18: self = .value
    default: self = .any
    }
  }
}

extension FixedValue {
  /// As an image stores it: a kind and a text.
  var encoded: (kind: UInt32, text: String) {
    switch self {
    case .text(let text): (0, text)
    case .number(let digits): (1, digits)
    case .flag(let isTrue): (2, isTrue ? "true" : "")
    case .json(let document): (3, document)
    }
  }

  /// What an image stored.
  init(kind: UInt32, text: String) {
    switch kind {
    case 1: self = .number(text)
    case 2: self = .flag(!text.isEmpty)
    case 3: self = .json(text)
    default: self = .text(text)
    }
  }
}
