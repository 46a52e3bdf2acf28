import Text

/// Which numbers a slot takes, and what it makes of them.
struct NumberRange: Sendable, Hashable {
  var first: Int
  var last: Int
  /// How far apart the whole numbers are.
  var step = 1
  /// Into how many parts the unit is divided: 1 for whole numbers only, 2 for halves, 10 for tenths.
  var parts = 1
  /// What the number is multiplied by before it becomes an argument.
  var multiplier = ExactFraction(1)
  /// Whether numbers may be written in digits, and in words.
  var digits = true
  var words = true

  /// Reads what follows `@range`: `0 to 100`, then any of `step 5`, `halves`, `tenths`, `times -1`,
  /// `digits` and `words`; the last two, if said, leave the other out.
  init(_ text: Substring) throws(GrammarLineProblem) {
    var rest = text.split(separator: " ").map(String.init)[...]
    func fail(_ what: String) -> GrammarLineProblem {
      GrammarLineProblem("\(what); a range is written @range 0 to 100 step 5 halves times -1")
    }
    guard let first = rest.popFirst().flatMap(Int.init), rest.popFirst() == "to",
      let last = rest.popFirst().flatMap(Int.init)
    else { throw fail("'\(text)' does not begin with two whole numbers") }
    guard first <= last else { throw fail("\(first) is more than \(last)") }
    (self.first, self.last) = (first, last)
    while let word = rest.popFirst() {
      switch word {
      case "halves": parts = 2
      case "tenths": parts = 10
      case "digits": words = false
      case "words": digits = false
      case "step":
        guard let number = rest.popFirst().flatMap(Int.init), number > 0 else {
          throw fail("step is a whole number above 0")
        }
        step = number
      case "times":
        guard let factor = rest.popFirst().flatMap(ExactFraction.init) else {
          throw fail("times is a number")
        }
        multiplier = factor
      default: throw fail("'\(word)' is not known")
      }
    }
    guard digits || words else { throw fail("digits and words cannot both be left out") }
  }

  /// Takes what ``encoded`` gave.
  init(encoded: [UInt32]) {
    func signed(_ place: Int) -> Int {
      Int(Int64(bitPattern: UInt64(encoded[place]) | UInt64(encoded[place + 1]) << 32))
    }
    (first, last, step) = (signed(0), signed(2), signed(4))
    multiplier =
      ExactFraction(Int64(signed(6)), over: Int64(signed(8))) ?? ExactFraction(1)
    parts = Int(encoded[10])
    (digits, words) = (encoded[11] & 1 != 0, encoded[11] & 2 != 0)
  }

  /// How many words ``encoded`` has.
  static let stride = 12

  /// As it lies in an image.
  var encoded: [UInt32] {
    let numbers = [
      Int64(first), Int64(last), Int64(step), multiplier.numerator, multiplier.denominator,
    ]
    let words = numbers.flatMap { number in
      [UInt32(truncatingIfNeeded: number), UInt32(truncatingIfNeeded: number >> 32)]
    }
    return words + [UInt32(parts), (digits ? 1 : 0) | (self.words ? 2 : 0)]
  }

  /// What `number` becomes as an argument; `nil` when the range does not have it.
  func value(_ number: ExactFraction) -> ExactFraction? {
    guard Int64(parts) % number.denominator == 0 else { return nil }
    let whole = Int((Double(number.numerator) / Double(number.denominator)).rounded(.down))
    guard whole >= first, whole <= last, (whole - first) % step == 0 else { return nil }
    return number * multiplier
  }
}
