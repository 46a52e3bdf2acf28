import JSON

/// An amount as said; texts stand in it as places, so that making one takes no room.
struct Amount {
  /// How large each piece is.
  enum Size {
    /// `400 g`: a number with the image's string of a unit.
    case measure(ExactFraction, unit: UInt32)
    /// "a pack of 6".
    case count(ExactFraction)
    /// "large": words of the utterance.
    case words(Range<Int>)
  }

  var value: ExactFraction?
  /// The image's string of the unit's symbol; 0 for none.
  var unit: UInt32 = 0
  var size: Size?
  /// Words kept as said: a vague amount, what stood in brackets, or what is impossible.
  var note: Range<Int>?
  /// Its first place.
  var start = 0
  /// The place behind it.
  var end: Int
  /// Only an article said so.
  var isArticle = false
  /// Written in digits, or behind a sign for "times".
  var isPlain = false
  /// Behind a sign for "times": "x 3".
  var isTimes = false
  /// The unit is one of packs, which hold something.
  var isPack = false
  /// So much besides what is there: "three more".
  var isMore = false
  /// What nothing can have: `-3`, `0`, `1/0`.
  var isImpossible = false

  /// So many pieces of what `piece` says: "1 l of milk x 3", "330 ml cans of cola x 6".
  func counting(_ piece: Amount) -> Amount {
    var amount = piece.size == nil ? self : piece
    amount.value = value
    amount.size = piece.size ?? piece.value.map { .measure($0, unit: piece.unit) }
    return amount
  }

  /// What `correction` leaves of it: a number alone keeps the unit that was said before.
  func corrected(by correction: Amount) -> Amount {
    guard correction.unit == 0, correction.size == nil, correction.note == nil else {
      return correction
    }
    var amount = correction
    (amount.unit, amount.size, amount.isPack) = (unit, size, isPack)
    return amount
  }
}

extension Utterance {
  /// The size as an argument has it.
  func text(of size: Amount.Size) -> String {
    switch size {
    case .measure(let value, let unit): value.json.text + " " + lexicon.image.string(unit)
    case .count(let value): value.json.text
    case .words(let range): text(range)
    }
  }

  /// The symbol of an amount's unit; `nil` for none.
  func unitSymbol(_ amount: Amount) -> String? {
    amount.unit == 0 ? nil : lexicon.image.string(amount.unit)
  }
}
