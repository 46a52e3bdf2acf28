/// What a ``Parameter`` adds to the schema of its type.
enum ParameterBound: Sendable {
  case range(ClosedRange<Int>)
  case above(Int)
  case length(Int)
  case entity(String)
  case count(Int)

  /// Unicode scalars that a text may have when nothing else is said.
  static let defaultLength = 1_000
  /// Elements that a list may have when nothing else is said.
  static let defaultCount = 1_000
}

extension ValueSchema {
  /// The schema of a parameter: of its type, with `bound` applied and no text or list without limit.
  func bounded(by bound: ParameterBound?) -> ValueSchema {
    switch (self, bound) {
    case (.array(let element, _), .count(let count)):
      .array(element.bounded(by: nil), maximumCount: count)
    case (.array(let element, let count), _):
      .array(element.bounded(by: bound), maximumCount: count ?? ParameterBound.defaultCount)
    case (.integer, .range(let range)):
      .integer(minimum: range.lowerBound, maximum: range.upperBound)
    case (.number, .above(let minimum)): .number(above: minimum)
    case (.string, .length(let length)): .string(maximumLength: length)
    case (.string, .entity(let kind)): .entity(kind)
    case (.string(let length), _): .string(maximumLength: length ?? ParameterBound.defaultLength)
    default: self
    }
  }
}
