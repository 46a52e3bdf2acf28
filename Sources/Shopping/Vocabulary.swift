public import Text
import Threads

/// The words of a household's languages that the rules need: units, articles, plurals, and what
/// the default list is called.
///
/// Nothing of any language is in code; see ``init(_:)`` for the sections it reads.
public struct Vocabulary: Sendable {
  /// Most requests name no unit.
  private let table: OnDemand<UnitTable>
  let words: WordRules
  /// What the default list is called until somebody renames it.
  public let defaultListName: String

  /// Knows no word: every unit is its own dimension, and names differ unless their folded
  /// spellings are the same.
  public static let empty = Vocabulary(
    table: OnDemand(UnitTable()),
    words: WordRules()
  )

  /// Reads the data files of languages, the household's own first.
  ///
  /// - From `language`: the entry `stemmer`.
  /// - From `units`: all; see ``UnitTable``.
  /// - From `lexicon`: the sections `articles`, `qualities`, `sizes`, `plurals`, `invariant`,
  ///   `kept endings`, `default list` and `list words`.
  ///
  /// Words and units of all the languages are known; the first gives the stemmer and the default
  /// list's name.
  /// - Throws: ``LanguageDataError`` at the line that cannot be read.
  public init(_ languages: [LanguageData]) throws(LanguageDataError) {
    var units = UnitTable()
    var words = WordRules()
    for data in languages {
      try units.read(data.units)
      words.read(data.lexicon)
    }
    if let language = languages.first?.language {
      try words.readStemmer(language)
    }
    self.init(table: OnDemand(units), words: words)
  }

  /// Takes data files that a test has checked; units are read when somebody first names one.
  public init(trusting languages: [LanguageData]) {
    let table = OnDemand {
      languages.reduce(into: UnitTable()) { units, data in try? units.read(data.units) }
    }
    var words = WordRules()
    for data in languages { words.read(data.lexicon) }
    if let language = languages.first?.language { try? words.readStemmer(language) }
    self.init(table: table, words: words)
  }

  private init(table: OnDemand<UnitTable>, words: WordRules) {
    self.table = table
    self.words = words
    defaultListName = words.defaultListName ?? "1"
  }

  var units: UnitTable { table.value }

  /// The unit of a canonical symbol; no symbol is pieces.
  func unit(_ symbol: String) -> Unit { symbol.isEmpty ? UnitTable.piece : units.unit(symbol) }
}

/// The data files of one language that a ``Vocabulary`` is made from.
public struct LanguageData: Sendable {
  /// What the language is called, and its stemmer.
  public var language: DataFile
  /// Units and packs.
  public var units: DataFile
  /// Words.
  public var lexicon: DataFile

  /// Takes the three files as read.
  public init(language: DataFile, units: DataFile, lexicon: DataFile) {
    self.language = language
    self.units = units
    self.lexicon = lexicon
  }
}

/// A line of a language's data that cannot be read.
public struct LanguageDataError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The file, as `en/units`.
  public var file: String
  /// From 1.
  public var line: Int
  /// What stands there.
  public var text: String
  /// What may stand there.
  public var expected: String

  /// `file:line:1: error: …`, as compilers say it.
  public var description: String {
    "\(file):\(line):1: error: '\(text)' is not \(expected)"
  }
}
