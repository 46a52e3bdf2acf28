import Text

/// Fixed-size records of an image, read where they lie.
struct StateRecord {
  static let stride = 8
  /// A command may end here, and another begin.
  static let endsCommandBit: UInt32 = 1 << 16
  /// Something that is meant for us, whoever is spoken to, may still be said.
  static let reachesOpenBit: UInt32 = 1 << 17

  /// A state as it lies in the image.
  struct Words: BitwiseCopyable {
    /// All that is one number or flag.
    let summary: UInt32
    let rowStart: UInt32
    let rowCount: UInt32
    let firstSlotEdge: UInt32
    let firstMeaning: UInt32
    /// How many slot edges there are, and in the upper half how many meanings.
    let counts: UInt32
    let signature: (low: UInt32, high: UInt32)
  }

  private let words: Words
  /// Where the rows begin.
  private let edges: Int

  @inline(__always)
  init(_ words: Words, edges: Int) {
    self.words = words
    self.edges = edges
  }

  /// How many low bits hold the slot; as many as types need are left above them.
  static let slotBits: UInt32 = 11

  /// 1 + the number of the slot that loops here; 0 for none.
  @inline(__always) var slot: UInt32 { words.summary & (1 << Self.slotBits &- 1) }
  /// The type of that slot.
  @inline(__always) var type: SlotType { SlotType(number: words.summary >> Self.slotBits & 0x1f) }
  @inline(__always) var endsCommand: Bool { words.summary & Self.endsCommandBit != 0 }
  @inline(__always) var reachesOpen: Bool { words.summary & Self.reachesOpenBit != 0 }
  /// How many carrier words an utterance must at least still have to be taken from here.
  @inline(__always) var carriersNeeded: Int { Int(words.summary >> 24) }
  /// Where its transitions on words lie in the image.
  @inline(__always) var row: Range<Int> {
    let start = edges &+ Int(words.rowStart)
    return start..<(start &+ Int(words.rowCount))
  }
  /// ``WordSignature``s of those words.
  @inline(__always) var signature: UInt64 {
    UInt64(words.signature.low) | UInt64(words.signature.high) << 32
  }
  @inline(__always) var opensSlots: Bool { words.counts & 0xffff != 0 }
  @inline(__always) var slotEdges: Range<Int> {
    let first = Int(words.firstSlotEdge)
    return first..<(first &+ Int(words.counts & 0xffff))
  }
  /// An utterance may end here.
  @inline(__always) var isFinal: Bool { words.counts >> 16 != 0 }
  /// The meanings of one that does.
  @inline(__always) var accepts: Range<Int> {
    let first = Int(words.firstMeaning)
    return first..<(first &+ Int(words.counts >> 16))
  }
}

struct TemplateRecord: Sendable {
  static let stride = 7
  /// `nil` for a template that must not be taken and belongs to no intent.
  var intent: Int?
  var isNegative: Bool
  var isPromptOnly: Bool
  /// It counts only behind another command of the same intent.
  var isContinuation: Bool
  var file: UInt32
  var line: Int
  var text: UInt32
  var fixed: Range<Int>
}

struct ParameterRecord {
  static let stride = 4
  var name: UInt32
  var type: SlotType
  var isRequired: Bool
  /// The argument that may stand instead; the empty string for none.
  var alternative: UInt32
}

struct SlotRecord {
  /// Name, type, 1 + the number of the use of a list, whether what is said twice is kept twice, and
  /// the letters before and behind.
  static let stride = 6
}

struct FixedRecord {
  static let stride = 3
}

struct IntentRecord {
  static let stride = 4
  var name: UInt32
  var parameters: Range<Int>
  /// A misspelt item is asked about.
  var takesAway: Bool
  /// It takes away a whole list: its own words must be exact.
  var isDestructive: Bool
}

extension Image {
  /// The state with this number; who looks at many asks a ``StateTable``.
  func state(_ number: UInt32) -> StateRecord { StateTable(self)[number] }

  /// The slot that edge number `edge` opens, its type, and where it leads.
  func slotEdge(_ edge: Int) -> (slot: Int, type: SlotType, target: UInt32) {
    StateTable(self).slotEdge(edge)
  }

  /// The words of templates are those with smaller numbers.
  var carrierLimit: UInt32 { word(.settings, 6) }

  var templateCount: Int { count(.templates) / TemplateRecord.stride }

  func template(_ number: Int) -> TemplateRecord {
    let place = start(.templates) + number * TemplateRecord.stride
    let fixed = Int(self[place + 5])
    return TemplateRecord(
      intent: self[place] == 0 ? nil : Int(self[place]) - 1,
      isNegative: self[place + 1] & 1 != 0,
      isPromptOnly: self[place + 1] & 2 != 0,
      isContinuation: self[place + 1] & 4 != 0,
      file: self[place + 2],
      line: Int(self[place + 3]),
      text: self[place + 4],
      fixed: fixed..<(fixed + Int(self[place + 6]))
    )
  }

  func intent(_ number: Int) -> IntentRecord {
    let place = start(.intents) + number * IntentRecord.stride
    let first = Int(self[place + 1])
    return IntentRecord(
      name: self[place],
      parameters: first..<(first + Int(self[place + 2])),
      takesAway: self[place + 3] != 0,
      isDestructive: self[place + 3] == 2
    )
  }

  func parameter(_ number: Int) -> ParameterRecord {
    let place = start(.parameters) + number * ParameterRecord.stride
    return ParameterRecord(
      name: self[place],
      type: SlotType(number: self[place + 1]),
      isRequired: self[place + 2] != 0,
      alternative: self[place + 3]
    )
  }

  func fixed(_ number: Int) -> FixedArgument {
    let place = start(.fixed) + number * FixedRecord.stride
    return FixedArgument(
      key: string(self[place]),
      value: FixedValue(kind: self[place + 1] & 0xff, text: string(self[place + 2])),
      role: FixedArgument.Role(rawValue: self[place + 1] >> 8) ?? .argument
    )
  }

  /// What the fixed argument is good for.
  @inline(__always)
  func role(ofFixed number: Int) -> FixedArgument.Role {
    let kind = self[start(.fixed) &+ number &* FixedRecord.stride &+ 1]
    return FixedArgument.Role(rawValue: kind >> 8) ?? .argument
  }

  func slot(_ number: Int) -> (name: UInt32, type: SlotType) {
    let place = start(.slots) + number * SlotRecord.stride
    return (self[place], SlotType(number: self[place + 1]))
  }

  @inline(__always)
  func lexiconNode(_ number: UInt32) -> LexiconNode {
    let place = start(.lexiconNodes) &+ Int(number) &* LexiconNode.stride
    let row = start(.lexiconEdges) &+ Int(self[place &+ 2])
    return LexiconNode(
      classes: LexiconClass(rawValue: UInt64(self[place]) | UInt64(self[place &+ 1]) << 32),
      row: row..<(row &+ Int(self[place &+ 3])),
      value: self[place &+ 4],
      unit: self[place &+ 5],
      canonical: self[place &+ 6],
      dimension: self[place &+ 7]
    )
  }

  func value(_ number: UInt32) -> ExactFraction? {
    guard number > 0 else { return nil }
    let place = start(.values) + (Int(number) - 1) * 4
    func part(_ offset: Int) -> Int64 {
      Int64(bitPattern: UInt64(self[place + offset]) | UInt64(self[place + offset + 1]) << 32)
    }
    return ExactFraction(part(0), over: part(2))
  }
}

/// One phrase of the lexicon.
struct LexiconNode {
  static let stride = 8
  var classes: LexiconClass
  /// Where the transitions to longer phrases lie in the image.
  var row: Range<Int>
  /// 1 + the place of its value; 0 for none.
  var value: UInt32
  /// The string of its unit's symbol; 0 for none.
  var unit: UInt32
  /// The string it is kept as; 0 when as said.
  var canonical: UInt32
  /// The string of what its unit measures; 0 for none and for packs.
  var dimension: UInt32
}
