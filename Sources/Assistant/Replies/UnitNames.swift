import Text

/// What a language calls its units, read from its `units` file.
///
/// `l 1000 = litre, litres, l` is written "l" beside a number, because the symbol itself is among
/// the abbreviations; `bottle 1 = bottle, bottles` is written as the word that goes with the number.
struct UnitNames: Sendable {
  /// For each symbol what is written beside a number, one for each plural form or one for all.
  private(set) var words: [String: [String]] = [:]

  /// Reads the file of a language with so many plural `forms`: the first values of an entry are
  /// those, the rest are abbreviations.
  init(_ file: DataFile, forms: Int) {
    for entry in file.entries {
      let symbol = entry.head.split(separator: " ").dropLast().joined(separator: " ")
      let values = entry.values
      let isAbbreviation = values.dropFirst(forms).contains(symbol)
      words[symbol] = isAbbreviation ? [symbol] : Array(values.prefix(forms))
    }
  }

  /// The name of `symbol` beside a number of plural category `index`; a unit that is not in the file
  /// is written as it came.
  func name(of symbol: String, form index: Int) -> String {
    guard let forms = words[symbol], let last = forms.last else { return symbol }
    return index < forms.count ? forms[index] : last
  }
}
