extension Household {
  /// Sets the whole quantity; what was added before is forgotten.
  mutating func set(_ quantity: inout QuantityRegister, to amounts: [Amount]) {
    guard quantity.base.value != amounts || !quantity.increments.isEmpty else { return }
    quantity = QuantityRegister(base: Register(amounts, at: stamp(after: quantity.stamp)))
  }

  /// Adds an amount, or takes it away when it is below zero.
  ///
  /// - Throws: ``ShoppingError/tooManyDigits``.
  mutating func increase(
    _ quantity: inout QuantityRegister,
    by amount: Amount
  ) throws(ShoppingError) {
    let mine = quantity.increments[writer.replica]?.amounts ?? []
    let amounts: [Amount]
    do {
      amounts = try mine.adding(amount)
    } catch {
      throw .tooManyDigits
    }
    quantity.increments[writer.replica] = .init(amounts, at: stamp(after: quantity.stamp))
  }
}

extension [Amount] {
  /// The amounts with another one, added up when its unit is there; an amount of zero vanishes.
  func adding(_ amount: Amount) throws(DecimalOverflow) -> [Amount] {
    guard let position = firstIndex(where: { $0.unit == amount.unit }) else {
      return amount.number == .zero ? self : self + [amount]
    }
    var amounts = self
    amounts[position].number = try amounts[position].number + amount.number
    if amounts[position].number == .zero { amounts.remove(at: position) }
    return amounts
  }
}
