/// Which word goes with a number: a language's plural categories, in order, as data.
///
/// The rules are written as CLDR writes them (Unicode TR35, *Language Plural Rules*), without
/// samples: `one = i = 1 and v = 0`. A number that no rule takes is in the last category, `other`.
struct PluralRules: Sendable {
  private struct Category {
    var name: String
    var alternatives: [[Relation]]
  }

  /// One comparison, such as `i % 10 != 12..14`.
  private struct Relation {
    var operand: Character
    var modulus: Int?
    var isNegated: Bool
    var ranges: [ClosedRange<Int>]

    func holds(for operands: Operands) -> Bool {
      guard var value = operands[operand] else { return isNegated }
      if let modulus { value %= modulus }
      return ranges.contains { $0.contains(value) } != isNegated
    }
  }

  private var categories: [Category] = []

  /// How many forms a plural choice must give: one per rule, and `other`.
  var count: Int { categories.count + 1 }

  /// Adds a category that comes after those already there.
  mutating func add(_ name: String, rule: String) throws(PluralRuleError) {
    var alternatives: [[Relation]] = []
    for alternative in rule.split(separator: " ").map(String.init).parted(at: "or") {
      var relations: [Relation] = []
      for words in alternative.parted(at: "and") {
        relations.append(try Self.relation(words))
      }
      alternatives.append(relations)
    }
    categories.append(Category(name: name, alternatives: alternatives))
  }

  /// The category of a number as it is written: `1.0` is not `1`.
  func index(of number: String) -> Int {
    let operands = Operands(number)
    let position = categories.firstIndex { category in
      category.alternatives.contains { $0.allSatisfy { $0.holds(for: operands) } }
    }
    return position ?? categories.count
  }

  private static func relation(_ words: [String]) throws(PluralRuleError) -> Relation {
    let hasModulus = words.count == 5 && words[1] == "%"
    guard words.count == 3 || hasModulus, let operand = words[0].first, words[0].count == 1,
      "nivft".contains(operand)
    else { throw PluralRuleError(text: words.joined(separator: " ")) }
    let sign = words[words.count - 2]
    guard sign == "=" || sign == "!=" else {
      throw PluralRuleError(text: words.joined(separator: " "))
    }
    var ranges: [ClosedRange<Int>] = []
    for part in words[words.count - 1].split(separator: ",") {
      let bounds = part.split(separator: ".").compactMap { Int($0) }
      guard let low = bounds.first, let high = bounds.last, low <= high else {
        throw PluralRuleError(text: String(part))
      }
      ranges.append(low...high)
    }
    return Relation(
      operand: operand,
      modulus: hasModulus ? Int(words[2]) : nil,
      isNegated: sign == "!=",
      ranges: ranges
    )
  }
}

/// A plural rule that is not written as TR35 has it.
struct PluralRuleError: Error, Hashable {
  var text: String
}

/// What the rules may ask of a number: its whole part `i`, its fraction digits with (`f`, counted
/// by `v`) and without (`t`) trailing zeros, and `n`, the value when it is whole.
private struct Operands {
  private var values: [Character: Int] = [:]

  init(_ number: String) {
    let parts = number.drop { $0 == "-" }.split(separator: ".", maxSplits: 1)
    let fraction = parts.count > 1 ? parts[1] : ""
    let withoutZeros = fraction.reversed().drop { $0 == "0" }.reversed()
    values["i"] = parts.first.flatMap { Int($0) }
    values["v"] = fraction.count
    values["f"] = Int(fraction) ?? 0
    values["t"] = Int(String(withoutZeros)) ?? 0
    if values["t"] == 0 { values["n"] = values["i"] }
  }

  subscript(name: Character) -> Int? { values[name] }
}

extension [String] {
  /// The runs of words between occurrences of `separator`.
  fileprivate func parted(at separator: String) -> [[String]] {
    split(separator: separator, omittingEmptySubsequences: false).map { Array($0) }
  }
}
