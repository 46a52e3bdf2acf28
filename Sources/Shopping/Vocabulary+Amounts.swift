import Text

extension Vocabulary {
  /// An amount in the unit's canonical spelling; words that only multiply become pieces.
  ///
  /// ```swift
  /// try vocabulary.canonical(Amount(2, "litres"))   // 2 l
  /// try vocabulary.canonical(Amount(2, "dozen"))    // 24
  /// ```
  /// - Throws: ``DecimalOverflow`` when the pieces are too many to count.
  public func canonical(_ amount: Amount) throws(DecimalOverflow) -> Amount {
    let said = amount.unit.trimmingSpaces
    guard !said.isEmpty, let unit = units[form: said] else { return Amount(amount.number, said) }
    guard unit.onlyMultiplies else { return Amount(amount.number, unit.symbol) }
    return Amount(try amount.number * unit.factor)
  }

  /// Whether a unit is one of packs, or a word nobody knows: it adds up with itself alone.
  func isPack(_ symbol: String) -> Bool {
    let unit = self.unit(symbol)
    return unit.dimension == Folding.fold(unit.symbol) && unit.factor == 1
  }

  /// Whether two amounts can be added up.
  func areCommensurable(_ left: Amount, _ right: Amount) -> Bool {
    unit(left.unit).dimension == unit(right.unit).dimension
  }

  /// What a quantity comes to: one amount per dimension, each in a unit a person would choose.
  ///
  /// Empty when no amount was given, or when all of it was taken away again.
  public func total(of quantity: QuantityRegister) -> [Amount] { total(of: quantity.parts) }

  /// Adds up what can be added up and keeps the rest apart, in the order of first mention.
  ///
  /// A single amount stays as it was said. A sum is given in the largest unit that somebody said,
  /// or that is a step of a thousand away, in which it is at least 1 and has at most three digits
  /// after the point: 750 g and 500 g are 1.25 kg, 6 oz and 12 oz are 18 oz. A bare number takes the
  /// counter of the other: 3 and 兩顆 are 五顆.
  public func total(of parts: [Amount]) -> [Amount] {
    byDimension(parts).flatMap(sum).filter { $0.number > 0 }
  }

  /// Whether more of something was taken away than there was.
  func isOverdrawn(_ quantity: QuantityRegister) -> Bool {
    byDimension(quantity.parts).contains { parts in
      let sum = try? parts.reduce(Decimal.zero) { sum, part in
        try sum + part.number * unit(part.unit).factor
      }
      return sum.map { $0 < .zero } ?? false
    }
  }

  private func byDimension(_ parts: [Amount]) -> [[Amount]] {
    if parts.count < 2 { return parts.isEmpty ? [] : [parts] }
    var groups: [(dimension: String, parts: [Amount])] = []
    for part in parts {
      let dimension = unit(part.unit).dimension
      if let position = groups.firstIndex(where: { $0.dimension == dimension }) {
        groups[position].parts.append(part)
      } else {
        groups.append((dimension, [part]))
      }
    }
    return groups.map(\.parts)
  }

  /// One amount; or the parts as they are, when their sum has more digits than fit.
  private func sum(_ parts: [Amount]) -> [Amount] {
    guard parts.count > 1 else { return parts }
    let said = parts.map { unit($0.unit) }
    do {
      var reference = Decimal.zero
      for (part, unit) in zip(parts, said) {
        reference = try reference + part.number * unit.factor
      }
      guard reference > 0 else { return [] }
      let candidates = said.flatMap(units.steps).sorted {
        ($0.factor, $0.symbol.isEmpty ? 0 : 1) > ($1.factor, $1.symbol.isEmpty ? 0 : 1)
      }
      let sums = candidates.compactMap { unit in
        reference.dividedExactly(by: unit.factor).map { Amount($0, unit.symbol) }
      }
      let best = sums.first { $0.number >= 1 && $0.number.scale <= 3 } ?? sums.last
      return best.map { [$0] } ?? parts
    } catch {
      return parts
    }
  }
}
