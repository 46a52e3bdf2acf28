import Text

/// A unit of measure or a kind of pack.
public struct Unit: Sendable, Hashable {
  /// The canonical spelling: `g`, `fl oz`, `bottle`.
  public var symbol: String
  /// What it measures; only amounts of one dimension can be added up.
  public var dimension: String
  /// How much of the dimension's reference one of it is: 1000 for `kg` where `g` is 1.
  public var factor: Decimal
  /// It only multiplies, and an amount of it is one of pieces: dozen.
  var onlyMultiplies = false
}

/// The units of a household's languages.
///
/// Each section of the data is a dimension, with entries `symbol factor = forms`. Where all factors
/// of a section are 1 (packs), each unit is a dimension of its own. The section `count` holds
/// words that only multiply: a dozen is 12 pieces. The section `counters` holds words that pieces
/// are counted by, which add up with each other and with bare numbers: 三顆 and 兩個. The section
/// `in the name` lists measures that are part of what a thing is called ("100 watt bulbs"): no units
/// of ours.
struct UnitTable: Sendable {
  private var byForm: [String: Unit] = [:]
  private var bySymbol: [String: Unit] = [:]
  /// The units of a dimension that steps of a thousand lead to, smallest first.
  private var byDimension: [String: [Unit]] = [:]

  /// The dimension of pieces, and the section of words that multiply them.
  static let pieces = "count"
  private static let counters = "counters"
  private static let partsOfNames = "in the name"

  mutating func read(_ file: DataFile) throws(LanguageDataError) {
    for section in file.sections where section != Self.partsOfNames {
      let entries = file.entries(in: section)
      var units: [(unit: Unit, forms: [String])] = []
      for entry in entries {
        let unit = try Unit(entry, in: file)
        units.append((unit, entry.values))
      }
      let isOfPieces = section == Self.pieces || section == Self.counters
      let isPacks = !isOfPieces && units.allSatisfy { $0.unit.factor == 1 }
      for (var unit, forms) in units {
        if isPacks { unit.dimension = unit.symbol }
        if isOfPieces { unit.dimension = Self.pieces }
        unit.onlyMultiplies = section == Self.pieces
        add(unit, forms: forms)
      }
    }
  }

  private mutating func add(_ unit: Unit, forms: [String]) {
    if bySymbol[unit.symbol] == nil {
      bySymbol[unit.symbol] = unit
      byDimension[unit.dimension, default: []].append(unit)
    }
    let known = bySymbol[unit.symbol] ?? unit
    for form in forms + [unit.symbol] {
      byForm[Folding.fold(form)] = byForm[Folding.fold(form)] ?? known
    }
  }

  /// The unit that `form` is a spelling of.
  subscript(form form: String) -> Unit? { byForm[Folding.fold(form)] }

  /// The unit of amounts without one.
  static let piece = Unit(symbol: "", dimension: pieces, factor: 1)

  /// The unit of a canonical symbol; an unknown word is a unit that only adds up with itself.
  func unit(_ symbol: String) -> Unit {
    bySymbol[symbol] ?? Unit(symbol: symbol, dimension: Folding.fold(symbol), factor: 1)
  }

  /// The unit itself and those of its dimension a power of a thousand away: mg, g, kg.
  func steps(of unit: Unit) -> [Unit] {
    if unit.dimension == Self.pieces { return [unit] }
    return (byDimension[unit.dimension] ?? []).filter {
      isPowerOfThousand($0.factor, unit.factor) || isPowerOfThousand(unit.factor, $0.factor)
    } + [unit]
  }

  private func isPowerOfThousand(_ large: Decimal, _ small: Decimal) -> Bool {
    guard var ratio = large.dividedExactly(by: small) else { return false }
    while ratio > 1 {
      guard let next = ratio.dividedExactly(by: 1000), next.scale == 0 else { return false }
      ratio = next
    }
    return ratio == 1
  }
}

extension Unit {
  fileprivate init(_ entry: DataFile.Entry, in file: DataFile) throws(LanguageDataError) {
    let parts = entry.head.split(separator: " ")
    guard parts.count >= 2, let last = parts.last, let factor = Decimal(String(last)), factor > 0
    else {
      throw LanguageDataError(
        file: file.name,
        line: entry.line,
        text: entry.head,
        expected: "a unit's symbol and factor, such as 'kg 1000'"
      )
    }
    self.init(
      symbol: parts.dropLast().joined(separator: " "),
      dimension: entry.section,
      factor: factor
    )
  }
}
