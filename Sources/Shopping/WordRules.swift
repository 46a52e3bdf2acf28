import Text

/// Which differences between two names do not matter, as the languages' data say.
struct WordRules: Sendable {
  private var articles: Set<String> = []
  /// Words that only tell which kind of a thing is meant: organic, large.
  private var qualities: Set<String> = []
  private var singulars: [String: String] = [:]
  private var invariant: Set<String> = []
  private var keptEndings: [(ending: String, kept: String)] = []
  private var defaultListNames: Set<String> = []
  private var listWords: Set<String> = []
  private var stemmer: Stemmer?
  private(set) var defaultListName: String?

  mutating func read(_ lexicon: DataFile) {
    articles.formUnion(lexicon.words(in: "articles"))
    for section in ["qualities", "sizes"] {
      let phrases = lexicon.words(in: section).map(wordsOf).filter { $0.count < 3 }
      qualities.formUnion(phrases.joined())
    }
    invariant.formUnion(lexicon.words(in: "invariant"))
    listWords.formUnion(lexicon.words(in: "list words"))
    for entry in lexicon.entries(in: "plurals") {
      for plural in entry.values {
        singulars[Folding.fold(plural)] = Folding.fold(entry.head)
      }
    }
    for entry in lexicon.entries(in: "kept endings") {
      keptEndings.append((entry.head, entry.tail.isEmpty ? entry.head : entry.tail))
    }
    for entry in lexicon.entries(in: "default list") {
      defaultListName = defaultListName ?? entry.head
      defaultListNames.formUnion(([entry.head] + entry.values).map(Folding.fold))
    }
  }

  mutating func readStemmer(_ file: DataFile) throws(LanguageDataError) {
    guard let entry = file.entries(in: "").first(where: { $0.head == "stemmer" }) else { return }
    stemmer = Stemmer(entry.tail)
    guard stemmer == nil else { return }
    throw LanguageDataError(
      file: file.name,
      line: entry.line,
      text: entry.tail,
      expected: "the name of a Snowball stemmer, such as 'english'"
    )
  }

  /// What all spellings of one item have in common: blind to case, accents, marks, articles and
  /// plural.
  ///
  /// A name of nothing but marks is its own key.
  func itemKey(_ name: String) -> String {
    let folded = Folding.fold(name)
    let words = withoutArticles(wordsOf(folded))
    guard !words.isEmpty else { return folded }
    let spelling = words.joined(separator: " ")
    return invariant.contains(spelling) ? spelling : words.map(base).joined(separator: " ")
  }

  /// The base forms of a name's words; articles are left out.
  func baseWords(_ name: String) -> [String] {
    withoutArticles(wordsOf(Folding.fold(name))).map(base)
  }

  /// Whether `part` is all of `name` but words that only tell its quality.
  func isBarely(_ name: String, _ part: String) -> Bool {
    let rest = withoutArticles(wordsOf(Folding.fold(name))).filter { !qualities.contains($0) }
    return rest.map(base) == baseWords(part)
  }

  /// What all spellings of one list's name have in common: blind to case, accents and marks.
  func listKey(_ name: String) -> String {
    let folded = Folding.fold(name)
    let words = wordsOf(folded)
    return words.isEmpty ? folded : words.joined(separator: " ")
  }

  /// A list's key as people say it: without articles and without the word "list".
  func spokenListKey(_ name: String) -> String {
    var words = withoutArticles(wordsOf(Folding.fold(name)))
    while words.count > 1, let last = words.last, listWords.contains(last) { words.removeLast() }
    return withoutListWord(words.joined(separator: " "))
  }

  /// Without the word "list" at the end in scripts that write it without a space: `仕事リスト`.
  private func withoutListWord(_ key: String) -> String {
    guard let last = key.utf8.last, last >= 0x80,
      let word = listWords.first(where: { key.count > $0.count && key.hasSuffix($0) }),
      Tokeniser.tokens(in: word).allSatisfy(\.isSolo)
    else { return key }
    return String(key.dropLast(word.count))
  }

  /// Whether a spoken key is one of the default list's usual names, or just "the list".
  func meansDefaultList(_ spokenKey: String) -> Bool {
    defaultListNames.contains(spokenKey) || listWords.contains(spokenKey)
  }

  private func withoutArticles(_ words: [String]) -> [String] {
    let rest = words.drop { articles.contains($0) }
    return rest.isEmpty ? words : Array(rest)
  }

  /// The word without what makes it a plural.
  private func base(_ word: String) -> String {
    if invariant.contains(word) { return word }
    let singular = singulars[word] ?? word
    if let rule = keptEndings.first(where: { singular.hasSuffix($0.ending) }) {
      return singular.dropLast(rule.ending.count) + rule.kept
    }
    return stemmer?.stem(singular) ?? singular
  }
}

/// The words of a name; signs that end one are part of it, for C, C++ and C# are three things.
private func wordsOf(_ folded: String) -> [String] {
  let scalars = folded.unicodeScalars
  let words = scalars.split { !isPartOfWord($0) }
  guard scalars.contains(where: isSign) else { return words.map { String($0) } }
  return words.map { word in
    let signs = scalars[word.endIndex...].prefix(while: isSign)
    let isWithin = signs.endIndex < scalars.endIndex && isPartOfWord(scalars[signs.endIndex])
    return String(isWithin ? word : scalars[word.startIndex..<signs.endIndex])
  }
}

private func isSign(_ scalar: Unicode.Scalar) -> Bool { scalar == "+" || scalar == "#" }

/// Letters, their marks, and digits.
private func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "a"..."z", "A"..."Z", "0"..."9": return true
  case _ where scalar.isASCII: return false
  default: break
  }
  switch scalar.properties.generalCategory {
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
    .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
    return true
  default: return false
  }
}

extension DataFile {
  /// The words of a section with one word a line, or several between commas, folded.
  fileprivate func words(in section: String) -> [String] {
    entries(in: section).flatMap { DataFile.parts(of: $0.head) }.map { word in
      let folded = Folding.fold(word)
      return folded.isPlain ? folded : folded.trimmingSpaces
    }
  }
}
