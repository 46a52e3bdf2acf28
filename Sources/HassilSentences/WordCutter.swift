import Text

/// What stands between two spaces: letters and slots that are written together.
enum Atom: Hashable {
  case text(String)
  case space
  case slot(HassilExpression.Slot)
}

/// Makes words and slots of what stands between two spaces, as the tokeniser will cut them.
struct WordCutter {
  /// What a slot takes, as far as it matters here.
  enum SlotKind {
    case values, range, wildcard
  }

  /// What the list of a slot is.
  let kind: (HassilExpression.Slot) -> SlotKind
  /// The slot as our templates write it.
  let written: (HassilExpression.Slot) -> String

  /// The words of one spelling.
  func words(_ atoms: [Atom]) -> [PhrasePart] {
    var words: [PhrasePart] = []
    for word in atoms.split(separator: .space) { words += cut(Array(word)) }
    return words
  }

  private func cut(_ atoms: [Atom]) -> [PhrasePart] {
    var texts = [""]
    var slots: [HassilExpression.Slot] = []
    for atom in atoms {
      switch atom {
      case .text(let text): texts[texts.count - 1] += text
      case .slot(let slot):
        slots.append(slot)
        texts.append("")
      case .space: continue
      }
    }
    var parts: [PhrasePart] = []
    for (index, slot) in slots.enumerated() {
      let (rest, before) = detach(texts[index], from: slot, atEnd: true)
      let (next, after) = detach(texts[index + 1], from: slot, atEnd: false)
      texts[index + 1] = next
      parts += literal(rest)
      parts.append(.word(Self.escaped(before) + written(slot) + Self.escaped(after)))
    }
    return parts + literal(texts[slots.count])
  }

  /// Parts the letters that must be written to `slot` from those that need not.
  private func detach(
    _ text: String,
    from slot: HassilExpression.Slot,
    atEnd: Bool
  ) -> (rest: String, glued: String) {
    let glued =
      atEnd
      ? String(text.reversed().prefix(while: Self.growsOn).reversed())
      : String(text.prefix(while: Self.growsOn))
    guard !glued.isEmpty, kind(slot) != .range else { return (text, "") }
    let rest = atEnd ? text.dropLast(glued.count) : text.dropFirst(glued.count)
    return (String(rest), glued)
  }

  /// Whether the tokeniser makes one word of this and a letter beside it.
  static func growsOn(_ character: Character) -> Bool {
    Tokeniser.tokens(in: "a\(character)a").count == 1
  }

  /// A text as words of a template; marks that nobody says are left out, a comma need not be said.
  private func literal(_ text: String) -> [PhrasePart] {
    var parts: [PhrasePart] = []
    var word = ""
    func end() {
      if word.contains(where: { !$0.isWhitespace }) { parts.append(.word(Self.escaped(word))) }
      word = ""
    }
    let characters = Array(text)
    for (index, character) in characters.enumerated() {
      let isInside = index > 0 && index + 1 < characters.count
      guard Self.marks.contains(character), !(isInside && character == ".") else {
        word.append(character)
        continue
      }
      end()
      if Self.commas.contains(character) { parts.append(.choice([.word(","), .empty])) }
    }
    end()
    return parts
  }

  static let commas: Set<Character> = [",", "、", "，", "،"]
  private static let marks: Set<Character> = commas.union(".?!;:¿¡。？！；：؟…\"“”„«»()[]{}<>|")

  /// With backslashes before what our templates would take for signs.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text {
      if "()[]{}<>|;\\#@".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }
}
