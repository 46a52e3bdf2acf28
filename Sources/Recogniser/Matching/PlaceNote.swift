/// What the language and the moment know about one place of an utterance.
///
/// Where something that begins here ends is the place itself when nothing does.
struct PlaceNote {
  /// What the word, or a phrase it belongs to, is good for.
  var classes: LexiconClass = []
  /// The language's number of the word; 0 for a word it does not know, and for the end.
  var word: UInt32 = 0
  /// The node of the lexicon that phrases beginning here have; 0 for none.
  var phrase: UInt32 = 0
  /// Where the longest phrase that may be skipped ends.
  var skipEnd: Int
  /// What skipping it is worth.
  var skipScore: Int32 = 0
  /// Where the run of words that join two commands ends.
  var joinEnd: Int
  /// Where the longest known name ends.
  var nameEnd: Int
  /// Where the longest name ends that one of the moment's lists has, or that lists usually have.
  var listEnd: Int
  /// Where the longest name of one of the moment's lists ends.
  var knownListEnd: Int
  /// Where the correction ends, marks behind it included.
  var correctionEnd: Int
  /// The place lies within a known name, not at its beginning.
  var isInsideName = false
  /// The place belongs to a usual name of several words.
  var isOfLongName = false
  /// A mark that parts sentences or items.
  var isSeparator = false
  /// An unknown word that may be a misspelt one; no part of a known name.
  var isMendable = false
  /// Written in digits.
  var isNumber = false

  init(place: Int) {
    skipEnd = place
    joinEnd = place
    nameEnd = place
    listEnd = place
    knownListEnd = place
    correctionEnd = place
  }
}
