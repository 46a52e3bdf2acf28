/// What a phrase of a language's data files is good for; a phrase may be several at once.
struct LexiconClass: OptionSet, Sendable, Hashable {
  let rawValue: UInt64

  /// Dropped before a name: the, my.
  static let article = LexiconClass(rawValue: 1 << 0)
  /// Says nothing, wherever it stands: um.
  static let filler = LexiconClass(rawValue: 1 << 1)
  /// Calls us: hey there.
  static let wake = LexiconClass(rawValue: 1 << 2)
  /// Please, thanks.
  static let polite = LexiconClass(rawValue: 1 << 3)
  /// Stands before a command's verb: can you, i want you to.
  static let lead = LexiconClass(rawValue: 1 << 4)
  /// It, that one: what was spoken of last.
  static let pronoun = LexiconClass(rawValue: 1 << 5)
  /// Something, an item: names nothing.
  static let generic = LexiconClass(rawValue: 1 << 6)
  /// A usual name of a list.
  static let listName = LexiconClass(rawValue: 1 << 7)
  /// A unit of packs, which hold something: bag, tin.
  static let pack = LexiconClass(rawValue: 1 << 8)
  /// And, plus: between items and between commands.
  static let conjunction = LexiconClass(rawValue: 1 << 9)
  /// Then, also: between commands only.
  static let then = LexiconClass(rawValue: 1 << 10)
  /// No wait, i mean.
  static let correction = LexiconClass(rawValue: 1 << 11)
  /// One name in spite of the "and" inside.
  static let compound = LexiconClass(rawValue: 1 << 12)
  /// A thing people put on lists.
  static let item = LexiconClass(rawValue: 1 << 13)
  static let brand = LexiconClass(rawValue: 1 << 14)
  /// Today, this week: dropped at the very end.
  static let time = LexiconClass(rawValue: 1 << 15)
  /// Of, between an amount and a name.
  static let of = LexiconClass(rawValue: 1 << 16)
  /// By, x, ×: between a count and a size.
  static let by = LexiconClass(rawValue: 1 << 17)
  /// The word list itself, which no list is named by.
  static let listWord = LexiconClass(rawValue: 1 << 18)
  /// A number word with a value of its own: seven.
  static let cardinal = LexiconClass(rawValue: 1 << 19)
  /// Multiplies what stands before it: hundred.
  static let multiplier = LexiconClass(rawValue: 1 << 20)
  /// Half, quarters.
  static let fraction = LexiconClass(rawValue: 1 << 21)
  /// And, inside a number.
  static let numberJoiner = LexiconClass(rawValue: 1 << 22)
  /// A couple of.
  static let count = LexiconClass(rawValue: 1 << 23)
  /// A few: no number, kept as a note.
  static let vague = LexiconClass(rawValue: 1 << 24)
  /// An article that counts one: another.
  static let numberArticle = LexiconClass(rawValue: 1 << 25)
  static let unit = LexiconClass(rawValue: 1 << 26)
  /// A unit that only multiplies: dozen.
  static let countingUnit = LexiconClass(rawValue: 1 << 27)
  /// Stands before the number of a row: number, #.
  static let handle = LexiconClass(rawValue: 1 << 28)

  /// A common word that is never taken for a misspelled carrier word.
  static let ordinary = LexiconClass(rawValue: 1 << 29)

  /// First, third: a place in a list, which names nothing.
  static let ordinal = LexiconClass(rawValue: 1 << 30)

  /// A word that makes one thing of the known name before it: soup, pie.
  static let head = LexiconClass(rawValue: 1 << 31)
  /// For, with: a number behind it belongs to the name.
  static let preposition = LexiconClass(rawValue: 1 << 32)
  /// Large, small: between a count and a pack.
  static let size = LexiconClass(rawValue: 1 << 33)
  /// Watt, inch: a number before it belongs to the name.
  static let inName = LexiconClass(rawValue: 1 << 34)

  /// To, or: between two numbers of which either may be meant.
  static let range = LexiconClass(rawValue: 1 << 35)
  /// Call, walk: a thing that begins so is something to do, and an "and" in it does not part.
  static let taskVerb = LexiconClass(rawValue: 1 << 36)
  /// A word that a number sounds like: to, for.
  static let heardAs = LexiconClass(rawValue: 1 << 37)
  /// More than one of a thing.
  static let plural = LexiconClass(rawValue: 1 << 38)
  /// A word that makes one thing of itself and the known name before it, but is as often a thing
  /// by itself: juice, toast.
  static let looseHead = LexiconClass(rawValue: 1 << 39)
  /// Point, between whole and decimals.
  static let decimalPoint = LexiconClass(rawValue: 1 << 40)
  /// Minus.
  static let negative = LexiconClass(rawValue: 1 << 41)
  /// To, before a task's verb.
  static let infinitive = LexiconClass(rawValue: 1 << 42)
  /// Actually: a correction when a comma stands before it.
  static let afterthought = LexiconClass(rawValue: 1 << 43)
  /// More, another: besides what is there.
  static let more = LexiconClass(rawValue: 1 << 44)

  /// Not, but not: what follows is left out of what stands before it.
  static let exclusion = LexiconClass(rawValue: 1 << 45)
  /// But only if, unless: what follows is said of the thing before it.
  static let condition = LexiconClass(rawValue: 1 << 46)
  /// If it's there: goes without saying where something is taken away.
  static let presence = LexiconClass(rawValue: 1 << 47)
  /// That's all, what was it: no thing, wherever things are named.
  static let chatter = LexiconClass(rawValue: 1 << 48)
  /// Rice, orange: makes one thing with a flavoured word behind it.
  static let flavour = LexiconClass(rawValue: 1 << 49)
  /// Milk, vinegar: see ``flavour``.
  static let flavoured = LexiconClass(rawValue: 1 << 50)
  /// Salt and vinegar: two things, but one flavour before crisps.
  static let flavourPair = LexiconClass(rawValue: 1 << 51)
  /// Decaf, large: said behind a comma it tells which kind is meant.
  static let quality = LexiconClass(rawValue: 1 << 52)
  /// Bag, tin: a pack also where neither a number nor "of" is said.
  static let container = LexiconClass(rawValue: 1 << 53)
  /// Pack: a number before one of these says how many it holds.
  static let multiple = LexiconClass(rawValue: 1 << 54)
  /// Calls us and nobody else: hey bananas.
  static let ourName = LexiconClass(rawValue: 1 << 56)
  /// Each: an amount with it is that of every thing.
  static let each = LexiconClass(rawValue: 1 << 57)
  /// Between: begins a range, "between two and three".
  static let rangeOpening = LexiconClass(rawValue: 1 << 58)
  /// To, through: between the numbers of the first and the last row.
  static let rowRange = LexiconClass(rawValue: 1 << 55)

  /// May stand between a name and the amount behind it, in languages that mark what a name is to
  /// the verb: を in 牛乳を2本.
  static let link = LexiconClass(rawValue: 1 << 59)
  /// A thing's name as sentences bend it, written on lists in another form: jajek, mjölken.
  static let otherForm = LexiconClass(rawValue: 1 << 60)

  /// Or: between two things that are asked about.
  static let alternative = LexiconClass(rawValue: 1 << 61)
  /// They, when: begins a clause, which is no name.
  static let clauseOpening = LexiconClass(rawValue: 1 << 62)

  /// Kind, ones: ends what tells, behind an article, which kind of a thing is meant.
  static let kind = LexiconClass(rawValue: 1 << 63)

  /// What may be skipped between carrier words.
  static let skippable: LexiconClass = [.filler, .wake, .polite, .lead, .time]
  /// What is left out at the end of a name.
  static let sayingNothing: LexiconClass = [.skippable, .chatter]
  /// What is put right where it is misspelt.
  static let mendable: LexiconClass = [
    .unit, .countingUnit, .cardinal, .multiplier, .fraction, .count, .vague, .article, .conjunction,
    .lead, .polite,
  ]
  /// What holds its words together.
  static let protecting: LexiconClass = [.compound, .item, .brand, .otherForm]
  /// What is kept as its entry writes it, not as it was said.
  static let rewritten: LexiconClass = [.brand, .otherForm]
  /// What can begin or carry on an amount.
  static let numeric: LexiconClass = [
    .cardinal, .multiplier, .fraction, .numberJoiner, .count, .vague, .numberArticle, .unit,
    .countingUnit, .by, .article, .of, .decimalPoint,
  ]

  /// What an amount can begin with.
  static let amountStart: LexiconClass = [
    .cardinal, .multiplier, .fraction, .count, .vague, .numberArticle, .countingUnit, .by, .heardAs,
    .negative, .decimalPoint, .unit, .rangeOpening,
  ]

  /// Where one of these stands behind a thing, no command begins.
  static let neverVerb: LexiconClass = [
    .article, .preposition, .conjunction, .then, .correction, .afterthought, .exclusion, .of, .by,
    .generic, .handle, .more, .size, .quality, .flavour, .flavoured, .head, .looseHead, .unit,
    .listWord, .link, .each, .time, .polite,
  ]

  /// The sections of the `lexicon` file by name.
  static let sections: [String: LexiconClass] = [
    "articles": .article, "fillers": .filler, "wake": .wake, "polite": .polite, "leads": .lead,
    "pronouns": .pronoun, "generic": .generic, "lists": .listName,
    "conjunctions": .conjunction, "then": .then, "corrections": .correction,
    "compounds": .compound, "items": .item, "brands": .brand,
    "times": .time, "of": .of, "by": .by, "list words": .listWord, "handles": .handle,
    "words": .ordinary, "heads": .head, "prepositions": .preposition, "sizes": .size,
    "task verbs": .taskVerb, "loose heads": .looseHead, "infinitives": .infinitive,
    "afterthoughts": .afterthought, "more": .more, "exclusions": .exclusion,
    "conditions": .condition, "presence": .presence, "chatter": .chatter, "flavours": .flavour,
    "flavoured": .flavoured, "flavour pairs": .flavourPair, "qualities": .quality,
    "containers": .container, "multiples": .multiple,
    "row ranges": .rowRange, "our names": .ourName, "each": .each,
    "links": .link, "other forms": .otherForm, "alternatives": .alternative,
    "clause openings": .clauseOpening, "kinds": .kind,
  ]

  /// The sections of the `numbers` file by name.
  static let numberSections: [String: LexiconClass] = [
    "cardinals": .cardinal, "multipliers": .multiplier, "fractions": .fraction,
    "joiners": .numberJoiner, "counts": .count, "vague": .vague, "ordinals": .ordinal,
    "ranges": .range, "range openings": .rangeOpening, "heard as": .heardAs,
    "articles": .numberArticle, "decimal point": .decimalPoint, "negative": .negative,
  ]
}
