import Text

/// Fixed-size records of an image, read where they lie.
struct StateRecord {
  static let stride = 8
  static let endsCommandBit: UInt32 = 1 << 16
  /// 1 + the number of the slot that loops here; 0 for none.
  var slot: UInt32
  /// The type of that slot.
  var type: SlotType
  /// How many carrier words an utterance must at least still have to be taken from here.
  var carriersNeeded: Int
  /// A command may end here.
  var endsCommand: Bool
  /// Where its transitions on words lie in the image.
  var row: Range<Int>
  /// ``WordSignature``s of those words.
  var signature: UInt64
  var slotEdges: Range<Int>
  var accepts: Range<Int>
}

struct TemplateRecord: Sendable {
  static let stride = 7
  /// `nil` for a template that must not be taken and belongs to no intent.
  var intent: Int?
  var isNegative: Bool
  var isPromptOnly: Bool
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
  @inline(__always)
  func state(_ number: UInt32) -> StateRecord {
    let place = start(.states) &+ Int(number) &* StateRecord.stride
    let summary = self[place]
    let row = start(.edges) &+ Int(self[place &+ 1])
    let slotEdges = Int(self[place &+ 3])
    let accepts = Int(self[place &+ 4])
    let counts = self[place &+ 5]
    return StateRecord(
      slot: summary & 0xff,
      type: SlotType(number: summary >> 8 & 0xff),
      carriersNeeded: Int(summary >> 24),
      endsCommand: summary & StateRecord.endsCommandBit != 0,
      row: row..<(row &+ Int(self[place &+ 2])),
      signature: UInt64(self[place &+ 6]) | UInt64(self[place &+ 7]) << 32,
      slotEdges: slotEdges..<(slotEdges &+ Int(counts & 0xffff)),
      accepts: accepts..<(accepts &+ Int(counts >> 16))
    )
  }

  /// The slot that edge number `edge` opens, its type, and where it leads.
  @inline(__always)
  func slotEdge(_ edge: Int) -> (slot: Int, type: SlotType, target: UInt32) {
    let place = start(.slotEdges) &+ edge &* 2
    let slot = self[place]
    return (Int(slot & 0xffff), SlotType(number: slot >> 16), self[place &+ 1])
  }

  var templateCount: Int { count(.templates) / TemplateRecord.stride }

  func template(_ number: Int) -> TemplateRecord {
    let place = start(.templates) + number * TemplateRecord.stride
    let fixed = Int(self[place + 5])
    return TemplateRecord(
      intent: self[place] == 0 ? nil : Int(self[place]) - 1,
      isNegative: self[place + 1] & 1 != 0,
      isPromptOnly: self[place + 1] & 2 != 0,
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
      value: FixedValue(kind: self[place + 1], text: string(self[place + 2]))
    )
  }

  func slot(_ number: Int) -> (name: UInt32, type: SlotType) {
    let place = start(.slots) + number * 2
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
      canonical: self[place &+ 6]
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
}
