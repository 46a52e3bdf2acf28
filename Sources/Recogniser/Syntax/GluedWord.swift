/// Words with choices inside, such as `item[s]`, spelled out.
enum GluedWord {
  /// Every spelling, or `nil` when the parts are not all letters or no part is.
  static func spellings(of atoms: [Expression]) -> [String]? {
    guard atoms.contains(where: isWordPart) else { return nil }
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
