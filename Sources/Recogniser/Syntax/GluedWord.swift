/// Words with choices inside, such as `item[s]`, spelled out.
enum GluedWord {
  /// Every spelling, or `nil` when the parts are not all letters or no part is.
  static func spellings(of atoms: [Expression]) -> [String]? {
    atoms.contains(where: isWordPart) ? spellings(atoms[...]) : nil
  }

  /// Whether a character and the letters beside it are one word: letters, their marks, apostrophes.
  private static func growsOn(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .spacingMark, .enclosingMark, .format: true
      default: scalar.properties.isAlphabetic || scalar == "'" || scalar == "\u{2019}"
      }
    }
  }

  /// A slot with the letters that are written to it, in each spelling; `nil` when the parts are
  /// anything else.
  static func slots(of atoms: [Expression]) -> [Expression]? {
    let places = atoms.indices.filter { if case .slot = atoms[$0] { true } else { false } }
    guard places.count == 1, case .slot(let slot) = atoms[places[0]],
      let before = spellings(atoms[..<places[0]]), let after = spellings(atoms[(places[0] + 1)...]),
      after.allSatisfy({ $0.first.map(growsOn) ?? true }),
      before.allSatisfy({ $0.last.map(growsOn) ?? true })
    else { return nil }
    return before.flatMap { beginning in
      after.map { ending in
        var slot = slot
        (slot.before, slot.after) = (beginning, ending)
        return .slot(slot)
      }
    }
  }

  private static func spellings(_ atoms: ArraySlice<Expression>) -> [String]? {
    var spellings = [""]
    for atom in atoms {
      guard let endings = texts(of: atom) else { return nil }
      spellings = spellings.flatMap { beginning in endings.map { beginning + $0 } }
    }
    return spellings
  }

  static func isWordPart(_ atom: Expression) -> Bool {
    guard case .word(let word) = atom, let first = word.first else { return false }
    return first.isLetter || first.isNumber || first == "'"
  }

  private static func texts(of atom: Expression) -> [String]? {
    switch atom {
    case .word(let word): return [word]
    case .sequence(let parts) where parts.isEmpty: return [""]
    case .optional(let inner): return texts(of: inner).map { $0 + [""] }
    case .choice(let parts):
      let all = parts.compactMap(texts(of:))
      return all.count == parts.count ? all.flatMap { $0 } : nil
    default: return nil
    }
  }
}
