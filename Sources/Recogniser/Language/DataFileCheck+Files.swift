import Text

/// The data files whose words are not compiled: what they may say.
extension DataFileCheck {
  /// Entries of the file `language` before its first section.
  private static let settings = ["name", "locale", "stemmer", "decimal", "direction"]
  private static let settingSections = [
    "", "destructive", "taking away", "elisions", "compound endings", "letters", "number powers",
    "number words",
  ]

  /// Examines the file `language`; `intents` are those there are.
  mutating func examineSettings(_ file: LanguageSource.File, _ intents: [String]) {
    for entry in DataFile(name: file.path, text: file.text).entries
    where isKnown(entry, of: Self.settingSections, in: file.path) {
      switch entry.section {
      case "": examineSetting(entry, in: file)
      case "destructive", "taking away":
        expect("intent", entry.head, among: intents, entry, in: file.path)
      default: break
      }
    }
  }

  private mutating func examineSetting(_ entry: DataFile.Entry, in file: LanguageSource.File) {
    expect("setting", entry.head, among: Self.settings, entry, in: file.path)
    let allowed: [String]? =
      switch entry.head {
      case "stemmer": Stemmer(entry.tail) == nil ? Stemmer.algorithms : nil
      case "decimal": [".", ","]
      case "direction": ["ltr", "rtl"]
      default: nil
      }
    guard let allowed, !allowed.contains(entry.tail) else { return }
    let close = nearest(to: entry.tail, among: allowed)
    note(
      "\(entry.head) cannot be '\(entry.tail)'" + Template.suggestion(close, else: allowed),
      entry,
      in: file.path,
      column: file.columnBehindEquals(ofLine: entry.line)
    )
  }

  /// Examines the file `overlaps`, which names intents alone.
  mutating func examineOverlaps(_ file: LanguageSource.File, _ intents: [String]) {
    let intents = intents + ["none"]
    for entry in DataFile(name: file.path, text: file.text).entries
    where isKnown(entry, of: intents, in: file.path) {
      expect("intent", entry.head, among: intents, entry, in: file.path)
    }
  }

  /// Sections of the file `conversation` whose lines are phrases between commas.
  private static let phraseSections: Set = [
    "yes", "no", "cancel", "all", "choosing", "one thing", "thanks", "help", "help about", "leave",
    "openings", "regret",
  ]

  /// Examines the file `conversation`.
  mutating func examineConversation(_ file: LanguageSource.File, _ signatures: [IntentSignature]) {
    let intents = signatures.map(\.intent)
    let arguments = signatures.flatMap { signature in
      signature.parameters.map { "\(signature.intent).\($0.name)" }
    }
    let sections = Self.phraseSections.union(["ordinals", "examples", "answers"])
    for entry in DataFile(name: file.path, text: file.text).entries
    where isKnown(entry, of: sections, in: file.path) {
      switch entry.section {
      case "ordinals":
        guard Int(entry.head).map({ $0 > 0 }) ?? (entry.head == "last"), !entry.values.isEmpty
        else {
          note("an ordinal is written 2 = second, 2nd, or last = last", entry, in: file.path)
          continue
        }
      case "examples": expect("intent", entry.head, among: intents, entry, in: file.path)
      case "answers":
        expect("argument", entry.head, among: arguments, entry, in: file.path)
        guard !entry.tail.contains("{answer}") else { continue }
        note("an answer is written intent.argument = add {answer}", entry, in: file.path)
      default:
        guard !entry.tail.isEmpty else { continue }
        note("[\(entry.section)] has phrases between commas, and no '='", entry, in: file.path)
      }
    }
  }
}

extension LanguageSource.File {
  /// Where what stands behind the first `=` of a line begins, in characters from 1.
  fileprivate func columnBehindEquals(ofLine number: Int) -> Int {
    let lines = text.split(separator: "\n", maxSplits: number, omittingEmptySubsequences: false)
    guard lines.indices.contains(number - 1), let equals = lines[number - 1].firstIndex(of: "=")
    else { return 1 }
    let line = lines[number - 1]
    let tail = line[equals...].dropFirst().drop { $0 == " " }
    return line.distance(from: line.startIndex, to: tail.startIndex) + 1
  }
}
