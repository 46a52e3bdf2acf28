public import Shopping
import Text

extension Vocabulary {
  /// A few English words, enough for the rules.
  public static func english() throws -> Vocabulary {
    try Vocabulary([
      LanguageData(
        language: DataFile(name: "test/language", text: "stemmer = english"),
        units: DataFile(name: "test/units", text: units),
        lexicon: DataFile(name: "test/lexicon", text: lexicon)
      )
    ])
  }

  private static let units = """
    [mass]
    mg 0.001 = milligram, milligrams, mg
    g 1 = gram, grams, g
    kg 1000 = kilo, kilos, kg
    [volume]
    ml 1 = millilitre, millilitres, ml
    cl 10 = cl
    dl 100 = dl
    l 1000 = litre, litres, l
    [imperial mass]
    oz 1 = ounce, ounces, oz
    lb 16 = pound, pounds, lb
    [imperial volume]
    fl oz 1 = fluid ounce, fluid ounces, fl oz
    pint 16 = pint, pints
    quart 32 = quart, quarts
    gallon 128 = gallon, gallons
    [cup]
    cup 1 = cup, cups
    [count]
    pair 2 = pair, pairs
    dozen 12 = dozen, dozens
    score 20 = score
    [counters]
    顆 1 = 顆, 粒
    隻 1 = 隻
    [pack]
    bottle 1 = bottle, bottles
    can 1 = can, cans
    pack 1 = pack, packs
    tin 1 = tin, tins
    loaf 1 = loaf, loaves
    """

  private static let lexicon = """
    [qualities]
    semi skimmed, organic, fresh
    [sizes]
    large
    [articles]
    a, an, the, some, my
    [plurals]
    leaf = leaves
    loaf = loaves
    [invariant]
    hummus
    [kept endings]
    ings = ing
    eds = ed
    ing
    ed
    [default list]
    Groceries = shopping, grocery, groceries
    [list words]
    list, lists
    """
}
