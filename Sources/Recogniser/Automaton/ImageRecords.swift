import Text

/// Fixed-size records of an image, read where they lie.
struct StateRecord {
  static let stride = 5
  /// 1 + the number of the slot that loops here; 0 for none.
  var slot: UInt32
  /// Where its transitions on words lie in the image.
  var row: Range<Int>
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
    let place = start(.states) + Int(number) * StateRecord.stride
    let counts = words[place]
    let row = start(.edges) + Int(words[place + 1])
    let slotEdges = Int(words[place + 3])
    let accepts = Int(words[place + 4])
    return StateRecord(
      slot: counts & 0xff,
      row: row..<(row + Int(words[place + 2])),
      slotEdges: slotEdges..<(slotEdges + Int(counts >> 8 & 0xfff)),
      accepts: accepts..<(accepts + Int(counts >> 20))
    )
  }

  var templateCount: Int { count(.templates) / TemplateRecord.stride }

  func template(_ number: Int) -> TemplateRecord {
    let place = start(.templates) + number * TemplateRecord.stride
    let fixed = Int(words[place + 5])
    return TemplateRecord(
      intent: words[place] == 0 ? nil : Int(words[place]) - 1,
      isNegative: words[place + 1] & 1 != 0,
      isPromptOnly: words[place + 1] & 2 != 0,
      file: words[place + 2],
      line: Int(words[place + 3]),
      text: words[place + 4],
      fixed: fixed..<(fixed + Int(words[place + 6]))
    )
  }

  func intent(_ number: Int) -> IntentRecord {
    let place = start(.intents) + number * IntentRecord.stride
    let first = Int(words[place + 1])
    return IntentRecord(
      name: words[place],
      parameters: first..<(first + Int(words[place + 2])),
      takesAway: words[place + 3] != 0,
      isDestructive: words[place + 3] == 2
    )
  }

  func parameter(_ number: Int) -> ParameterRecord {
    let place = start(.parameters) + number * ParameterRecord.stride
    return ParameterRecord(
      name: words[place],
      type: SlotType(number: words[place + 1]),
      isRequired: words[place + 2] != 0,
      alternative: words[place + 3]
    )
  }

  func fixed(_ number: Int) -> FixedArgument {
    let place = start(.fixed) + number * FixedRecord.stride
    return FixedArgument(
      key: string(words[place]),
      value: FixedValue(kind: words[place + 1], text: string(words[place + 2]))
    )
  }

  func slot(_ number: Int) -> (name: UInt32, type: SlotType) {
    let place = start(.slots) + number * 2
    return (words[place], SlotType(number: words[place + 1]))
  }

  func lexiconNode(_ number: UInt32) -> LexiconNode {
    let place = start(.lexiconNodes) + Int(number) * LexiconNode.stride
    let row = start(.lexiconEdges) + Int(words[place + 5])
    return LexiconNode(
      classes: LexiconClass(rawValue: UInt64(words[place]) | UInt64(words[place + 1]) << 32),
      value: words[place + 2],
      unit: words[place + 3],
      canonical: words[place + 4],
      row: row..<(row + Int(words[place + 6]))
    )
  }

  func value(_ number: UInt32) -> ExactFraction? {
    guard number > 0 else { return nil }
    let place = start(.values) + (Int(number) - 1) * 4
    func part(_ offset: Int) -> Int64 {
      Int64(bitPattern: UInt64(words[place + offset]) | UInt64(words[place + offset + 1]) << 32)
    }
    return ExactFraction(part(0), over: part(2))
  }
}

/// One phrase of the lexicon.
struct LexiconNode {
  static let stride = 7
  var classes: LexiconClass
  /// 1 + the place of its value; 0 for none.
  var value: UInt32
  /// The string of its unit's symbol; 0 for none.
  var unit: UInt32
  /// The string it is kept as; 0 when as said.
  var canonical: UInt32
  /// Where the transitions to longer phrases lie in the image.
  var row: Range<Int>
}
