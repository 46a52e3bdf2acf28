import JSON

/// The units in which amounts are shown; what is kept is what was said.
public enum MeasureSystem: String, Sendable, CaseIterable {
  /// As they were said, or as sums of them come out.
  case asSaid = "as-said"
  /// Grams, litres, metres.
  case metric
  /// Pounds, pints, feet; a pint is 16 fluid ounces, as in the United States.
  case imperial

  /// The facts with every `quantity` and `unit` in this system.
  ///
  /// Amounts of the system itself, and of units of neither, such as bottles and cups, stay; the
  /// others come out with three digits.
  func shown(_ facts: JSONObject) -> JSONObject {
    guard self != .asSaid else { return facts }
    var members: [(String, JSONValue)] = facts.members.map { ($0.key, shown($0.value)) }
    if let number = facts["quantity"]?.number?.double, let unit = facts["unit"]?.string,
      let amount = converted(number, unit)
    {
      members += [("quantity", .number(amount.number)), ("unit", .string(amount.unit))]
    }
    return JSONObject(members)
  }

  private func shown(_ value: JSONValue) -> JSONValue {
    switch value {
    case .object(let object): .object(shown(object))
    case .array(let elements): .array(elements.map(shown))
    default: value
    }
  }
}

extension MeasureSystem {
  /// A unit, and how many grams, millilitres or centimetres it is.
  private struct Measure {
    var symbol: String
    var size: Double
  }

  /// The units of one dimension in both systems, the largest first.
  private struct Dimension {
    var metric: [Measure]
    var imperial: [Measure]
    /// Units that are understood but not chosen.
    var others: [(system: MeasureSystem, measure: Measure)]
  }

  /// The international pound and foot of 1959, and the gallon of 231 cubic inches.
  private static let dimensions = [
    Dimension(
      metric: [Measure(symbol: "kg", size: 1000), Measure(symbol: "g", size: 1)],
      imperial: [
        Measure(symbol: "lb", size: 453.59237), Measure(symbol: "oz", size: 28.349523125),
      ],
      others: [
        (.metric, Measure(symbol: "mg", size: 0.001)),
        (.imperial, Measure(symbol: "stone", size: 6350.29318)),
      ]
    ),
    Dimension(
      metric: [Measure(symbol: "l", size: 1000), Measure(symbol: "ml", size: 1)],
      imperial: [
        Measure(symbol: "gallon", size: 3785.411784), Measure(symbol: "pint", size: 473.176473),
        Measure(symbol: "fl oz", size: 29.5735295625),
      ],
      others: [
        (.metric, Measure(symbol: "cl", size: 10)), (.metric, Measure(symbol: "dl", size: 100)),
        (.imperial, Measure(symbol: "quart", size: 946.352946)),
      ]
    ),
    Dimension(
      metric: [Measure(symbol: "m", size: 100), Measure(symbol: "cm", size: 1)],
      imperial: [
        Measure(symbol: "yd", size: 91.44), Measure(symbol: "ft", size: 30.48),
        Measure(symbol: "in", size: 2.54),
      ],
      others: [(.metric, Measure(symbol: "mm", size: 0.1))]
    ),
  ]

  /// The amount in this system, in the largest unit of which it is at least one.
  ///
  /// - Returns: `nil` when it stays as it is.
  private func converted(_ number: Double, _ unit: String) -> (number: JSONNumber, unit: String)? {
    for dimension in Self.dimensions {
      let (ours, theirs) =
        self == .metric
        ? (dimension.metric, dimension.imperial) : (dimension.imperial, dimension.metric)
      let foreign = theirs + dimension.others.filter { $0.system != self }.map(\.measure)
      guard let measure = foreign.first(where: { $0.symbol == unit }) else { continue }
      let size = number * measure.size
      // A little less than one, since 453.59 g is a pound to everybody.
      guard let chosen = ours.first(where: { size >= 0.995 * $0.size }) ?? ours.last,
        let rounded = Self.rounded(size / chosen.size)
      else { return nil }
      return (rounded, chosen.symbol)
    }
    return nil
  }

  /// A number with three digits; `nil` beyond what can be counted.
  private static func rounded(_ number: Double) -> JSONNumber? {
    var scale = 0
    var power = 1.0
    while number.magnitude * power < 99.95, scale < 6 {
      scale += 1
      power *= 10
    }
    guard let digits = Int64(exactly: (number * power).rounded()) else { return nil }
    return JSONNumber(mantissa: digits, scale: scale)
  }
}
